-- Sessions, login throttling, verification codes and the outbox of what is sent to people.

CREATE TABLE session (
  id            text PRIMARY KEY,
  -- Only the hash: a reader of the table cannot act as anybody.
  token_hash    bytea NOT NULL UNIQUE,
  user_id       text NOT NULL REFERENCES sys_user (id) ON DELETE CASCADE,
  language      text NOT NULL CHECK (language IN ('en','zh','fr')),
  address       text NOT NULL,
  user_agent    text NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  last_seen_at  timestamptz NOT NULL DEFAULT now(),
  expires_at    timestamptz NOT NULL
);
CREATE INDEX session_by_user ON session (user_id, created_at);
CREATE INDEX session_created ON session (created_at);
CREATE INDEX session_expiry ON session (expires_at);

CREATE TABLE attempt (
  key            text PRIMARY KEY,
  count          integer NOT NULL,
  window_start   timestamptz NOT NULL,
  blocked_until  timestamptz
);
CREATE INDEX attempt_window ON attempt (window_start);

CREATE TABLE verification_code (
  purpose     text NOT NULL CHECK (purpose IN ('login', 'register', 'recover')),
  target      text NOT NULL,
  code_hash   bytea NOT NULL,
  tries_left  smallint NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  expires_at  timestamptz NOT NULL,
  PRIMARY KEY (purpose, target)
);
CREATE INDEX verification_code_expiry ON verification_code (expires_at);

CREATE TABLE sys_message (
  id              text PRIMARY KEY,
  es_type         text NOT NULL CHECK (es_type IN ('sms', 'email')),
  es_receiver     text NOT NULL,
  es_title        text NOT NULL,
  es_content      text NOT NULL,
  es_send_status  text NOT NULL DEFAULT '0' CHECK (es_send_status IN ('0', '1', '2')),
  es_send_num     integer NOT NULL DEFAULT 0,
  es_send_time    timestamptz,
  es_result       text,
  next_try_at     timestamptz NOT NULL DEFAULT now(),
  create_time     timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sys_message_waiting ON sys_message (next_try_at) WHERE es_send_status = '0';
CREATE INDEX sys_message_created ON sys_message (create_time, id);
CREATE INDEX sys_message_receiver ON sys_message (es_receiver, create_time);
