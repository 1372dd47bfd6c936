-- Everything that a project's form holds. What lies on a map or in a calendar may be unknown.
ALTER TABLE iot_project
  ADD COLUMN id                   text GENERATED ALWAYS AS (site_id::text) STORED,
  ALTER COLUMN country_code       DROP NOT NULL,
  ALTER COLUMN longitude          DROP NOT NULL,
  ALTER COLUMN latitude           DROP NOT NULL,
  ALTER COLUMN completion_date    DROP NOT NULL,
  ALTER COLUMN time_zone          SET DEFAULT 'UTC',
  ADD COLUMN contact_information  text,
  ADD COLUMN logo                 text,
  ADD COLUMN picture              text,
  ADD COLUMN price                double precision NOT NULL DEFAULT 0 CHECK (price >= 0),
  ADD COLUMN currency             text,
  ADD COLUMN end_user_count       integer NOT NULL DEFAULT 0 CHECK (end_user_count >= 0),
  ADD COLUMN transmission_mode    text NOT NULL DEFAULT 'MQTT',
  ADD COLUMN owner                text,
  ADD COLUMN investor             text,
  ADD COLUMN consumer             text,
  ADD COLUMN topicdata            text,
  ADD COLUMN topicset             text,
  ADD COLUMN topicget             text,
  ADD COLUMN plcname              text,
  -- An unknown device in a frame is added instead of put into quarantine.
  ADD COLUMN device_scan          boolean NOT NULL DEFAULT false,
  ADD COLUMN real_time_power_field text,
  ADD COLUMN telemetry_signal     text,
  -- Seconds: between frames, until a value is stale, until the connection has failed. All or none.
  ADD COLUMN time_interval1       integer CHECK (time_interval1 > 0),
  ADD COLUMN time_interval2       integer CHECK (time_interval2 > 0),
  ADD COLUMN time_interval3       integer CHECK (time_interval3 > 0),
  -- Off: its frames are refused and counted.
  ADD COLUMN is_on                boolean NOT NULL DEFAULT true,
  ADD COLUMN create_by            text,
  ADD COLUMN update_by            text,
  ADD COLUMN update_time          timestamptz,
  ADD CONSTRAINT iot_project_intervals CHECK (num_nulls(time_interval1, time_interval2, time_interval3) IN (0, 3));

UPDATE iot_project SET
  topicdata = 'gridhelm/' || project_number || '/data',
  topicset = 'gridhelm/' || project_number || '/set',
  topicget = 'gridhelm/' || project_number || '/get';
ALTER TABLE iot_project
  ALTER COLUMN topicdata SET NOT NULL,
  ALTER COLUMN topicset SET NOT NULL,
  ALTER COLUMN topicget SET NOT NULL,
  ADD UNIQUE (topicdata),
  ADD UNIQUE (topicset),
  ADD UNIQUE (topicget);
CREATE UNIQUE INDEX iot_project_id ON iot_project (id);

-- Apart from the project, so that no list of projects can ever carry a secret.
CREATE TABLE iot_project_credential (
  site_id                  integer PRIMARY KEY REFERENCES iot_project (site_id) ON DELETE CASCADE,
  mqtt_user                text NOT NULL UNIQUE,
  -- In the form of Mosquitto's password files; null: no password is accepted.
  password_hash            text,
  certificate              text,
  -- SHA-256 over the certificate: whoever shows exactly this one is the project.
  certificate_fingerprint  text UNIQUE,
  certificate_name         text,
  certificate_ends         timestamptz,
  private_key_encrypted    text,
  update_time              timestamptz NOT NULL DEFAULT now()
);

-- device_id counts from 1 within a site; the number is what people and frames call it.
CREATE TABLE iot_device (
  site_id          integer NOT NULL,
  device_id        integer NOT NULL,
  id               text GENERATED ALWAYS AS (site_id::text || '-' || device_id::text) STORED,
  device_number    text NOT NULL,
  device_name      text,
  system_type      text NOT NULL,
  pv_group_number  text,
  manufacturer     text,
  ip_address       text,
  site_name        text,
  create_by        text,
  create_time      timestamptz NOT NULL DEFAULT now(),
  update_by        text,
  update_time      timestamptz,
  PRIMARY KEY (site_id, device_id),
  UNIQUE (site_id, device_number)
);
CREATE INDEX iot_device_by_id ON iot_device (id);
-- Numbers and ids of deleted devices are not given again: their history stays theirs.
CREATE TABLE iot_device_count (
  site_id      integer NOT NULL,
  system_type  text NOT NULL,
  given        integer NOT NULL,
  PRIMARY KEY (site_id, system_type)
);

CREATE TABLE iot_serial_number (
  id               text PRIMARY KEY,
  sn               text NOT NULL UNIQUE,
  mac              text NOT NULL UNIQUE,
  equipment_model  text NOT NULL,
  send_subject     text NOT NULL,
  receive_subject  text NOT NULL UNIQUE,
  remark           text,
  status           text NOT NULL DEFAULT '1' CHECK (status IN ('0', '1')),
  site_id          integer REFERENCES iot_project (site_id) ON DELETE SET NULL,
  create_by        text,
  create_time      timestamptz NOT NULL DEFAULT now(),
  update_by        text,
  update_time      timestamptz
);
CREATE INDEX iot_serial_number_site ON iot_serial_number (site_id);

-- Groups are somebody's own; the order is the order in which they were dragged.
CREATE TABLE iot_group (
  group_id    integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id     text NOT NULL REFERENCES sys_user (id) ON DELETE CASCADE,
  group_name  text NOT NULL,
  sort        integer NOT NULL,
  create_time timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, group_name)
);
CREATE TABLE iot_group_project (
  group_id  integer NOT NULL REFERENCES iot_group (group_id) ON DELETE CASCADE,
  site_id   integer NOT NULL REFERENCES iot_project (site_id) ON DELETE CASCADE,
  sort      integer NOT NULL,
  PRIMARY KEY (group_id, site_id)
);
CREATE INDEX iot_group_project_site ON iot_group_project (site_id);

-- One row: what holds wherever a project says nothing of its own.
CREATE TABLE system_setting (
  id                 text PRIMARY KEY CHECK (id = '1'),
  frame_seconds      integer NOT NULL DEFAULT 10 CHECK (frame_seconds BETWEEN 1 AND 86400),
  stale_seconds      integer NOT NULL DEFAULT 60 CHECK (stale_seconds BETWEEN 1 AND 86400),
  failed_seconds     integer NOT NULL DEFAULT 300 CHECK (failed_seconds BETWEEN 1 AND 604800),
  -- A frame from further ahead is not believed.
  future_seconds     integer NOT NULL DEFAULT 300 CHECK (future_seconds BETWEEN 0 AND 86400),
  -- Samples older than this are deleted, and not accepted; sums by day stay.
  sample_days        integer NOT NULL DEFAULT 1100 CHECK (sample_days BETWEEN 3 AND 36500),
  quarantine_days    integer NOT NULL DEFAULT 30 CHECK (quarantine_days BETWEEN 1 AND 3650),
  update_by          text,
  update_time        timestamptz
);
INSERT INTO system_setting (id) VALUES ('1');
