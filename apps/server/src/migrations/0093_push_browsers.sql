-- Browsers that ring for their owner while the console is closed (web push): where their push service takes messages, and
-- the keys that only they can read with.
CREATE TABLE push_browser (
  id              text PRIMARY KEY,
  user_id         text NOT NULL REFERENCES sys_user ON DELETE CASCADE,
  endpoint        text NOT NULL UNIQUE,
  public_key      bytea NOT NULL,
  auth            bytea NOT NULL,
  user_agent      text NOT NULL,
  created_at      timestamptz NOT NULL,
  last_reached_at timestamptz
);
CREATE INDEX push_browser_user ON push_browser (user_id, created_at);

-- A message to a browser names it, and the page that it leads to.
ALTER TABLE sys_message DROP CONSTRAINT sys_message_es_type_check;
ALTER TABLE sys_message ADD CONSTRAINT sys_message_es_type_check CHECK (es_type IN ('sms', 'email', 'webhook', 'push'));
ALTER TABLE sys_message ADD COLUMN browser_id text, ADD COLUMN open_page text;
