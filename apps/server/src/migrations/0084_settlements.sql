-- What a provider has paid out to the bank, and what it has kept for itself: asked by one, booked when another agrees.
CREATE TABLE payment_settlement (
  id           text PRIMARY KEY,
  provider_id  text NOT NULL REFERENCES payment_provider (id),
  currency     text NOT NULL,
  -- Arrived at the bank; both together are what the provider no longer owes.
  amount       bigint NOT NULL CHECK (amount > 0),
  fee          bigint NOT NULL DEFAULT 0 CHECK (fee >= 0),
  paid_on      date NOT NULL,
  reference    text NOT NULL,
  note         text,
  -- Its state is that of the transfer.
  transfer_id  text NOT NULL UNIQUE REFERENCES ledger_transfer (id),
  create_by    text NOT NULL,
  create_time  timestamptz NOT NULL
);
CREATE INDEX payment_settlement_newest ON payment_settlement (create_time DESC, id DESC);
CREATE INDEX payment_settlement_provider ON payment_settlement (provider_id, create_time DESC);
CREATE TRIGGER payment_settlement_kept BEFORE UPDATE OR DELETE ON payment_settlement
  FOR EACH ROW EXECUTE FUNCTION chain_refuse();
CREATE TRIGGER payment_settlement_whole BEFORE TRUNCATE ON payment_settlement
  FOR EACH STATEMENT EXECUTE FUNCTION chain_refuse();
