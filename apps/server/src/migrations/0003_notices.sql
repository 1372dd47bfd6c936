CREATE TABLE sys_announcement (
  id            text PRIMARY KEY,
  title_en      text NOT NULL,
  title_zh      text NOT NULL,
  title_fr      text NOT NULL,
  content_en    text NOT NULL,
  content_zh    text NOT NULL,
  content_fr    text NOT NULL,
  abstract_en   text,
  abstract_zh   text,
  abstract_fr   text,
  sender        text,
  priority      text NOT NULL DEFAULT 'L' CHECK (priority IN ('L', 'M', 'H')),
  msg_category  text NOT NULL CHECK (msg_category IN ('1', '2')),
  msg_type      text NOT NULL DEFAULT 'ALL' CHECK (msg_type IN ('USER', 'ALL')),
  send_status   text NOT NULL DEFAULT '0' CHECK (send_status IN ('0', '1', '2')),
  send_time     timestamptz,
  cancel_time   timestamptz,
  start_time    timestamptz,
  end_time      timestamptz,
  open_type     text CHECK (open_type IN ('url', 'component')),
  open_page     text,
  bus_id        text,
  del_flag      smallint NOT NULL DEFAULT 0 CHECK (del_flag IN (0, 1)),
  create_by     text,
  create_time   timestamptz NOT NULL DEFAULT now(),
  update_by     text,
  update_time   timestamptz
);

-- One row for each person that a published announcement reaches.
CREATE TABLE sys_announcement_send (
  annt_id    text NOT NULL REFERENCES sys_announcement (id) ON DELETE CASCADE,
  user_id    text NOT NULL REFERENCES sys_user (id) ON DELETE CASCADE,
  read_time  timestamptz,
  PRIMARY KEY (user_id, annt_id)
);
CREATE INDEX sys_announcement_send_annt ON sys_announcement_send (annt_id);
CREATE INDEX sys_announcement_send_unread ON sys_announcement_send (user_id) WHERE read_time IS NULL;
