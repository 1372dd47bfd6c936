CREATE TABLE second_factor (
  user_id text PRIMARY KEY REFERENCES sys_user ON DELETE CASCADE,
  -- Sealed by the server's key, which is not in the database.
  sealed_secret bytea NOT NULL,
  -- Null until a code of it has been seen.
  confirmed_at timestamptz,
  -- The step of the last code that was used: none works twice.
  last_step bigint NOT NULL DEFAULT 0
);

CREATE TABLE recovery_code (
  user_id text NOT NULL REFERENCES sys_user ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);

ALTER TABLE sys_role ADD COLUMN second_factor boolean NOT NULL DEFAULT false;

CREATE FUNCTION demands_second_factor(account text) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT EXISTS (
    SELECT 1 FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id
    WHERE ur.user_id = account AND r.second_factor)
$$;

CREATE FUNCTION lacks_second_factor(account text) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT demands_second_factor(account) AND NOT EXISTS (
    SELECT 1 FROM second_factor f WHERE f.user_id = account AND f.confirmed_at IS NOT NULL)
$$;
