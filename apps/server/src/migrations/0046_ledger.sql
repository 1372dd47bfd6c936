-- Money. Accounts of people hold value and carry a running balance; those of the house are the other side of what
-- comes in and goes out, and are sums of their postings alone: a row that every sale locked would put all in a queue.
CREATE TABLE ledger_account (
  id             text PRIMARY KEY,
  kind           text NOT NULL CHECK (kind IN ('float', 'wallet', 'commission', 'debt',
                   'treasury', 'bank', 'provider', 'suspense', 'revenue', 'fee')),
  currency       text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  -- No CASCADE: money outlives the recycle bin.
  owner_id       text REFERENCES sys_user (id),
  site_id        integer,
  provider_id    text,
  balance        bigint NOT NULL DEFAULT 0,
  -- Asked for and not decided yet.
  held           bigint NOT NULL DEFAULT 0 CHECK (held >= 0),
  -- How many postings the running balance counts.
  turn           bigint NOT NULL DEFAULT 0,
  ceiling        bigint CHECK (ceiling >= 0),
  credit_line    bigint NOT NULL DEFAULT 0 CHECK (credit_line >= 0),
  daily_limit    bigint CHECK (daily_limit >= 0),
  approve_from   bigint CHECK (approve_from > 0),
  commission_bp  integer NOT NULL DEFAULT 0 CHECK (commission_bp BETWEEN 0 AND 5000),
  status         text NOT NULL DEFAULT '1' CHECK (status IN ('0', '1')),
  create_time    timestamptz NOT NULL,
  update_by      text,
  update_time    timestamptz,
  CHECK ((kind IN ('float', 'wallet', 'commission', 'debt')) = (owner_id IS NOT NULL)),
  CHECK ((kind = 'provider') = (provider_id IS NOT NULL)),
  CHECK ((kind = 'revenue') = (site_id IS NOT NULL)),
  CHECK (owner_id IS NOT NULL OR (balance = 0 AND held = 0 AND turn = 0)),
  -- The net below the checks of the service.
  CONSTRAINT ledger_account_funds CHECK (owner_id IS NULL OR kind = 'debt' OR balance - held + credit_line >= 0),
  CONSTRAINT ledger_account_debt CHECK (kind <> 'debt' OR balance <= 0)
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX ledger_account_once ON ledger_account
  (kind, currency, coalesce(owner_id, ''), coalesce(site_id, 0), coalesce(provider_id, ''));
CREATE INDEX ledger_account_owner ON ledger_account (owner_id) WHERE owner_id IS NOT NULL;

CREATE TABLE ledger_transfer (
  id            text PRIMARY KEY,
  kind          text NOT NULL CHECK (kind IN ('issue', 'transfer', 'return', 'recharge', 'load', 'payout',
                  'match', 'settle', 'fee', 'refund', 'reversal', 'adjust')),
  currency      text NOT NULL,
  amount        bigint NOT NULL CHECK (amount > 0 AND amount < 1000000000000000),
  from_id       text NOT NULL REFERENCES ledger_account (id),
  to_id         text NOT NULL REFERENCES ledger_account (id),
  state         text NOT NULL CHECK (state IN ('requested', 'posted', 'rejected', 'withdrawn', 'expired')),
  reason        text,
  reference     text,
  site_id       integer,
  reverses_id   text REFERENCES ledger_transfer (id),
  client_key    text NOT NULL,
  requested_by  text NOT NULL,
  requested_at  timestamptz NOT NULL,
  expires_at    timestamptz,
  decided_by    text,
  decided_at    timestamptz,
  decision      text,
  posted_at     timestamptz,
  -- When those who could decide were told that time runs out.
  reminded_at   timestamptz,
  CHECK (from_id <> to_id),
  CHECK ((state = 'posted') = (posted_at IS NOT NULL)),
  CHECK ((state = 'requested') <= (expires_at IS NOT NULL)),
  CONSTRAINT ledger_transfer_two_people CHECK (decided_by IS NULL OR state = 'withdrawn' OR decided_by <> requested_by)
);
CREATE UNIQUE INDEX ledger_transfer_once ON ledger_transfer (requested_by, client_key);
CREATE INDEX ledger_transfer_open ON ledger_transfer (expires_at) WHERE state = 'requested';
CREATE INDEX ledger_transfer_waiting ON ledger_transfer (from_id) INCLUDE (amount) WHERE state = 'requested';
CREATE INDEX ledger_transfer_posted ON ledger_transfer (posted_at, id) WHERE state = 'posted';
CREATE INDEX ledger_transfer_from ON ledger_transfer (from_id, requested_at DESC, id DESC);
CREATE INDEX ledger_transfer_to ON ledger_transfer (to_id, requested_at DESC, id DESC);
CREATE INDEX ledger_transfer_time ON ledger_transfer (requested_at DESC, id DESC);
CREATE INDEX ledger_transfer_reverses ON ledger_transfer (reverses_id) WHERE reverses_id IS NOT NULL;

CREATE TABLE ledger_posting (
  transfer_id  text NOT NULL REFERENCES ledger_transfer (id),
  place        smallint NOT NULL,
  account_id   text NOT NULL REFERENCES ledger_account (id),
  amount       bigint NOT NULL CHECK (amount <> 0),
  at           timestamptz NOT NULL,
  -- Of accounts of people: the how-manieth of the account, and what it held afterwards.
  turn         bigint,
  balance      bigint,
  -- Its place in the trail.
  chain        smallint NOT NULL,
  seq          bigint NOT NULL,
  mac          text NOT NULL,
  PRIMARY KEY (transfer_id, place),
  CHECK ((turn IS NULL) = (balance IS NULL))
);
CREATE UNIQUE INDEX ledger_posting_chain ON ledger_posting (chain, seq);
CREATE UNIQUE INDEX ledger_posting_turn ON ledger_posting (account_id, turn) WHERE turn IS NOT NULL;
CREATE INDEX ledger_posting_account ON ledger_posting (account_id, at);

CREATE TRIGGER ledger_posting_kept BEFORE UPDATE OR DELETE ON ledger_posting FOR EACH ROW EXECUTE FUNCTION chain_refuse();
CREATE TRIGGER ledger_posting_whole BEFORE TRUNCATE ON ledger_posting FOR EACH STATEMENT EXECUTE FUNCTION chain_refuse();

-- A transfer is decided once; what it is stays, and so does the transfer.
CREATE TRIGGER ledger_transfer_kept BEFORE DELETE ON ledger_transfer FOR EACH ROW EXECUTE FUNCTION chain_refuse();
CREATE TRIGGER ledger_transfer_whole BEFORE TRUNCATE ON ledger_transfer FOR EACH STATEMENT EXECUTE FUNCTION chain_refuse();
CREATE TRIGGER ledger_transfer_same BEFORE UPDATE ON ledger_transfer FOR EACH ROW
  WHEN (OLD.state <> 'requested' OR
    (OLD.id, OLD.kind, OLD.currency, OLD.amount, OLD.from_id, OLD.to_id, OLD.reason, OLD.reference, OLD.site_id,
      OLD.reverses_id, OLD.client_key, OLD.requested_by, OLD.requested_at)
    IS DISTINCT FROM
    (NEW.id, NEW.kind, NEW.currency, NEW.amount, NEW.from_id, NEW.to_id, NEW.reason, NEW.reference, NEW.site_id,
      NEW.reverses_id, NEW.client_key, NEW.requested_by, NEW.requested_at))
  EXECUTE FUNCTION chain_refuse();

CREATE TRIGGER ledger_account_kept BEFORE DELETE ON ledger_account FOR EACH ROW EXECUTE FUNCTION chain_refuse();
CREATE TRIGGER ledger_account_whole BEFORE TRUNCATE ON ledger_account FOR EACH STATEMENT EXECUTE FUNCTION chain_refuse();
CREATE TRIGGER ledger_account_same BEFORE UPDATE ON ledger_account FOR EACH ROW
  WHEN ((OLD.id, OLD.kind, OLD.currency, OLD.owner_id, OLD.site_id, OLD.provider_id)
    IS DISTINCT FROM (NEW.id, NEW.kind, NEW.currency, NEW.owner_id, NEW.site_id, NEW.provider_id))
  EXECUTE FUNCTION chain_refuse();

-- At commit: a posted transfer has legs that add up to nothing in one currency, any other has none.
CREATE FUNCTION ledger_transfer_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  legs record;
  transfer ledger_transfer;
  named text := CASE TG_TABLE_NAME WHEN 'ledger_posting' THEN to_jsonb(NEW) ->> 'transfer_id' ELSE to_jsonb(NEW) ->> 'id' END;
BEGIN
  SELECT * INTO transfer FROM ledger_transfer WHERE id = named;
  SELECT count(*) AS many, coalesce(sum(posting.amount), 0) AS total,
    count(*) FILTER (WHERE account.currency <> transfer.currency) AS foreign_legs
  INTO legs
  FROM ledger_posting posting JOIN ledger_account account ON account.id = posting.account_id
  WHERE posting.transfer_id = named;
  IF legs.total <> 0 OR legs.foreign_legs > 0 OR (transfer.state = 'posted') <> (legs.many >= 2)
    OR (transfer.state <> 'posted' AND legs.many > 0) THEN
    RAISE EXCEPTION 'Transfer % does not balance', named USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_posting_balances AFTER INSERT ON ledger_posting DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION ledger_transfer_balances();
CREATE CONSTRAINT TRIGGER ledger_transfer_posted AFTER INSERT OR UPDATE ON ledger_transfer DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.state = 'posted') EXECUTE FUNCTION ledger_transfer_balances();

-- What the check of the books has found, each time.
CREATE TABLE ledger_check (
  id         text PRIMARY KEY,
  at         timestamptz NOT NULL,
  by_user    text,
  took_ms    integer NOT NULL,
  accounts   bigint NOT NULL,
  transfers  bigint NOT NULL,
  postings   bigint NOT NULL,
  -- JSON.
  findings   text NOT NULL
);
CREATE INDEX ledger_check_at ON ledger_check (at DESC);
