-- What must not be read in the outbox is sealed for the place message:{id}, and goes when it has left.
ALTER TABLE sys_message ADD COLUMN sealed bytea;

-- Money that becomes energy at a solar home, from the payment to the light.
CREATE TABLE shs_load (
  id              text PRIMARY KEY CHECK (id LIKE 'L%'),
  shs_id          text NOT NULL REFERENCES shs (id),
  site_id         integer,
  device_id       integer,
  -- As it was: the device may be removed, what was sent to it stays.
  device_number   text,
  customer_id     text REFERENCES sys_user (id),
  agent_id        text NOT NULL REFERENCES sys_user (id),
  agent_path      text NOT NULL,
  customer_path   text,
  payment_id      text,
  transfer_id     text UNIQUE REFERENCES ledger_transfer (id),
  tariff_id       text REFERENCES tariff (id),
  kind            text NOT NULL CHECK (kind IN ('add', 'set', 'unlock', 'sync')),
  currency        text CHECK (currency ~ '^[A-Z]{3}$'),
  amount          bigint NOT NULL DEFAULT 0 CHECK (amount >= 0),
  -- So many parts of a unit, a unit having so many of them.
  steps           bigint NOT NULL DEFAULT 0 CHECK (steps >= 0),
  unit            text NOT NULL CHECK (unit IN ('day', 'hour', 'kWh')),
  unit_step       integer NOT NULL DEFAULT 1 CHECK (unit_step BETWEEN 1 AND 1440),
  -- What the token carries, in the home's own steps.
  value           integer NOT NULL DEFAULT 0 CHECK (value >= 0),
  token_count     integer CHECK (token_count > 0),
  -- Sealed for the place load:{id}.
  token           bytea,
  token_hint      text,
  way             text NOT NULL CHECK (way IN ('mqtt', 'keypad')),
  state           text NOT NULL CHECK (state IN
                    ('issued', 'ready', 'sent', 'delivered', 'confirmed', 'lit', 'failed', 'cancelled')),
  sends           integer NOT NULL DEFAULT 0,
  next_send_at    timestamptz,
  sms_message_id  text,
  issued_at       timestamptz NOT NULL,
  ready_at        timestamptz,
  sent_at         timestamptz,
  delivered_at    timestamptz,
  confirmed_at    timestamptz,
  lit_at          timestamptz,
  -- Nothing more is waited for.
  ended_at        timestamptz,
  -- What the home said about the code before this one, and had consumed when it took this one.
  result_before   smallint,
  energy_before   double precision,
  -- Who said that it was typed in, where no frame can.
  said_by         text,
  failure         text,
  -- In the words of the home or of the service.
  failure_note    text,
  requested_by    text NOT NULL,
  client_key      text NOT NULL,
  CHECK ((token IS NULL) = (token_hint IS NULL)),
  CHECK ((state = 'failed') <= (failure IS NOT NULL)),
  CHECK ((amount > 0) = (transfer_id IS NOT NULL)),
  CHECK ((amount > 0) <= (currency IS NOT NULL))
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX shs_load_count ON shs_load (shs_id, token_count) WHERE token_count IS NOT NULL;
CREATE UNIQUE INDEX shs_load_once ON shs_load (requested_by, client_key);
CREATE INDEX shs_load_open ON shs_load (issued_at) WHERE ended_at IS NULL;
CREATE INDEX shs_load_due ON shs_load (next_send_at) WHERE next_send_at IS NOT NULL;
CREATE INDEX shs_load_newest ON shs_load (issued_at DESC, id DESC);
CREATE INDEX shs_load_state ON shs_load (state, issued_at DESC, id DESC);
CREATE INDEX shs_load_home ON shs_load (shs_id, issued_at DESC, id DESC);
CREATE INDEX shs_load_site ON shs_load (site_id, issued_at DESC, id DESC) WHERE site_id IS NOT NULL;
CREATE INDEX shs_load_agent ON shs_load (agent_id);
CREATE INDEX shs_load_customer ON shs_load (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX shs_load_agent_path ON shs_load (agent_path text_pattern_ops, issued_at DESC);
CREATE INDEX shs_load_customer_path ON shs_load (customer_path text_pattern_ops) WHERE customer_id IS NOT NULL;
CREATE INDEX shs_load_message ON shs_load (sms_message_id) WHERE sms_message_id IS NOT NULL;
CREATE TRIGGER shs_load_parties BEFORE INSERT OR UPDATE OF agent_id, customer_id, agent_path, customer_path ON shs_load
  FOR EACH ROW EXECUTE FUNCTION party_paths();

-- What was paid for stays, and so does what was proved; the code of a load only ever follows later counts.
CREATE TRIGGER shs_load_kept BEFORE DELETE ON shs_load FOR EACH ROW EXECUTE FUNCTION chain_refuse();
CREATE TRIGGER shs_load_whole BEFORE TRUNCATE ON shs_load FOR EACH STATEMENT EXECUTE FUNCTION chain_refuse();
CREATE TRIGGER shs_load_same BEFORE UPDATE ON shs_load FOR EACH ROW
  WHEN ((OLD.id, OLD.shs_id, OLD.kind, OLD.currency, OLD.amount, OLD.steps, OLD.unit, OLD.unit_step, OLD.value,
      OLD.transfer_id, OLD.tariff_id, OLD.issued_at, OLD.requested_by, OLD.client_key)
    IS DISTINCT FROM (NEW.id, NEW.shs_id, NEW.kind, NEW.currency, NEW.amount, NEW.steps, NEW.unit, NEW.unit_step,
      NEW.value, NEW.transfer_id, NEW.tariff_id, NEW.issued_at, NEW.requested_by, NEW.client_key)
    OR NEW.token_count < OLD.token_count
    OR (OLD.confirmed_at IS NOT NULL AND NEW.confirmed_at IS DISTINCT FROM OLD.confirmed_at)
    OR (OLD.lit_at IS NOT NULL AND NEW.lit_at IS DISTINCT FROM OLD.lit_at))
  EXECUTE FUNCTION chain_refuse();

-- Every step, bound to the others by platform/chain.
CREATE TABLE shs_load_event (
  load_id  text NOT NULL REFERENCES shs_load (id),
  place    integer NOT NULL,
  at       timestamptz NOT NULL,
  step     text NOT NULL,
  by_user  text,
  -- In somebody's own words.
  note     text,
  -- JSON.
  facts    text NOT NULL,
  chain    smallint NOT NULL,
  seq      bigint NOT NULL,
  mac      text NOT NULL,
  PRIMARY KEY (load_id, place)
);
CREATE UNIQUE INDEX shs_load_event_chain ON shs_load_event (chain, seq);
CREATE TRIGGER shs_load_event_kept BEFORE UPDATE OR DELETE ON shs_load_event
  FOR EACH ROW EXECUTE FUNCTION chain_refuse();
CREATE TRIGGER shs_load_event_whole BEFORE TRUNCATE ON shs_load_event
  FOR EACH STATEMENT EXECUTE FUNCTION chain_refuse();

-- Loads stay with those who have moved.
CREATE OR REPLACE FUNCTION parties_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shs SET agent_path = NEW.tier_path WHERE agent_id = NEW.id;
  UPDATE shs SET customer_path = NEW.tier_path WHERE customer_id = NEW.id;
  UPDATE shs_card SET agent_path = NEW.tier_path WHERE agent_id = NEW.id;
  UPDATE shs_card SET customer_path = NEW.tier_path WHERE customer_id = NEW.id;
  UPDATE agent_terminal SET agent_path = NEW.tier_path WHERE agent_id = NEW.id;
  UPDATE shs_load SET agent_path = NEW.tier_path WHERE agent_id = NEW.id;
  UPDATE shs_load SET customer_path = NEW.tier_path WHERE customer_id = NEW.id;
  RETURN NULL;
END $$;
