-- Who brings customers' money: mobile money and banks, which tell of it by signed calls, and agents, who take cash.
CREATE TABLE payment_provider (
  id                text PRIMARY KEY,
  code              text NOT NULL CHECK (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  name_en           text NOT NULL,
  name_zh           text NOT NULL,
  name_fr           text NOT NULL,
  way               text NOT NULL DEFAULT 'mobile' CHECK (way IN ('cash', 'mobile', 'bank')),
  -- Whose customers pay by it; nobody below others is found by it.
  owner_id          text REFERENCES sys_user (id),
  currency          text CHECK (currency ~ '^[A-Z]{3}$'),
  signature         text NOT NULL DEFAULT 'hmac-sha256'
                      CHECK (signature IN ('hmac-sha256', 'hmac-sha512', 'shared-header')),
  signature_header  text NOT NULL DEFAULT 'x-signature',
  -- Where it signs the moment along with the body: the header, and for how many seconds a signature is good.
  time_header       text,
  window_seconds    integer CHECK (window_seconds BETWEEN 10 AND 86400),
  -- Sealed for the place payment-provider:{code}; the one before is good until it is emptied.
  secret            bytea,
  secret_before     bytea,
  -- Addresses and networks that may call; empty: any.
  addresses         text,
  -- JSON: where what stands in a body.
  mapping           text NOT NULL DEFAULT '{}',
  -- What a sender may call when the money could not be matched.
  phone             text,
  enabled           boolean NOT NULL DEFAULT true,
  create_by         text,
  create_time       timestamptz NOT NULL DEFAULT now(),
  update_by         text,
  update_time       timestamptz,
  CONSTRAINT payment_provider_code UNIQUE (code),
  CHECK ((way = 'cash') = (currency IS NULL)),
  CHECK ((way = 'cash') = (owner_id IS NULL))
);
CREATE INDEX payment_provider_owner ON payment_provider (owner_id) WHERE owner_id IS NOT NULL;
INSERT INTO payment_provider (id, code, name_en, name_zh, name_fr, way)
VALUES ('cash', 'cash', 'Cash', '现金', 'Espèces', 'cash');
ALTER TABLE ledger_account ADD CONSTRAINT ledger_account_provider
  FOREIGN KEY (provider_id) REFERENCES payment_provider (id);

-- What a provider has said, as it came and before anything was made of it. Said again word by word, it is counted.
CREATE TABLE payment_notice (
  id           text PRIMARY KEY,
  provider_id  text NOT NULL REFERENCES payment_provider (id),
  digest       text NOT NULL,
  body         bytea NOT NULL CHECK (octet_length(body) <= 16384),
  address      text NOT NULL,
  received_at  timestamptz NOT NULL,
  times        integer NOT NULL DEFAULT 1,
  last_at      timestamptz NOT NULL,
  -- What it says, once it was read.
  provider_ref text,
  said         text CHECK (said IN ('pending', 'failed', 'succeeded', 'reversed')),
  outcome      text CHECK (outcome IN ('taken', 'repeated', 'conflict', 'unreadable')),
  why          text,
  payment_id   text,
  worked_at    timestamptz,
  tries        integer NOT NULL DEFAULT 0,
  next_try_at  timestamptz NOT NULL,
  CONSTRAINT payment_notice_once UNIQUE (provider_id, digest),
  CHECK ((outcome IS NULL) = (worked_at IS NULL))
) WITH (fillfactor = 80);
CREATE INDEX payment_notice_open ON payment_notice (next_try_at) WHERE outcome IS NULL;
CREATE INDEX payment_notice_payment ON payment_notice (payment_id, received_at) WHERE payment_id IS NOT NULL;
CREATE INDEX payment_notice_age ON payment_notice (received_at);
CREATE TRIGGER payment_notice_same BEFORE UPDATE ON payment_notice FOR EACH ROW
  WHEN ((OLD.id, OLD.provider_id, OLD.digest, OLD.body, OLD.address, OLD.received_at)
    IS DISTINCT FROM (NEW.id, NEW.provider_id, NEW.digest, NEW.body, NEW.address, NEW.received_at)
    OR (OLD.outcome IS NOT NULL AND NEW.outcome IS DISTINCT FROM OLD.outcome))
  EXECUTE FUNCTION chain_refuse();
CREATE TRIGGER payment_notice_kept BEFORE DELETE ON payment_notice FOR EACH ROW
  WHEN (OLD.outcome IS NULL OR OLD.received_at > now() - interval '390 days') EXECUTE FUNCTION chain_refuse();
CREATE TRIGGER payment_notice_whole BEFORE TRUNCATE ON payment_notice FOR EACH STATEMENT EXECUTE FUNCTION chain_refuse();

-- One payment a provider and reference, whatever was said of it and how often.
CREATE TABLE payment (
  id              text PRIMARY KEY CHECK (id LIKE 'P%'),
  provider_id     text NOT NULL REFERENCES payment_provider (id),
  provider_ref    text NOT NULL,
  amount          bigint NOT NULL CHECK (amount > 0 AND amount < 1000000000000000),
  currency        text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  payer_phone     text,
  payer_name      text,
  bill_ref        text,
  paid_at         timestamptz NOT NULL,
  received_at     timestamptz NOT NULL,
  state           text NOT NULL CHECK (state IN ('pending', 'failed', 'succeeded', 'reversed')),
  -- Where its money stands; null: it has brought none, or it went back.
  place           text CHECK (place IN ('suspense', 'wallet')),
  why_open        text,
  shs_id          text REFERENCES shs (id),
  site_id         integer,
  customer_id     text REFERENCES sys_user (id),
  -- Who looks after the home; of one that nobody could be found for, whose provider it is.
  agent_id        text REFERENCES sys_user (id),
  agent_path      text,
  customer_path   text,
  matched_by      text CHECK (matched_by IN ('card', 'sn', 'phone', 'hand', 'sale')),
  matched_user    text,
  matched_at      timestamptz,
  -- The money came; it was given to somebody; it went back.
  transfer_id     text UNIQUE REFERENCES ledger_transfer (id),
  match_id        text REFERENCES ledger_transfer (id),
  back_id         text REFERENCES ledger_transfer (id),
  returned        bigint NOT NULL DEFAULT 0 CHECK (returned >= 0 AND returned <= amount),
  load_id         text REFERENCES shs_load (id),
  -- The key of the sentence that says why the money did not become a load.
  load_why        text,
  -- Something that only a person can decide.
  conflict        text CHECK (conflict IN ('amount', 'failed')),
  sms_message_id  text,
  CONSTRAINT payment_once UNIQUE (provider_id, provider_ref),
  CHECK ((place = 'wallet') <= (customer_id IS NOT NULL)),
  CHECK (place IS NULL OR transfer_id IS NOT NULL)
) WITH (fillfactor = 80);
CREATE INDEX payment_newest ON payment (paid_at DESC, id DESC);
CREATE INDEX payment_provider_day ON payment (provider_id, paid_at DESC, id DESC);
CREATE INDEX payment_open ON payment (agent_path, paid_at DESC, id DESC) WHERE place = 'suspense';
CREATE INDEX payment_agent ON payment (agent_id) WHERE agent_id IS NOT NULL;
CREATE INDEX payment_customer ON payment (customer_id, paid_at DESC) WHERE customer_id IS NOT NULL;
CREATE INDEX payment_agent_path ON payment (agent_path text_pattern_ops, paid_at DESC);
CREATE INDEX payment_customer_path ON payment (customer_path text_pattern_ops) WHERE customer_id IS NOT NULL;
CREATE INDEX payment_home ON payment (shs_id, paid_at DESC) WHERE shs_id IS NOT NULL;
CREATE INDEX payment_site ON payment (site_id, paid_at DESC, id DESC) WHERE site_id IS NOT NULL;
CREATE INDEX payment_load ON payment (load_id) WHERE load_id IS NOT NULL;
CREATE INDEX payment_phone ON payment (payer_phone, paid_at DESC) WHERE payer_phone IS NOT NULL;
CREATE INDEX payment_words ON payment USING gin (provider_ref gin_trgm_ops, bill_ref gin_trgm_ops);
CREATE TRIGGER payment_parties BEFORE INSERT OR UPDATE OF agent_id, customer_id, agent_path, customer_path ON payment
  FOR EACH ROW EXECUTE FUNCTION party_paths();
CREATE TRIGGER payment_kept BEFORE DELETE ON payment FOR EACH ROW EXECUTE FUNCTION chain_refuse();
CREATE TRIGGER payment_whole BEFORE TRUNCATE ON payment FOR EACH STATEMENT EXECUTE FUNCTION chain_refuse();
-- Once its money is booked it says what was booked.
CREATE TRIGGER payment_same BEFORE UPDATE ON payment FOR EACH ROW
  WHEN ((OLD.id, OLD.provider_id, OLD.provider_ref, OLD.currency)
    IS DISTINCT FROM (NEW.id, NEW.provider_id, NEW.provider_ref, NEW.currency)
    OR (OLD.transfer_id IS NOT NULL AND (OLD.transfer_id, OLD.amount) IS DISTINCT FROM (NEW.transfer_id, NEW.amount))
    OR (OLD.match_id IS NOT NULL AND NEW.match_id IS DISTINCT FROM OLD.match_id)
    OR (OLD.back_id IS NOT NULL AND NEW.back_id IS DISTINCT FROM OLD.back_id))
  EXECUTE FUNCTION chain_refuse();

-- Phones are compared by their digits.
CREATE INDEX sys_user_phone_digits ON sys_user (regexp_replace(phone, '\D', '', 'g')) WHERE phone IS NOT NULL;
CREATE INDEX shs_load_payment ON shs_load (payment_id) WHERE payment_id IS NOT NULL;

CREATE OR REPLACE FUNCTION parties_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shs SET agent_path = NEW.tier_path WHERE agent_id = NEW.id;
  UPDATE shs SET customer_path = NEW.tier_path WHERE customer_id = NEW.id;
  UPDATE shs_card SET agent_path = NEW.tier_path WHERE agent_id = NEW.id;
  UPDATE shs_card SET customer_path = NEW.tier_path WHERE customer_id = NEW.id;
  UPDATE agent_terminal SET agent_path = NEW.tier_path WHERE agent_id = NEW.id;
  UPDATE shs_load SET agent_path = NEW.tier_path WHERE agent_id = NEW.id;
  UPDATE shs_load SET customer_path = NEW.tier_path WHERE customer_id = NEW.id;
  UPDATE payment SET agent_path = NEW.tier_path WHERE agent_id = NEW.id;
  UPDATE payment SET customer_path = NEW.tier_path WHERE customer_id = NEW.id;
  RETURN NULL;
END $$;

-- Cash that somebody takes is a payment too, whichever call has booked it.
CREATE FUNCTION payment_of_cash(sale ledger_transfer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO payment (id, provider_id, provider_ref, amount, currency, paid_at, received_at, state, place, shs_id,
    site_id, customer_id, agent_id, matched_by, matched_user, matched_at, transfer_id)
  SELECT 'P' || sale.id, 'cash', sale.requested_by || '/' || sale.client_key, sale.amount, sale.currency,
    sale.requested_at, sale.posted_at, 'succeeded', 'wallet', home.id, coalesce(sale.site_id, home.site_id),
    customer.owner_id, seller.owner_id, 'sale', sale.requested_by, sale.posted_at, sale.id
  FROM ledger_account seller
  JOIN ledger_account customer ON customer.id = sale.to_id AND customer.kind = 'wallet'
  LEFT JOIN LATERAL (
    SELECT min(id) AS id, min(site_id) AS site_id FROM shs
    WHERE customer_id = customer.owner_id AND state IN ('active', 'paused') HAVING count(*) = 1) home ON true
  WHERE seller.id = sale.from_id AND seller.kind IN ('float', 'treasury')
  ON CONFLICT DO NOTHING
$$;
CREATE FUNCTION payment_of_cash_back(back ledger_transfer) RETURNS void LANGUAGE sql AS $$
  UPDATE payment SET returned = returned + back.amount,
    state = CASE WHEN returned + back.amount >= amount THEN 'reversed' ELSE state END,
    place = CASE WHEN returned + back.amount >= amount THEN NULL ELSE place END
  WHERE transfer_id = back.reverses_id AND provider_id = 'cash'
$$;
CREATE FUNCTION payment_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind = 'recharge' THEN PERFORM payment_of_cash(NEW); ELSE PERFORM payment_of_cash_back(NEW); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_transfer_paid AFTER INSERT ON ledger_transfer FOR EACH ROW
  WHEN (NEW.state = 'posted' AND NEW.kind IN ('recharge', 'reversal')) EXECUTE FUNCTION payment_follows();
CREATE TRIGGER ledger_transfer_paid_later AFTER UPDATE OF state ON ledger_transfer FOR EACH ROW
  WHEN (NEW.state = 'posted' AND OLD.state <> 'posted' AND NEW.kind IN ('recharge', 'reversal'))
  EXECUTE FUNCTION payment_follows();

SELECT payment_of_cash(sale) FROM ledger_transfer sale WHERE sale.kind = 'recharge' AND sale.state = 'posted';
SELECT payment_of_cash_back(back) FROM ledger_transfer back
WHERE back.kind = 'reversal' AND back.state = 'posted';
