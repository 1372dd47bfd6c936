-- The languages in which an announcement was written, the author's own first; the others repeat that one.
ALTER TABLE sys_announcement ADD COLUMN written_in text NOT NULL DEFAULT 'en,zh,fr';
-- What people have written; those that the server sends by itself are in nobody's list.
CREATE INDEX sys_announcement_written ON sys_announcement (create_time, id) WHERE create_by IS NOT NULL AND del_flag = 0;
CREATE INDEX sys_announcement_author ON sys_announcement (create_by) WHERE create_by IS NOT NULL AND del_flag = 0;
CREATE INDEX sys_announcement_by_server ON sys_announcement (create_time) WHERE create_by IS NULL;

-- Whom an announcement is meant for; who has got it stands in sys_announcement_send.
CREATE TABLE sys_announcement_user (
  annt_id  text NOT NULL REFERENCES sys_announcement (id) ON DELETE CASCADE,
  user_id  text NOT NULL REFERENCES sys_user (id) ON DELETE CASCADE,
  PRIMARY KEY (annt_id, user_id)
);
CREATE INDEX sys_announcement_user_user ON sys_announcement_user (user_id);

CREATE TABLE sys_sms_template (
  id                  text PRIMARY KEY,
  template_code       text NOT NULL UNIQUE,
  template_name_en    text NOT NULL,
  template_name_zh    text NOT NULL,
  template_name_fr    text NOT NULL,
  template_type       text NOT NULL CHECK (template_type IN ('email', 'sms', 'notice')),
  title_en            text NOT NULL,
  title_zh            text NOT NULL,
  title_fr            text NOT NULL,
  content_en          text NOT NULL,
  content_zh          text NOT NULL,
  content_fr          text NOT NULL,
  -- JSON: a sample value for each name that may stand in braces.
  template_test_json  text NOT NULL,
  -- The server itself sends it: it can be worded anew, not removed.
  built_in            boolean NOT NULL DEFAULT false,
  create_by           text,
  create_time         timestamptz NOT NULL DEFAULT now(),
  update_by           text,
  update_time         timestamptz
);

-- The template that a message was made from.
ALTER TABLE sys_message ADD COLUMN template_code text;
CREATE INDEX sys_message_template ON sys_message (template_code, create_time) WHERE template_code IS NOT NULL;
