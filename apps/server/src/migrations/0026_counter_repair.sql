-- Where a counter did not go on as it should, what it should have counted, and what somebody decided about it.
-- Samples are never changed: approved repairs are added to what the store counts. Every key begins with the site.
CREATE TABLE counter_repair (
  site_id         integer NOT NULL,
  device_id       integer NOT NULL,
  point           smallint NOT NULL,
  -- Of the first reading that does not follow from the one before.
  at              timestamptz NOT NULL,
  kind            text NOT NULL CHECK (kind IN ('reset', 'rollover', 'drop', 'jump', 'spike')),
  state           text NOT NULL CHECK (state IN ('waiting', 'settled', 'approved', 'rejected', 'withdrawn')),
  before_at       timestamptz NOT NULL,
  before_value    double precision NOT NULL,
  first_value     double precision NOT NULL,
  after_at        timestamptz NOT NULL,
  after_value     double precision NOT NULL,
  -- JSON: the moment of each reading up to the one after, and what the store counts from the reading before it.
  steps           text NOT NULL,
  counted         double precision NOT NULL,
  proposed        double precision NOT NULL,
  method          text NOT NULL,
  -- JSON: the figures that the reasoning names.
  facts           text NOT NULL,
  found_at        timestamptz NOT NULL,
  decided_value   double precision,
  reason          text,
  decided_by      text,
  decided_at      timestamptz,
  -- The readings are no longer those that were decided about.
  is_changed      boolean NOT NULL DEFAULT false,
  PRIMARY KEY (site_id, device_id, point, at)
);
CREATE INDEX counter_repair_state ON counter_repair (site_id, state, at);
CREATE INDEX counter_repair_list ON counter_repair ((state <> 'waiting'), at DESC);

-- How far the counters of a device have been looked through.
CREATE TABLE counter_scan (
  site_id        integer NOT NULL,
  device_id      integer NOT NULL,
  scanned_until  timestamptz NOT NULL,
  PRIMARY KEY (site_id, device_id)
);

-- The earliest moment that was sealed anew since counters were last looked through; null: none.
ALTER TABLE telemetry_seal ADD COLUMN remade_from timestamptz;
