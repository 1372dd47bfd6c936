-- Administration: who stands below whom, data rules, department roles, the plain lists, and the records of what was done.

-- Searches for a part of a text.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- The way from the top to the account, `/id/id/…/`: a subtree is everything that begins with it.
ALTER TABLE sys_user ADD COLUMN tier_path text NOT NULL DEFAULT '';
WITH RECURSIVE tree AS (
  SELECT id, '/' || id || '/' AS path FROM sys_user WHERE parent_id IS NULL
  UNION ALL
  SELECT u.id, t.path || u.id || '/' FROM sys_user u JOIN tree t ON u.parent_id = t.id)
UPDATE sys_user SET tier_path = tree.path FROM tree WHERE tree.id = sys_user.id;
CREATE INDEX sys_user_tier_path ON sys_user (tier_path text_pattern_ops);
CREATE INDEX sys_user_created ON sys_user (create_time, id) WHERE del_flag = 0;
CREATE INDEX sys_user_words ON sys_user USING gin (username gin_trgm_ops, realname gin_trgm_ops, phone gin_trgm_ops);

-- The path follows from the parent alone, whoever writes the row.
CREATE FUNCTION sys_user_place() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  parent_path text := '/';
BEGIN
  IF NEW.parent_id IS NOT NULL THEN
    SELECT tier_path INTO parent_path FROM sys_user WHERE id = NEW.parent_id FOR SHARE;
    IF TG_OP = 'UPDATE' AND starts_with(parent_path, OLD.tier_path) THEN
      RAISE EXCEPTION 'an account cannot stand below itself' USING ERRCODE = 'check_violation', CONSTRAINT = 'sys_user_no_circle';
    END IF;
  END IF;
  NEW.tier_path := coalesce(parent_path, '/') || NEW.id || '/';
  RETURN NEW;
END $$;
CREATE TRIGGER sys_user_place_new BEFORE INSERT ON sys_user FOR EACH ROW EXECUTE FUNCTION sys_user_place();
CREATE TRIGGER sys_user_place_moved BEFORE UPDATE OF parent_id ON sys_user
  FOR EACH ROW WHEN (NEW.parent_id IS DISTINCT FROM OLD.parent_id) EXECUTE FUNCTION sys_user_place();

CREATE FUNCTION sys_user_take_along() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sys_user SET tier_path = NEW.tier_path || substr(tier_path, length(OLD.tier_path) + 1)
  WHERE tier_path LIKE OLD.tier_path || '%' AND id <> NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER sys_user_take_along AFTER UPDATE OF parent_id ON sys_user
  FOR EACH ROW WHEN (NEW.tier_path <> OLD.tier_path) EXECUTE FUNCTION sys_user_take_along();

-- Where the maker of a role stands: people below may not change it. The roles of the tiers belong to the top.
ALTER TABLE sys_role ADD COLUMN tier_path text NOT NULL DEFAULT '/';
CREATE INDEX sys_role_created ON sys_role (create_time, id);

ALTER TABLE sys_user
  ADD COLUMN currency_code text,
  ADD COLUMN map text,
  ADD COLUMN valid_from timestamptz,
  ADD COLUMN valid_to timestamptz;

-- Departments that a person of identity 2 (superior) heads.
ALTER TABLE sys_user_depart ADD COLUMN head boolean NOT NULL DEFAULT false;

CREATE TABLE sys_user_agent (
  id               text PRIMARY KEY,
  user_name        text NOT NULL UNIQUE,
  agent_user_name  text NOT NULL,
  start_time       timestamptz NOT NULL,
  end_time         timestamptz NOT NULL,
  status           text NOT NULL DEFAULT '1' CHECK (status IN ('0', '1')),
  create_by        text,
  create_time      timestamptz NOT NULL DEFAULT now(),
  update_by        text,
  update_time      timestamptz,
  CHECK (start_time < end_time)
);

