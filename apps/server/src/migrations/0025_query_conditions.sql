-- What somebody asks of a station again and again, under a name of the own.
CREATE TABLE query_condition (
  id           text PRIMARY KEY,
  user_id      text NOT NULL REFERENCES sys_user (id) ON DELETE CASCADE,
  site_id      integer NOT NULL REFERENCES iot_project (site_id) ON DELETE CASCADE,
  report_type  text NOT NULL,
  name         text NOT NULL,
  -- JSON, read and written as a whole.
  condition    text NOT NULL,
  last_used    timestamptz,
  create_time  timestamptz NOT NULL,
  CONSTRAINT query_condition_name UNIQUE (user_id, report_type, site_id, name)
);
CREATE INDEX query_condition_site ON query_condition (site_id);
