-- Other houses whose word about who somebody is is taken: OpenID Connect providers and CAS servers.
CREATE TABLE sys_login_way (
  id              text PRIMARY KEY,
  code            text NOT NULL,
  name_en         text NOT NULL,
  name_zh         text NOT NULL,
  name_fr         text NOT NULL,
  kind            text NOT NULL CHECK (kind IN ('oidc', 'cas')),
  issuer          text NOT NULL,
  client_id       text,
  -- Sealed; absent for clients that prove themselves by PKCE alone.
  client_secret   bytea,
  -- Whether an account of the same user name is taken without being bound first.
  matches_name    boolean NOT NULL DEFAULT false,
  -- Whether who is not known gets an account of an end user, and below whom (a user name).
  may_register    boolean NOT NULL DEFAULT false,
  register_parent text,
  enabled         boolean NOT NULL DEFAULT true,
  create_by       text,
  create_time     timestamptz NOT NULL DEFAULT now(),
  update_by       text,
  update_time     timestamptz,
  CONSTRAINT sys_login_way_code UNIQUE (code)
);

-- Who somebody is there. The subject never changes and is never given to another; names and addresses do and are.
CREATE TABLE sys_user_identity (
  way_id       text NOT NULL REFERENCES sys_login_way ON DELETE CASCADE,
  subject      text NOT NULL,
  user_id      text NOT NULL REFERENCES sys_user ON DELETE CASCADE,
  -- As the other house calls the person, for people to recognise.
  name         text NOT NULL,
  created_at   timestamptz NOT NULL,
  last_used_at timestamptz,
  PRIMARY KEY (way_id, subject),
  CONSTRAINT sys_user_identity_user UNIQUE (user_id, way_id)
);

-- Between the answer of the other house and the start of a session: works once, soon, and in one browser.
CREATE TABLE third_login (
  id_hash      bytea PRIMARY KEY,
  browser_hash bytea NOT NULL,
  user_id      text NOT NULL REFERENCES sys_user ON DELETE CASCADE,
  expires_at   timestamptz NOT NULL,
  -- The second factor was asked for, which takes its time.
  asked        boolean NOT NULL DEFAULT false
);
CREATE INDEX third_login_expiry ON third_login (expires_at);
CREATE INDEX third_login_user ON third_login (user_id);
