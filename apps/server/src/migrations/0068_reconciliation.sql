-- What a provider says that it has taken in on a day, line by line against what is known here.
CREATE TABLE payment_statement (
  id           text PRIMARY KEY,
  provider_id  text NOT NULL REFERENCES payment_provider (id),
  day          date NOT NULL,
  file_name    text NOT NULL,
  currency     text NOT NULL,
  state        text NOT NULL CHECK (state IN ('open', 'closed')),
  create_by    text NOT NULL,
  create_time  timestamptz NOT NULL,
  closed_by    text,
  closed_at    timestamptz,
  CONSTRAINT payment_statement_once UNIQUE (provider_id, day),
  CHECK ((state = 'closed') = (closed_at IS NOT NULL))
);
CREATE INDEX payment_statement_newest ON payment_statement (day DESC, id DESC);
CREATE TABLE payment_statement_line (
  statement_id  text NOT NULL REFERENCES payment_statement (id),
  place         integer NOT NULL,
  provider_ref  text NOT NULL,
  -- Theirs, and ours; null on the side that knows nothing of it.
  amount        bigint,
  fee           bigint,
  paid_at       timestamptz,
  payment_id    text REFERENCES payment (id),
  here_amount   bigint,
  here_state    text,
  kind          text NOT NULL CHECK (kind IN ('matched', 'hereOnly', 'thereOnly', 'differing')),
  -- How a person has settled it: ours is right, theirs is, it belongs to another day, it was booked here.
  settled       text CHECK (settled IN ('ours', 'theirs', 'carried', 'booked')),
  settled_by    text,
  settled_at    timestamptz,
  note          text,
  PRIMARY KEY (statement_id, place),
  CHECK ((settled IS NULL) = (settled_by IS NULL))
);
CREATE INDEX payment_statement_line_open ON payment_statement_line (statement_id)
  WHERE kind <> 'matched' AND settled IS NULL;
CREATE INDEX payment_statement_line_payment ON payment_statement_line (payment_id) WHERE payment_id IS NOT NULL;
CREATE TRIGGER payment_statement_same BEFORE UPDATE ON payment_statement FOR EACH ROW
  WHEN (OLD.state = 'closed') EXECUTE FUNCTION chain_refuse();
