-- What came to and left the accounts of the house, by day (UTC). A job counts it, chain by chain, as far as the mark of
-- the chain; what stands behind a mark is added up from the postings. So no clock decides what has been counted.
CREATE TABLE ledger_day (
  account_id  text NOT NULL REFERENCES ledger_account (id),
  day         date NOT NULL,
  debit       bigint NOT NULL CHECK (debit >= 0),
  credit      bigint NOT NULL CHECK (credit >= 0),
  count       bigint NOT NULL CHECK (count > 0),
  PRIMARY KEY (account_id, day)
);
CREATE TABLE ledger_day_mark (
  chain  smallint PRIMARY KEY,
  seq    bigint NOT NULL
);
INSERT INTO ledger_day_mark SELECT chain, 0 FROM generate_series(0, 63) chain;

-- What a request would book. The one who pays may not be the only one: what each gives is held until it is decided.
CREATE TABLE ledger_leg (
  transfer_id  text NOT NULL REFERENCES ledger_transfer (id),
  place        smallint NOT NULL,
  account_id   text NOT NULL REFERENCES ledger_account (id),
  amount       bigint NOT NULL CHECK (amount <> 0),
  PRIMARY KEY (transfer_id, place)
);
CREATE INDEX ledger_leg_account ON ledger_leg (account_id);
INSERT INTO ledger_leg
  SELECT id, 0, from_id, -amount FROM ledger_transfer WHERE state = 'requested'
  UNION ALL SELECT id, 1, to_id, amount FROM ledger_transfer WHERE state = 'requested';
CREATE TRIGGER ledger_leg_kept BEFORE UPDATE OR DELETE ON ledger_leg FOR EACH ROW EXECUTE FUNCTION chain_refuse();
CREATE TRIGGER ledger_leg_whole BEFORE TRUNCATE ON ledger_leg FOR EACH STATEMENT EXECUTE FUNCTION chain_refuse();

-- What a message tells of; it stays as long as that does.
ALTER TABLE sys_message ADD COLUMN bus_type text, ADD COLUMN bus_id text,
  ADD CONSTRAINT sys_message_about CHECK ((bus_type IS NULL) = (bus_id IS NULL));
CREATE INDEX sys_message_bus ON sys_message (bus_type, bus_id) WHERE bus_type IS NOT NULL;
