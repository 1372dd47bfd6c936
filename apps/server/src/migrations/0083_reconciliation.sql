-- What a provider says that it holds, day by day, against what is known here.
ALTER TABLE payment_provider
  -- JSON: the names of the columns in its statements.
  ADD COLUMN statement_columns text NOT NULL DEFAULT '{"reference":"transactionId","amount":"amount","currency":"currency","at":"completedAt","status":"status","taken":["SUCCESS"],"bill":"account","payer":"msisdn"}',
  -- By which its days are counted.
  ADD COLUMN time_zone text NOT NULL DEFAULT 'UTC';

ALTER TABLE payment
  -- Money of the same reference that was booked apart, once somebody had found out that there was more of it.
  ADD COLUMN corrects_id text REFERENCES payment (id),
  -- Who has ended the last contradiction, and in which words.
  ADD COLUMN resolved_by text,
  ADD COLUMN resolved_at timestamptz,
  ADD COLUMN resolution text;
CREATE INDEX payment_corrects ON payment (corrects_id) WHERE corrects_id IS NOT NULL;

CREATE INDEX payment_contradicted ON payment (received_at) WHERE conflict IS NOT NULL;

CREATE TABLE payment_statement (
  id           text PRIMARY KEY,
  provider_id  text NOT NULL REFERENCES payment_provider (id),
  -- Of the provider's calendar.
  day          date NOT NULL,
  file_name    text NOT NULL,
  currency     text NOT NULL,
  state        text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed')),
  create_by    text NOT NULL,
  create_time  timestamptz NOT NULL,
  closed_by    text,
  closed_at    timestamptz,
  CONSTRAINT payment_statement_once UNIQUE (provider_id, day),
  CHECK ((state = 'closed') = (closed_at IS NOT NULL)),
  CHECK ((state = 'closed') = (closed_by IS NOT NULL))
);
CREATE INDEX payment_statement_newest ON payment_statement (day DESC, id DESC);
CREATE INDEX payment_statement_open ON payment_statement (provider_id) WHERE state = 'open';
CREATE TRIGGER payment_statement_same BEFORE UPDATE OR DELETE ON payment_statement FOR EACH ROW
  WHEN (OLD.state = 'closed') EXECUTE FUNCTION chain_refuse();

CREATE TABLE payment_statement_line (
  statement_id  text NOT NULL REFERENCES payment_statement (id),
  place         integer NOT NULL,
  provider_id   text NOT NULL REFERENCES payment_provider (id),
  provider_ref  text NOT NULL,
  -- What this statement says of the reference, and those of other days; null: this one says nothing of it.
  amount        bigint,
  elsewhere     bigint NOT NULL DEFAULT 0,
  fee           bigint,
  paid_at       timestamptz,
  bill_ref      text,
  payer_phone   text,
  -- What is known here.
  payment_id    text REFERENCES payment (id),
  here_amount   bigint NOT NULL DEFAULT 0,
  here_state    text,
  kind          text NOT NULL DEFAULT 'matched' CHECK (kind IN ('matched', 'hereOnly', 'thereOnly', 'differing')),
  -- Both came to agree; a person lets it stand, says that it belongs to another day, or two have booked it here.
  settled       text CHECK (settled IN ('itself', 'kept', 'carried', 'booked')),
  settled_by    text,
  settled_at    timestamptz,
  note          text,
  -- Who wants it booked here; somebody else decides.
  asked_by      text,
  asked_at      timestamptz,
  PRIMARY KEY (statement_id, place),
  CHECK ((settled IS NULL) = (settled_at IS NULL)),
  CHECK ((settled IS NULL OR settled = 'itself') = (settled_by IS NULL)),
  CONSTRAINT payment_statement_line_two_people CHECK (settled IS DISTINCT FROM 'booked' OR settled_by <> asked_by)
);
CREATE INDEX payment_statement_line_ref ON payment_statement_line (provider_id, provider_ref);
CREATE INDEX payment_statement_line_open ON payment_statement_line (statement_id)
  WHERE kind <> 'matched' AND settled IS NULL;
CREATE INDEX payment_statement_line_payment ON payment_statement_line (payment_id) WHERE payment_id IS NOT NULL;

CREATE FUNCTION payment_statement_line_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM payment_statement WHERE id = OLD.statement_id AND state = 'closed') THEN
    RAISE EXCEPTION 'the day of this line is closed';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER payment_statement_line_same BEFORE UPDATE OR DELETE ON payment_statement_line
  FOR EACH ROW EXECUTE FUNCTION payment_statement_line_closed();

-- What of a payment's money is here, with what was booked apart.
CREATE FUNCTION payment_here(root text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(amount - returned) FILTER (WHERE transfer_id IS NOT NULL), 0)::bigint
  FROM payment WHERE id = root OR corrects_id = root
$$;

-- Both sides of these references as they stand now, on every day that is open. What a person has settled stays settled;
-- what was found and has come to agree is settled by itself.
CREATE FUNCTION payment_statement_weigh(provider text, refs text[]) RETURNS void LANGUAGE sql AS $$
  UPDATE payment_statement_line line
  SET payment_id = known.payment_id, here_state = known.state, here_amount = known.here, elsewhere = known.elsewhere,
    kind = CASE WHEN known.here = known.there THEN line.kind WHEN known.here = 0 THEN 'thereOnly'
      WHEN known.there = 0 THEN 'hereOnly' ELSE 'differing' END,
    settled = CASE WHEN known.here = known.there AND line.kind <> 'matched' THEN 'itself' END,
    settled_at = CASE WHEN known.here = known.there AND line.kind <> 'matched' THEN now() END
  FROM (
    SELECT one.statement_id, one.place, root.id AS payment_id, root.state, coalesce(payment_here(root.id), 0) AS here,
      others.total AS elsewhere, coalesce(one.amount, 0) + others.total AS there
    FROM payment_statement_line one
    JOIN payment_statement statement ON statement.id = one.statement_id AND statement.state = 'open'
    LEFT JOIN payment root ON root.provider_id = one.provider_id AND root.provider_ref = one.provider_ref
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(other.amount), 0)::bigint AS total FROM payment_statement_line other
      WHERE other.provider_id = one.provider_id AND other.provider_ref = one.provider_ref
        AND other.statement_id <> one.statement_id) others
    WHERE one.provider_id = provider AND one.provider_ref = ANY (refs) AND one.settled_by IS NULL) known
  -- Once more on the line itself: somebody may settle it at this very moment.
  WHERE line.statement_id = known.statement_id AND line.place = known.place AND line.settled_by IS NULL
$$;

CREATE FUNCTION payment_statement_follows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ref text := CASE WHEN NEW.corrects_id IS NULL THEN NEW.provider_ref
    ELSE (SELECT provider_ref FROM payment WHERE id = NEW.corrects_id) END;
BEGIN
  IF EXISTS (SELECT FROM payment_statement_line WHERE provider_id = NEW.provider_id AND provider_ref = ref) THEN
    PERFORM payment_statement_weigh(NEW.provider_id, ARRAY[ref]);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER payment_weighed AFTER INSERT OR UPDATE OF transfer_id, returned, state ON payment
  FOR EACH ROW WHEN (NEW.provider_id <> 'cash') EXECUTE FUNCTION payment_statement_follows();
