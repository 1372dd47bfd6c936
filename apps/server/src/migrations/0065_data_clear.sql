-- Orders to clear what a site has sent: asked for by one person, approved by another, worked off in slices. The rows
-- stay when the project goes: they say who had what cleared.
CREATE TABLE data_clear (
  id              text PRIMARY KEY,
  site_id         integer NOT NULL,
  project_number  text NOT NULL,
  project_name    text NOT NULL,
  what            text NOT NULL CHECK (what IN ('telemetry', 'alarms', 'quarantine')),
  -- Numbers of devices as JSON; null: all of the site.
  device_ids      text,
  device_names    text,
  -- Days of the site's calendar, both belong to it, and the moments that they are.
  from_day        date NOT NULL,
  to_day          date NOT NULL,
  from_at         timestamptz NOT NULL,
  to_at           timestamptz NOT NULL,
  reason          text NOT NULL,
  state           text NOT NULL
    CHECK (state IN ('requested', 'refused', 'expired', 'approved', 'running', 'done', 'cancelled')),
  -- What the dry run had counted, and what has gone so far.
  counted         bigint NOT NULL,
  cleared         bigint NOT NULL DEFAULT 0,
  -- The next slice, of so many; known once it runs.
  slice           integer NOT NULL DEFAULT 0,
  slices          integer,
  requested_by    text NOT NULL,
  create_time     timestamptz NOT NULL,
  decided_by      text,
  decided_at      timestamptz,
  note            text,
  started_at      timestamptz,
  ended_at        timestamptz
);
CREATE INDEX data_clear_created ON data_clear (create_time, id);
CREATE INDEX data_clear_site ON data_clear (site_id);
-- One at a time of each site; what is due is found by it as well.
CREATE UNIQUE INDEX data_clear_open ON data_clear (site_id) WHERE state IN ('requested', 'approved', 'running');