-- A rule narrows the rows of a menu; the operators are closed and the column is checked against a whitelist.
CREATE TABLE sys_permission_data_rule (
  id               text PRIMARY KEY,
  permission_id    text NOT NULL REFERENCES sys_permission (id) ON DELETE CASCADE,
  rule_name        text NOT NULL,
  rule_column      text NOT NULL,
  rule_conditions  text NOT NULL,
  rule_value       text NOT NULL,
  status           text NOT NULL DEFAULT '1' CHECK (status IN ('0', '1')),
  create_by        text,
  create_time      timestamptz NOT NULL DEFAULT now(),
  update_by        text,
  update_time      timestamptz
);
CREATE INDEX sys_permission_data_rule_permission ON sys_permission_data_rule (permission_id);

CREATE TABLE sys_role_data_rule (
  role_id  text NOT NULL REFERENCES sys_role (id) ON DELETE CASCADE,
  rule_id  text NOT NULL REFERENCES sys_permission_data_rule (id) ON DELETE CASCADE,
  PRIMARY KEY (role_id, rule_id)
);
CREATE INDEX sys_role_data_rule_rule ON sys_role_data_rule (rule_id);

CREATE TABLE sys_depart_data_rule (
  depart_id  text NOT NULL REFERENCES sys_depart (id) ON DELETE CASCADE,
  rule_id    text NOT NULL REFERENCES sys_permission_data_rule (id) ON DELETE CASCADE,
  PRIMARY KEY (depart_id, rule_id)
);
CREATE INDEX sys_depart_data_rule_rule ON sys_depart_data_rule (rule_id);

CREATE TABLE sys_depart_role (
  id            text PRIMARY KEY,
  depart_id     text NOT NULL REFERENCES sys_depart (id) ON DELETE CASCADE,
  role_code     text NOT NULL UNIQUE,
  role_name_en  text NOT NULL,
  role_name_zh  text NOT NULL,
  role_name_fr  text NOT NULL,
  description   text,
  create_by     text,
  create_time   timestamptz NOT NULL DEFAULT now(),
  update_by     text,
  update_time   timestamptz
);
CREATE INDEX sys_depart_role_depart ON sys_depart_role (depart_id);

CREATE TABLE sys_depart_role_permission (
  role_id        text NOT NULL REFERENCES sys_depart_role (id) ON DELETE CASCADE,
  permission_id  text NOT NULL REFERENCES sys_permission (id) ON DELETE CASCADE,
  PRIMARY KEY (role_id, permission_id)
);
CREATE INDEX sys_depart_role_permission_permission ON sys_depart_role_permission (permission_id);

CREATE TABLE sys_depart_role_data_rule (
  role_id  text NOT NULL REFERENCES sys_depart_role (id) ON DELETE CASCADE,
  rule_id  text NOT NULL REFERENCES sys_permission_data_rule (id) ON DELETE CASCADE,
  PRIMARY KEY (role_id, rule_id)
);
CREATE INDEX sys_depart_role_data_rule_rule ON sys_depart_role_data_rule (rule_id);

CREATE TABLE sys_depart_role_user (
  role_id  text NOT NULL REFERENCES sys_depart_role (id) ON DELETE CASCADE,
  user_id  text NOT NULL REFERENCES sys_user (id) ON DELETE CASCADE,
  PRIMARY KEY (role_id, user_id)
);
CREATE INDEX sys_depart_role_user_user ON sys_depart_role_user (user_id);

-- Everything that somebody holds, with what it comes by: a role, the current department, a role in the current department.
CREATE VIEW user_permission AS
  SELECT ur.user_id, rp.permission_id, 'role' AS via, ur.role_id AS via_id
  FROM sys_user_role ur JOIN sys_role_permission rp ON rp.role_id = ur.role_id
  UNION ALL
  SELECT ud.user_id, dp.permission_id, 'department', d.id
  FROM sys_user_depart ud
  JOIN sys_depart d ON d.id = ud.depart_id
  JOIN sys_user u ON u.id = ud.user_id AND u.org_code = d.org_code
  JOIN sys_depart_permission dp ON dp.depart_id = d.id
  UNION ALL
  SELECT dru.user_id, drp.permission_id, 'department-role', dr.id
  FROM sys_depart_role_user dru
  JOIN sys_depart_role dr ON dr.id = dru.role_id
  JOIN sys_user_depart ud ON ud.user_id = dru.user_id AND ud.depart_id = dr.depart_id
  JOIN sys_depart d ON d.id = dr.depart_id
  JOIN sys_user u ON u.id = dru.user_id AND u.org_code = d.org_code
  JOIN sys_depart_role_permission drp ON drp.role_id = dr.id;

