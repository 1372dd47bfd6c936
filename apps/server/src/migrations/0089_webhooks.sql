-- Where others are told of what happens. What is told is what the owner may see at that moment.
CREATE TABLE webhook (
  id             text PRIMARY KEY,
  owner_id       text NOT NULL REFERENCES sys_user ON DELETE CASCADE,
  name           text NOT NULL,
  url            text NOT NULL,
  kinds          text[] NOT NULL,
  -- Empty: every site.
  site_ids       integer[] NOT NULL DEFAULT '{}',
  -- Sealed for the place webhook:{id}; the one before signs as well until it is taken away.
  secret         bytea NOT NULL,
  secret_before  bytea,
  enabled        boolean NOT NULL DEFAULT true,
  -- Deliveries given up one after the other.
  failures       integer NOT NULL DEFAULT 0,
  create_by      text NOT NULL,
  create_time    timestamptz NOT NULL,
  update_time    timestamptz
);
CREATE INDEX webhook_owner ON webhook (owner_id);
CREATE INDEX webhook_enabled ON webhook (id) WHERE enabled;

-- What has happened and was not told yet; written with what happened, gone once it stands in the outbox.
CREATE TABLE webhook_event (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind     text NOT NULL,
  site_id  integer,
  ref      text NOT NULL,
  at       timestamptz NOT NULL
);

-- Deliveries leave by the outbox.
ALTER TABLE sys_message DROP CONSTRAINT sys_message_es_type_check;
ALTER TABLE sys_message ADD CONSTRAINT sys_message_es_type_check CHECK (es_type IN ('sms', 'email', 'webhook'));
-- What the other side answered, as far as it did.
ALTER TABLE sys_message ADD COLUMN answer_code smallint;
CREATE INDEX sys_message_waiting_type ON sys_message (es_type, next_try_at) WHERE es_send_status = '0';
CREATE INDEX sys_message_delivery ON sys_message (bus_id, create_time DESC) WHERE bus_type = 'webhook';

-- Money comes to its place by several ways: whichever it was, it is noted here.
CREATE FUNCTION note_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_place text := CASE WHEN TG_OP = 'UPDATE' THEN OLD.place END;
  was_state text := CASE WHEN TG_OP = 'UPDATE' THEN OLD.state END;
  what text := CASE
    WHEN NEW.state = 'reversed' AND was_state IS DISTINCT FROM 'reversed' THEN 'payment.reversed'
    WHEN NEW.place = 'wallet' AND was_place IS DISTINCT FROM 'wallet' THEN 'payment.booked'
    WHEN NEW.place = 'suspense' AND was_place IS DISTINCT FROM 'suspense' THEN 'payment.suspense' END;
BEGIN
  IF what IS NOT NULL AND EXISTS (SELECT FROM webhook WHERE enabled AND what = ANY (kinds)) THEN
    INSERT INTO webhook_event (kind, site_id, ref, at) VALUES (what, NEW.site_id, NEW.id, now());
    PERFORM pg_notify('gridhelm', '{"topic":"happenings.waiting","payload":{}}');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER payment_noted AFTER INSERT OR UPDATE OF state, place ON payment
  FOR EACH ROW EXECUTE FUNCTION note_payment();
