-- How the messages of a project are read where they are not written as ours. A version stays as it was made; the
-- highest one is in use. JSON, read and checked by the server alone.
CREATE TABLE iot_project_mapping (
  site_id      integer NOT NULL REFERENCES iot_project (site_id) ON DELETE CASCADE,
  version      integer NOT NULL,
  mapping      text NOT NULL,
  note         text NOT NULL,
  create_by    text,
  create_time  timestamptz NOT NULL,
  PRIMARY KEY (site_id, version)
);

-- The newest messages of a project, as they came: those that were not understood wait for a mapping that does, some
-- others show what a change would do. A few of each, the oldest go.
CREATE TABLE telemetry_caught (
  site_id      integer NOT NULL,
  id           text NOT NULL,
  topic        text NOT NULL,
  payload      bytea NOT NULL,
  received_at  timestamptz NOT NULL,
  is_missed    boolean NOT NULL,
  PRIMARY KEY (site_id, id)
);
CREATE INDEX telemetry_caught_newest ON telemetry_caught (site_id, is_missed, received_at DESC, id DESC);
