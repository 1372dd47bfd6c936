-- Solar home systems, the cards by which their customers are known, the terminals of agents, and what a home logs in
-- to the broker with.

-- Who looks after a home or owns it may move in the tree: the rows carry the place, so that a list reads an index
-- and no people.
CREATE FUNCTION party_paths() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT tier_path INTO NEW.agent_path FROM sys_user WHERE id = NEW.agent_id;
  IF TG_TABLE_NAME <> 'agent_terminal' THEN
    NEW.customer_path := (SELECT tier_path FROM sys_user WHERE id = NEW.customer_id);
  END IF;
  RETURN NEW;
END $$;

CREATE TABLE shs (
  id                text PRIMARY KEY,
  shs_sn            text NOT NULL UNIQUE CHECK (shs_sn ~ '^[A-Z0-9-]{4,32}$'),
  -- Of one that speaks for itself.
  serial_number_id  text UNIQUE REFERENCES iot_serial_number (id) ON DELETE SET NULL,
  site_id           integer REFERENCES iot_project (site_id) ON DELETE SET NULL,
  -- Of the site; devices may live on other machines, so no foreign key.
  device_id         integer,
  project_id        text GENERATED ALWAYS AS (site_id::text) STORED,
  model             text NOT NULL,
  customer_id       text REFERENCES sys_user (id),
  -- Whose hands it is in: the agent, or whoever keeps it in stock.
  agent_id          text NOT NULL REFERENCES sys_user (id),
  agent_path        text NOT NULL,
  customer_path     text,
  way               text NOT NULL CHECK (way IN ('mqtt', 'keypad')),
  -- Sealed for the place shs:{id}; absent: no token can be made.
  token_key         bytea,
  starting_code     integer CHECK (starting_code BETWEEN 0 AND 999999999),
  token_count       integer NOT NULL DEFAULT 1 CHECK (token_count >= 0),
  digits            text NOT NULL DEFAULT '10' CHECK (digits IN ('10', '4')),
  value_divider     integer NOT NULL DEFAULT 1 CHECK (value_divider BETWEEN 1 AND 1440),
  state             text NOT NULL DEFAULT 'stock'
                      CHECK (state IN ('stock', 'active', 'paused', 'repossessed', 'unlocked', 'retired')),
  paid_until        timestamptz,
  installed_at      timestamptz,
  -- The one that took its place.
  replaced_by       text REFERENCES shs (id),
  longitude         double precision,
  latitude          double precision,
  remark            text,
  create_by         text NOT NULL,
  creator_tier      text NOT NULL,
  create_time       timestamptz NOT NULL DEFAULT now(),
  update_by         text,
  update_time       timestamptz,
  CHECK ((token_key IS NULL) = (starting_code IS NULL)),
  CHECK (state NOT IN ('active', 'paused', 'unlocked') OR customer_id IS NOT NULL),
  CHECK (state NOT IN ('stock', 'repossessed', 'retired') OR customer_id IS NULL),
  CHECK (site_id IS NOT NULL OR device_id IS NULL)
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX shs_device ON shs (site_id, device_id) WHERE device_id IS NOT NULL;
CREATE INDEX shs_created ON shs (create_time DESC, id DESC);
CREATE INDEX shs_agent ON shs (agent_id, create_time DESC);
CREATE INDEX shs_customer ON shs (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX shs_agent_path ON shs (agent_path text_pattern_ops, create_time DESC);
CREATE INDEX shs_customer_path ON shs (customer_path text_pattern_ops) WHERE customer_id IS NOT NULL;
CREATE INDEX shs_project ON shs (project_id, create_time DESC, id DESC);
CREATE INDEX shs_state ON shs (state, create_time DESC, id DESC);
CREATE INDEX shs_paid_until ON shs (paid_until);
CREATE INDEX shs_words ON shs USING gin (shs_sn gin_trgm_ops);
CREATE INDEX shs_replaced_by ON shs (replaced_by) WHERE replaced_by IS NOT NULL;
CREATE TRIGGER shs_parties BEFORE INSERT OR UPDATE OF agent_id, customer_id, agent_path, customer_path ON shs
  FOR EACH ROW EXECUTE FUNCTION party_paths();
-- A site that is deleted lets its homes go: what they were called there goes with it.
CREATE FUNCTION shs_without_site() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.device_id := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER shs_leaves BEFORE UPDATE OF site_id ON shs
  FOR EACH ROW WHEN (NEW.site_id IS NULL) EXECUTE FUNCTION shs_without_site();
-- The next token is told by it: a count that was given is never given again.
CREATE TRIGGER shs_count_grows BEFORE UPDATE OF token_count ON shs
  FOR EACH ROW WHEN (NEW.token_count < OLD.token_count) EXECUTE FUNCTION chain_refuse();

CREATE TABLE shs_card (
  id             text PRIMARY KEY,
  card_id        text NOT NULL UNIQUE CHECK (card_id ~ '^[A-Z0-9]{4,20}$'),
  shs_id         text REFERENCES shs (id),
  customer_id    text REFERENCES sys_user (id),
  agent_id       text NOT NULL REFERENCES sys_user (id),
  agent_path     text NOT NULL,
  customer_path  text,
  -- 1 in use, 0 blocked, 2 lost.
  status         text NOT NULL DEFAULT '1' CHECK (status IN ('0', '1', '2')),
  replaced_by    text REFERENCES shs_card (id),
  create_by      text NOT NULL,
  creator_tier   text NOT NULL,
  create_time    timestamptz NOT NULL DEFAULT now(),
  update_by      text,
  update_time    timestamptz,
  CHECK (shs_id IS NULL OR customer_id IS NOT NULL)
);
CREATE UNIQUE INDEX shs_card_in_use ON shs_card (shs_id) WHERE status = '1' AND shs_id IS NOT NULL;
CREATE INDEX shs_card_home ON shs_card (shs_id) WHERE shs_id IS NOT NULL;
CREATE INDEX shs_card_created ON shs_card (create_time DESC, id DESC);
CREATE INDEX shs_card_agent ON shs_card (agent_id);
CREATE INDEX shs_card_customer ON shs_card (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX shs_card_agent_path ON shs_card (agent_path text_pattern_ops, create_time DESC);
CREATE INDEX shs_card_customer_path ON shs_card (customer_path text_pattern_ops) WHERE customer_id IS NOT NULL;
CREATE INDEX shs_card_words ON shs_card USING gin (card_id gin_trgm_ops);
CREATE INDEX shs_card_replaced_by ON shs_card (replaced_by) WHERE replaced_by IS NOT NULL;
CREATE TRIGGER shs_card_parties BEFORE INSERT OR UPDATE OF agent_id, customer_id, agent_path, customer_path ON shs_card
  FOR EACH ROW EXECUTE FUNCTION party_paths();

CREATE TABLE agent_terminal (
  id              text PRIMARY KEY,
  agent_sn        text NOT NULL UNIQUE CHECK (agent_sn ~ '^[A-Z0-9-]{4,32}$'),
  agent_id        text NOT NULL REFERENCES sys_user (id),
  agent_path      text NOT NULL,
  status          text NOT NULL DEFAULT '1' CHECK (status IN ('0', '1')),
  -- Sealed for the place terminal:{id}.
  key             bytea,
  last_upload_at  timestamptz,
  last_seq        bigint NOT NULL DEFAULT 0,
  create_by       text NOT NULL,
  creator_tier    text NOT NULL,
  create_time     timestamptz NOT NULL DEFAULT now(),
  update_by       text,
  update_time     timestamptz
);
CREATE INDEX agent_terminal_agent ON agent_terminal (agent_id, create_time);
CREATE INDEX agent_terminal_agent_path ON agent_terminal (agent_path text_pattern_ops, create_time DESC);
CREATE INDEX agent_terminal_created ON agent_terminal (create_time DESC, id DESC);
CREATE TRIGGER agent_terminal_parties BEFORE INSERT OR UPDATE OF agent_id, agent_path ON agent_terminal
  FOR EACH ROW EXECUTE FUNCTION party_paths();

CREATE FUNCTION parties_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shs SET agent_path = NEW.tier_path WHERE agent_id = NEW.id;
  UPDATE shs SET customer_path = NEW.tier_path WHERE customer_id = NEW.id;
  UPDATE shs_card SET agent_path = NEW.tier_path WHERE agent_id = NEW.id;
  UPDATE shs_card SET customer_path = NEW.tier_path WHERE customer_id = NEW.id;
  UPDATE agent_terminal SET agent_path = NEW.tier_path WHERE agent_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER sys_user_parties AFTER UPDATE OF parent_id, tier_path ON sys_user
  FOR EACH ROW WHEN (NEW.tier_path <> OLD.tier_path) EXECUTE FUNCTION parties_follow();

-- What was done to a home, by whom and why; rows are only added.
CREATE TABLE shs_event (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shs_id   text NOT NULL REFERENCES shs (id),
  at       timestamptz NOT NULL,
  what     text NOT NULL,
  by_user  text NOT NULL,
  reason   text,
  -- JSON.
  facts    text NOT NULL DEFAULT '{}'
);
CREATE INDEX shs_event_home ON shs_event (shs_id, at DESC, id DESC);
CREATE TRIGGER shs_event_kept BEFORE UPDATE OR DELETE ON shs_event FOR EACH ROW EXECUTE FUNCTION chain_refuse();
CREATE TRIGGER shs_event_whole BEFORE TRUNCATE ON shs_event FOR EACH STATEMENT EXECUTE FUNCTION chain_refuse();

-- A serial number that speaks for itself: whoever has this can say and hear what is its own, and nothing else.
CREATE TABLE iot_serial_credential (
  serial_id      text PRIMARY KEY REFERENCES iot_serial_number (id) ON DELETE CASCADE,
  mqtt_user      text NOT NULL UNIQUE,
  password_hash  text NOT NULL,
  update_time    timestamptz NOT NULL DEFAULT now()
);
