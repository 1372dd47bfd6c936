-- Every key begins with the site, nothing refers to another table: the tables can be spread over machines by site.

-- Hot: one row a device and moment, the values in the order of the catalogue (64-bit floats, NaN where there is none).
CREATE TABLE telemetry_frame (
  site_id    integer NOT NULL,
  device_id  integer NOT NULL,
  ts         timestamptz NOT NULL,
  data       bytea NOT NULL,
  PRIMARY KEY (site_id, device_id, ts)
) PARTITION BY RANGE (ts);

-- What comes so late that its span may have been sealed; it is sealed in, then deleted.
CREATE TABLE telemetry_late (
  site_id    integer NOT NULL,
  device_id  integer NOT NULL,
  ts         timestamptz NOT NULL,
  data       bytea NOT NULL,
  PRIMARY KEY (site_id, device_id, ts)
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);

-- Sealed: about 2,000 samples of one point. The moments of a device's samples stand once, as point -1.
CREATE TABLE telemetry_block (
  site_id    integer NOT NULL,
  device_id  integer NOT NULL,
  point      smallint NOT NULL,
  t0         timestamptz NOT NULL,
  t1         timestamptz NOT NULL,
  n          integer NOT NULL,
  min        double precision,
  max        double precision,
  sum        double precision,
  first      double precision,
  last       double precision,
  data       bytea NOT NULL,
  PRIMARY KEY (site_id, device_id, point, t0)
);
ALTER TABLE telemetry_block ALTER COLUMN data SET STORAGE EXTERNAL;

-- Before this moment a device's samples stand in blocks and in telemetry_late, from it on in telemetry_frame.
CREATE TABLE telemetry_seal (
  site_id       integer NOT NULL,
  device_id     integer NOT NULL,
  sealed_until  timestamptz NOT NULL,
  PRIMARY KEY (site_id, device_id)
);

-- Sums of all points of a device by hour (h) and by day of the site's calendar (d); t0 is where the span begins.
CREATE TABLE telemetry_rollup (
  site_id    integer NOT NULL,
  device_id  integer NOT NULL,
  unit       text NOT NULL CHECK (unit IN ('h', 'd')),
  t0         timestamptz NOT NULL,
  data       bytea NOT NULL,
  PRIMARY KEY (site_id, device_id, unit, t0)
);

-- The newest value of each point with its own moment: a frame need not carry all of them.
CREATE TABLE telemetry_latest (
  site_id      integer NOT NULL,
  device_id    integer NOT NULL,
  version      bigint NOT NULL,
  ts           timestamptz NOT NULL,
  received_at  timestamptz NOT NULL,
  data         bytea NOT NULL,
  times        bytea NOT NULL,
  PRIMARY KEY (site_id, device_id)
) WITH (fillfactor = 50);

-- What could not be taken, once a kind of fault, with how often and the last example. Site 0: nobody's.
CREATE TABLE telemetry_quarantine (
  site_id        integer NOT NULL,
  reason         text NOT NULL,
  device_number  text NOT NULL DEFAULT '',
  point_key      text NOT NULL DEFAULT '',
  source         text NOT NULL,
  occurrences    bigint NOT NULL,
  first_at       timestamptz NOT NULL,
  last_at        timestamptz NOT NULL,
  example        text NOT NULL,
  PRIMARY KEY (site_id, reason, device_number, point_key)
);

-- The link of a site's controller, and what came over it.
CREATE TABLE telemetry_link (
  site_id        integer PRIMARY KEY,
  last_frame_at  timestamptz,
  last_heard_at  timestamptz,
  -- Null: nobody can tell, the broker is not ours.
  is_connected   boolean,
  changed_at     timestamptz
);
CREATE TABLE telemetry_traffic (
  site_id      integer NOT NULL,
  day          date NOT NULL,
  messages     bigint NOT NULL DEFAULT 0,
  frames       bigint NOT NULL DEFAULT 0,
  points       bigint NOT NULL DEFAULT 0,
  repeated     bigint NOT NULL DEFAULT 0,
  late         bigint NOT NULL DEFAULT 0,
  quarantined  bigint NOT NULL DEFAULT 0,
  refused      bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (site_id, day)
);
