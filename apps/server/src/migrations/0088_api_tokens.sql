-- Keys of programs: each acts as one account and never has more than that account has at the moment of the call.
CREATE TABLE api_token (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES sys_user ON DELETE CASCADE,
  name text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  -- How it begins, so that people know it again.
  hint text NOT NULL,
  scopes text[] NOT NULL,
  -- Permission codes of what it may do.
  codes text[] NOT NULL DEFAULT '{}',
  -- Made by somebody who looks after the account, for a program of the house.
  service boolean NOT NULL DEFAULT false,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz,
  last_address text,
  revoked_at timestamptz,
  revoked_by text
);
CREATE INDEX api_token_user ON api_token (user_id, created_at DESC);
CREATE INDEX api_token_created ON api_token (created_at DESC);
CREATE INDEX api_token_expires ON api_token (expires_at);

-- Which program did it; null: a person.
ALTER TABLE sys_log ADD COLUMN api_token text;
