-- Who hears of an alarm that nobody has acknowledged for so long.
CREATE TABLE alarm_escalation (
  id             text PRIMARY KEY,
  name           text NOT NULL,
  -- Who made it decides who may see and change it; it goes on when that person has gone.
  owner_id       text REFERENCES sys_user (id) ON DELETE SET NULL,
  -- Null: every site that one of its people may see.
  site_id        integer REFERENCES iot_project (site_id) ON DELETE CASCADE,
  level          smallint NOT NULL CHECK (level BETWEEN 1 AND 3),
  delay_minutes  integer NOT NULL CHECK (delay_minutes >= 0),
  -- Comma-separated: notice, email, sms.
  channels       text NOT NULL,
  enabled        boolean NOT NULL DEFAULT true,
  create_by      text,
  create_time    timestamptz NOT NULL DEFAULT now(),
  update_by      text,
  update_time    timestamptz
);
CREATE INDEX alarm_escalation_site ON alarm_escalation (site_id);
CREATE INDEX alarm_escalation_owner ON alarm_escalation (owner_id);
CREATE TABLE alarm_escalation_user (
  escalation_id  text NOT NULL REFERENCES alarm_escalation (id) ON DELETE CASCADE,
  user_id        text NOT NULL REFERENCES sys_user (id) ON DELETE CASCADE,
  PRIMARY KEY (escalation_id, user_id)
);
CREATE INDEX alarm_escalation_user_user ON alarm_escalation_user (user_id);

-- Once for each alarm and escalation, whoever sends it.
CREATE TABLE alarm_escalated (
  site_id        integer NOT NULL,
  alarm_id       text NOT NULL,
  escalation_id  text NOT NULL,
  at             timestamptz NOT NULL,
  PRIMARY KEY (site_id, alarm_id, escalation_id)
);
CREATE INDEX alarm_escalated_newest ON alarm_escalated (site_id, escalation_id, at DESC);
CREATE INDEX alarm_unacknowledged ON alarm (raised_at) WHERE state = 'active' AND suppressed_by IS NULL;