-- Every data rule in force for somebody, by the same three ways.
CREATE VIEW user_data_rule AS
  SELECT ur.user_id, r.id AS rule_id, r.permission_id, 'role' AS via, ur.role_id AS via_id
  FROM sys_user_role ur
  JOIN sys_role_data_rule j ON j.role_id = ur.role_id
  JOIN sys_permission_data_rule r ON r.id = j.rule_id AND r.status = '1'
  UNION ALL
  SELECT ud.user_id, r.id, r.permission_id, 'department', d.id
  FROM sys_user_depart ud
  JOIN sys_depart d ON d.id = ud.depart_id
  JOIN sys_user u ON u.id = ud.user_id AND u.org_code = d.org_code
  JOIN sys_depart_data_rule j ON j.depart_id = d.id
  JOIN sys_permission_data_rule r ON r.id = j.rule_id AND r.status = '1'
  UNION ALL
  SELECT dru.user_id, r.id, r.permission_id, 'department-role', dr.id
  FROM sys_depart_role_user dru
  JOIN sys_depart_role dr ON dr.id = dru.role_id
  JOIN sys_user_depart ud ON ud.user_id = dru.user_id AND ud.depart_id = dr.depart_id
  JOIN sys_depart d ON d.id = dr.depart_id
  JOIN sys_user u ON u.id = dru.user_id AND u.org_code = d.org_code
  JOIN sys_depart_role_data_rule j ON j.role_id = dr.id
  JOIN sys_permission_data_rule r ON r.id = j.rule_id AND r.status = '1';

CREATE TABLE sys_position (
  id           text PRIMARY KEY,
  code         text NOT NULL,
  name_en      text NOT NULL,
  name_zh      text NOT NULL,
  name_fr      text NOT NULL,
  post_rank    text,
  create_by    text,
  create_time  timestamptz NOT NULL DEFAULT now(),
  update_by    text,
  update_time  timestamptz,
  CONSTRAINT sys_position_code UNIQUE (code)
);

CREATE TABLE sys_category (
  id           text PRIMARY KEY,
  pid          text REFERENCES sys_category (id) ON DELETE CASCADE,
  name_en      text NOT NULL,
  name_zh      text NOT NULL,
  name_fr      text NOT NULL,
  code         text NOT NULL,
  create_by    text,
  create_time  timestamptz NOT NULL DEFAULT now(),
  update_by    text,
  update_time  timestamptz,
  CONSTRAINT sys_category_code UNIQUE (code)
);
CREATE INDEX sys_category_pid ON sys_category (pid, code);

CREATE TABLE currency (
  id            text PRIMARY KEY,
  currency_id   text NOT NULL,
  name_en       text NOT NULL,
  name_zh       text NOT NULL,
  name_fr       text NOT NULL,
  country       text NOT NULL,
  code          text NOT NULL,
  valid_flag    boolean NOT NULL DEFAULT true,
  create_by     text,
  create_time   timestamptz NOT NULL DEFAULT now(),
  update_by     text,
  update_time   timestamptz,
  CONSTRAINT currency_currency_id UNIQUE (currency_id)
);

CREATE TABLE location (
  id           text PRIMARY KEY,
  name         text NOT NULL,
  longitude    double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  latitude     double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  remarks      text,
  create_by    text,
  create_time  timestamptz NOT NULL DEFAULT now(),
  update_by    text,
  update_time  timestamptz,
  CONSTRAINT location_name UNIQUE (name)
);

