-- Money that somebody wants given back: asked by one, decided by another.
CREATE TABLE payment_refund (
  id            text PRIMARY KEY,
  payment_id    text NOT NULL REFERENCES payment (id),
  amount        bigint NOT NULL CHECK (amount > 0),
  reason        text NOT NULL,
  note          text,
  -- Approved: booked, and the provider has not said yet that it was paid out.
  state         text NOT NULL CHECK (state IN ('requested', 'approved', 'done', 'rejected', 'withdrawn', 'expired')),
  requested_by  text NOT NULL,
  requested_at  timestamptz NOT NULL,
  expires_at    timestamptz NOT NULL,
  decided_by    text,
  decided_at    timestamptz,
  decision      text,
  client_key    text NOT NULL,
  CONSTRAINT payment_refund_once UNIQUE (requested_by, client_key),
  CONSTRAINT payment_refund_two_people CHECK (decided_by IS NULL OR state = 'withdrawn' OR decided_by <> requested_by)
);
CREATE UNIQUE INDEX payment_refund_open ON payment_refund (payment_id) WHERE state IN ('requested', 'approved', 'done');
CREATE INDEX payment_refund_payment ON payment_refund (payment_id, requested_at DESC);
CREATE INDEX payment_refund_due ON payment_refund (expires_at) WHERE state = 'requested';
CREATE TRIGGER payment_refund_kept BEFORE DELETE ON payment_refund FOR EACH ROW EXECUTE FUNCTION chain_refuse();
CREATE TRIGGER payment_refund_whole BEFORE TRUNCATE ON payment_refund FOR EACH STATEMENT EXECUTE FUNCTION chain_refuse();
CREATE TRIGGER payment_refund_same BEFORE UPDATE ON payment_refund FOR EACH ROW
  WHEN (OLD.state NOT IN ('requested', 'approved') OR
    (OLD.id, OLD.payment_id, OLD.amount, OLD.reason, OLD.note, OLD.requested_by, OLD.requested_at, OLD.client_key)
    IS DISTINCT FROM
    (NEW.id, NEW.payment_id, NEW.amount, NEW.reason, NEW.note, NEW.requested_by, NEW.requested_at, NEW.client_key))
  EXECUTE FUNCTION chain_refuse();

-- Credit that a home had taken before its money went back: the home is told to count less, and what it had not
-- used by then is booked back once it shows that it does.
CREATE TABLE payment_recall (
  payment_id   text PRIMARY KEY REFERENCES payment (id),
  load_id      text NOT NULL REFERENCES shs_load (id),
  set_load_id  text NOT NULL REFERENCES shs_load (id),
  -- What of the load's money the home had not used.
  unused       bigint NOT NULL CHECK (unused > 0),
  settled_at   timestamptz,
  transfer_id  text REFERENCES ledger_transfer (id)
);
CREATE INDEX payment_recall_open ON payment_recall (set_load_id) WHERE settled_at IS NULL;
