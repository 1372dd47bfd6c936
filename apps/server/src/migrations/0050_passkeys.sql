-- Passkeys (WebAuthn): the public half of a key that an authenticator keeps, for one host.
CREATE TABLE passkey (
  -- As the authenticator calls it, in base64url.
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES sys_user ON DELETE CASCADE,
  name text NOT NULL,
  host text NOT NULL,
  public_key bytea NOT NULL,
  -- How often it has signed, where it counts.
  counter bigint NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkey_user ON passkey (user_id);

CREATE FUNCTION has_second_factor(account text) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT EXISTS (SELECT 1 FROM second_factor f WHERE f.user_id = account AND f.confirmed_at IS NOT NULL)
    OR EXISTS (SELECT 1 FROM passkey p WHERE p.user_id = account)
$$;

CREATE OR REPLACE FUNCTION lacks_second_factor(account text) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT demands_second_factor(account) AND NOT has_second_factor(account)
$$;