CREATE TABLE sys_check_rule (
  id                text PRIMARY KEY,
  rule_name         text NOT NULL,
  rule_code         text NOT NULL,
  rule_json         text NOT NULL,
  rule_description  text,
  create_by         text,
  create_time       timestamptz NOT NULL DEFAULT now(),
  update_by         text,
  update_time       timestamptz,
  CONSTRAINT sys_check_rule_rule_code UNIQUE (rule_code)
);

CREATE TABLE sys_fill_rule (
  id           text PRIMARY KEY,
  rule_name    text NOT NULL,
  rule_code    text NOT NULL,
  rule_class   text NOT NULL,
  rule_params  text,
  create_by    text,
  create_time  timestamptz NOT NULL DEFAULT now(),
  update_by    text,
  update_time  timestamptz,
  CONSTRAINT sys_fill_rule_rule_code UNIQUE (rule_code)
);

CREATE TABLE sys_data_source (
  id           text PRIMARY KEY,
  code         text NOT NULL,
  name         text NOT NULL,
  remark       text,
  db_type      text NOT NULL,
  db_driver    text,
  db_url       text NOT NULL,
  db_name      text,
  db_username  text,
  -- Encrypted; never returned.
  db_password  bytea,
  create_by    text,
  create_time  timestamptz NOT NULL DEFAULT now(),
  update_by    text,
  update_time  timestamptz,
  CONSTRAINT sys_data_source_code UNIQUE (code)
);

-- 1 login, 2 operation. Never updated.
CREATE TABLE sys_log (
  id             text PRIMARY KEY,
  log_type       smallint NOT NULL CHECK (log_type IN (1, 2)),
  operate_type   smallint,
  log_content    text NOT NULL,
  userid         text,
  username       text,
  -- Where the operator stands, so that everybody sees the doings of their own subtree alone.
  tier_path      text,
  ip             text NOT NULL,
  method         text,
  request_url    text,
  request_param  text,
  success        boolean NOT NULL,
  cost_time      integer NOT NULL,
  create_time    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sys_log_created ON sys_log (log_type, create_time, id) INCLUDE (tier_path);
CREATE INDEX sys_log_of_user ON sys_log (userid, create_time);
CREATE INDEX sys_log_subtree ON sys_log (tier_path text_pattern_ops, create_time);
CREATE INDEX sys_log_words ON sys_log USING gin (log_content gin_trgm_ops, username gin_trgm_ops);

-- A version of a record for each change of it.
CREATE TABLE sys_data_log (
  id            text PRIMARY KEY,
  data_table    text NOT NULL,
  data_id       text NOT NULL,
  data_version  integer NOT NULL,
  data_content  text NOT NULL,
  -- Where its writer stands.
  tier_path     text NOT NULL,
  create_by     text,
  create_time   timestamptz NOT NULL DEFAULT now(),
  UNIQUE (data_table, data_id, data_version)
);
CREATE INDEX sys_data_log_created ON sys_data_log (create_time, id);

-- Small files that people upload: pictures, and the reports of imports, which expire.
CREATE TABLE sys_file (
  id           text PRIMARY KEY,
  name         text NOT NULL,
  type         text NOT NULL,
  bytes        bytea NOT NULL,
  create_by    text,
  create_time  timestamptz NOT NULL DEFAULT now(),
  expires_at   timestamptz
);
CREATE INDEX sys_file_expiry ON sys_file (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX sys_file_maker ON sys_file (create_by, create_time);
CREATE INDEX sys_position_created ON sys_position (create_time, id);
CREATE INDEX currency_created ON currency (create_time, id);
CREATE INDEX location_created ON location (create_time, id);
CREATE INDEX sys_check_rule_created ON sys_check_rule (create_time, id);
CREATE INDEX sys_fill_rule_created ON sys_fill_rule (create_time, id);
CREATE INDEX sys_data_source_created ON sys_data_source (create_time, id);
CREATE INDEX sys_dict_created ON sys_dict (create_time, id);
CREATE INDEX sys_dict_item_order ON sys_dict_item (dict_id, sort_order);
