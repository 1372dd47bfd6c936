-- What is watched beyond the bits of the catalogue, and where those are watched differently. Without a site it holds
-- everywhere; one of a site with the same key stands in its place there.
CREATE TABLE alarm_rule (
  id                 text PRIMARY KEY,
  rule_key           text NOT NULL,
  site_id            integer REFERENCES iot_project (site_id) ON DELETE CASCADE,
  system_type        text NOT NULL,
  type               text NOT NULL CHECK (type IN ('bit', 'limit', 'rate', 'silence', 'stale', 'command')),
  point              text,
  bit                smallint CHECK (bit BETWEEN 0 AND 31),
  direction          text CHECK (direction IN ('above', 'below')),
  limit_value        double precision,
  hysteresis         double precision CHECK (hysteresis >= 0),
  window_seconds     integer CHECK (window_seconds > 0),
  on_delay_seconds   integer NOT NULL DEFAULT 0 CHECK (on_delay_seconds >= 0),
  off_delay_seconds  integer NOT NULL DEFAULT 0 CHECK (off_delay_seconds >= 0),
  level              smallint NOT NULL CHECK (level BETWEEN 1 AND 3),
  enabled            boolean NOT NULL DEFAULT true,
  -- JSON: name, cause, consequence and response, each in three languages; null for those of the catalogue.
  texts              text,
  create_by          text,
  create_time        timestamptz NOT NULL DEFAULT now(),
  update_by          text,
  update_time        timestamptz
);
CREATE UNIQUE INDEX alarm_rule_once ON alarm_rule (rule_key, system_type, coalesce(site_id, 0));
CREATE INDEX alarm_rule_site ON alarm_rule (site_id);

-- One row from being raised until it is done with; what comes again before that is the same one. Device 0: the site.
CREATE TABLE alarm (
  site_id          integer NOT NULL,
  id               text NOT NULL,
  device_id        integer NOT NULL,
  system_type      text NOT NULL,
  rule_key         text NOT NULL,
  type             text NOT NULL,
  point            smallint,
  bit              smallint,
  level            smallint NOT NULL,
  -- JSON, as the rule had them when it was raised; null for those of the catalogue.
  texts            text,
  state            text NOT NULL CHECK (state IN ('active', 'acknowledged', 'cleared', 'normal')),
  -- As said at the site, and when the server knew.
  raised_at        timestamptz NOT NULL,
  received_at      timestamptz,
  last_raised_at   timestamptz NOT NULL,
  cleared_at       timestamptz,
  value            double precision,
  limit_value      double precision,
  occurrences      integer NOT NULL DEFAULT 1,
  acknowledged_at  timestamptz,
  acknowledged_by  text,
  comment          text,
  shelved_until    timestamptz,
  shelf_reason     text,
  shelved_by       text,
  -- The alarm of the same site that explains this one.
  suppressed_by    text,
  PRIMARY KEY (site_id, id)
);
CREATE UNIQUE INDEX alarm_live ON alarm (site_id, device_id, rule_key) WHERE state <> 'normal';
CREATE INDEX alarm_newest ON alarm (site_id, raised_at DESC, id DESC);
CREATE INDEX alarm_by_time ON alarm (raised_at DESC, id DESC);
CREATE INDEX alarm_open ON alarm (site_id, level, raised_at DESC) WHERE state <> 'normal';
CREATE INDEX alarm_of_device ON alarm (site_id, device_id, raised_at DESC);
CREATE INDEX alarm_shelf ON alarm (shelved_until) WHERE shelved_until IS NOT NULL;

CREATE TABLE alarm_event (
  site_id   integer NOT NULL,
  alarm_id  text NOT NULL,
  place     integer NOT NULL,
  at        timestamptz NOT NULL,
  step      text NOT NULL,
  -- A person's id; null: the engine.
  by_user   text,
  note      text,
  PRIMARY KEY (site_id, alarm_id, place)
);

-- How far a device's frames have been looked at, and what the rules remember of them (JSON). Device 0: the site.
CREATE TABLE alarm_cursor (
  site_id     integer NOT NULL,
  device_id   integer NOT NULL,
  -- Grows with every write: who has not seen the last one writes nothing.
  version     bigint NOT NULL,
  seen_until  timestamptz NOT NULL,
  memory      text NOT NULL,
  PRIMARY KEY (site_id, device_id)
) WITH (fillfactor = 50);
