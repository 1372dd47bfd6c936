-- Files that go along with messages; each is kept once, however many messages and runs refer to it, and as long as one does.
CREATE TABLE message_file (
  id           text PRIMARY KEY,
  name         text NOT NULL,
  type         text NOT NULL,
  size         integer NOT NULL,
  bytes        bytea NOT NULL,
  create_time  timestamptz NOT NULL
);
-- Sheets are packed already: packing them again only costs time.
ALTER TABLE message_file ALTER COLUMN bytes SET STORAGE EXTERNAL;

CREATE TABLE message_attachment (
  message_id  text NOT NULL REFERENCES sys_message (id) ON DELETE CASCADE,
  place       smallint NOT NULL,
  file_id     text NOT NULL REFERENCES message_file (id),
  PRIMARY KEY (message_id, place)
);
CREATE INDEX message_attachment_file ON message_attachment (file_id);

-- Reports that are made by the calendar, with the rights that their owner has at that moment. Sites may be spread over
-- machines, so that no key refers to them.
CREATE TABLE scheduled_report (
  id           text PRIMARY KEY,
  owner_id     text NOT NULL REFERENCES sys_user (id) ON DELETE CASCADE,
  name         text NOT NULL,
  kind         text NOT NULL,
  -- As it travels: the kind with its site or points.
  report       text NOT NULL,
  -- Its clocks are those of the schedule.
  site_id      integer NOT NULL,
  rhythm       text NOT NULL CHECK (rhythm IN ('daily', 'weekly', 'monthly')),
  weekday      smallint CHECK (weekday BETWEEN 1 AND 7),
  month_day    smallint CHECK (month_day BETWEEN 1 AND 31),
  time         text NOT NULL,
  formats      text NOT NULL,
  language     text NOT NULL CHECK (language IN ('en', 'zh', 'fr')),
  enabled      boolean NOT NULL DEFAULT true,
  -- The next moment of the calendar; none while it is switched off.
  next_run_at  timestamptz,
  -- Asked for out of turn, and by whom.
  asked_at     timestamptz,
  asked_by     text,
  -- Whoever makes it holds it until then; afterwards another one tries.
  lease_id     text,
  lease_until  timestamptz,
  tries        smallint NOT NULL DEFAULT 0,
  -- In a row.
  failures     smallint NOT NULL DEFAULT 0,
  create_by    text,
  create_time  timestamptz NOT NULL DEFAULT now(),
  update_by    text,
  update_time  timestamptz,
  CHECK (enabled = (next_run_at IS NOT NULL))
);
CREATE INDEX scheduled_report_owner ON scheduled_report (owner_id);
CREATE INDEX scheduled_report_due ON scheduled_report (least(asked_at, next_run_at));
CREATE INDEX scheduled_report_created ON scheduled_report (create_time, id);

CREATE TABLE scheduled_report_recipient (
  report_id  text NOT NULL REFERENCES scheduled_report (id) ON DELETE CASCADE,
  place      smallint NOT NULL,
  email      text,
  user_id    text REFERENCES sys_user (id) ON DELETE CASCADE,
  PRIMARY KEY (report_id, place),
  CHECK (num_nonnulls(email, user_id) = 1)
);
CREATE INDEX scheduled_report_recipient_user ON scheduled_report_recipient (user_id);

-- One for each due moment, whoever made it.
CREATE TABLE report_run (
  id            text PRIMARY KEY,
  report_id     text NOT NULL REFERENCES scheduled_report (id) ON DELETE CASCADE,
  due_at        timestamptz NOT NULL,
  asked_by      text,
  zone          text NOT NULL,
  period_start  timestamptz NOT NULL,
  period_end    timestamptz NOT NULL,
  state         text NOT NULL CHECK (state IN ('done', 'failed')),
  -- The key of a text and its values.
  reason        text,
  reason_values text,
  skipped       integer NOT NULL DEFAULT 0,
  recipients    integer NOT NULL DEFAULT 0,
  ended_at      timestamptz NOT NULL,
  CONSTRAINT report_run_once UNIQUE (report_id, due_at)
);
CREATE INDEX report_run_newest ON report_run (report_id, ended_at, id);
CREATE INDEX report_run_age ON report_run (ended_at);

CREATE TABLE report_run_file (
  run_id   text NOT NULL REFERENCES report_run (id) ON DELETE CASCADE,
  place    smallint NOT NULL,
  file_id  text NOT NULL REFERENCES message_file (id),
  PRIMARY KEY (run_id, place)
);
CREATE INDEX report_run_file_file ON report_run_file (file_id);
