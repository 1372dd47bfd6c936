-- When what is watched was there, once for each time it came: the history that lists, reports and statistics are made of.
CREATE TABLE alarm_stretch (
  site_id    integer NOT NULL,
  device_id  integer NOT NULL,
  rule_key   text NOT NULL,
  from_at    timestamptz NOT NULL,
  -- Null: it is there.
  to_at      timestamptz,
  -- The alarm that it belongs to.
  alarm_id   text NOT NULL,
  PRIMARY KEY (site_id, device_id, rule_key, from_at)
);
CREATE INDEX alarm_stretch_begun ON alarm_stretch (site_id, from_at);
CREATE INDEX alarm_stretch_over ON alarm_stretch (site_id, to_at);
CREATE INDEX alarm_stretch_alarm ON alarm_stretch (site_id, alarm_id);
-- Devices that have one that is there.
CREATE INDEX alarm_stretch_there ON alarm_stretch (site_id, device_id) WHERE to_at IS NULL;

-- What alarms have gone through so far.
INSERT INTO alarm_stretch (site_id, device_id, rule_key, from_at, to_at, alarm_id)
SELECT a.site_id, a.device_id, a.rule_key, CASE WHEN s.step = 'raised' THEN a.raised_at ELSE s.at END,
  coalesce(s.next_at, CASE WHEN a.state NOT IN ('active', 'acknowledged') THEN coalesce(a.cleared_at, s.at) END), a.id
FROM (
  SELECT site_id, alarm_id, step, at, lead(at) OVER (PARTITION BY site_id, alarm_id ORDER BY place) AS next_at
  FROM alarm_event WHERE step IN ('raised', 'raisedAgain', 'cleared')) AS s
JOIN alarm a ON a.site_id = s.site_id AND a.id = s.alarm_id
WHERE s.step <> 'cleared'
ON CONFLICT DO NOTHING;

-- By how much a value had changed, and in what time, when the alarm was raised.
ALTER TABLE alarm ADD COLUMN change double precision, ADD COLUMN change_ms integer;

-- Spans of devices for which frames came after newer ones; whoever looks at frames in their order looks there again.
CREATE TABLE telemetry_refill (
  site_id    integer NOT NULL,
  device_id  integer NOT NULL,
  from_at    timestamptz NOT NULL,
  to_at      timestamptz NOT NULL,
  -- When the first and the last of them came, and in how many pieces.
  since      timestamptz NOT NULL,
  noted_at   timestamptz NOT NULL,
  times      integer NOT NULL DEFAULT 1,
  PRIMARY KEY (site_id, device_id)
);
CREATE INDEX telemetry_refill_since ON telemetry_refill (since);
