-- Every key begins with the site: commands lie where its telemetry lies.
CREATE TABLE command (
  site_id          integer NOT NULL,
  id               text NOT NULL,
  device_id        integer NOT NULL,
  -- As they were: a device may be removed, what was done to it stays.
  device_number    text NOT NULL,
  system_type      text NOT NULL,
  -- The key of the point in the catalogue.
  point            text NOT NULL,
  value            double precision NOT NULL,
  -- What the point, and what proves it, showed when it was asked for.
  before_value     double precision,
  proof_before     double precision,
  reason           text,
  state            text NOT NULL CHECK (state IN ('requested', 'confirmed', 'queued', 'sent', 'accepted', 'verified',
                     'rejected', 'failed', 'expired', 'withdrawn')),
  -- People are kept by their ids.
  requested_by     text NOT NULL,
  requested_at     timestamptz NOT NULL,
  confirm_until    timestamptz NOT NULL,
  confirmed_at     timestamptz,
  expiry_seconds   integer NOT NULL,
  expires_at       timestamptz NOT NULL,
  sent_at          timestamptz,
  sends            integer NOT NULL DEFAULT 0,
  next_send_at     timestamptz,
  answered_at      timestamptz,
  -- The controller's own words.
  answer           text,
  -- JSON: the key of a text and its values.
  failure          text,
  ended_at         timestamptz,
  proof_value      double precision,
  proof_at         timestamptz,
  -- JSON: what the interlocks found when it was asked for.
  interlocks       text NOT NULL DEFAULT '[]',
  override_by      text,
  override_at      timestamptz,
  override_reason  text,
  batch_id         text,
  client_key       text NOT NULL,
  PRIMARY KEY (site_id, id)
);
CREATE UNIQUE INDEX command_live ON command (site_id, device_id, point)
  WHERE state IN ('confirmed', 'queued', 'sent', 'accepted');
CREATE UNIQUE INDEX command_once ON command (site_id, requested_by, client_key);
CREATE INDEX command_newest ON command (site_id, requested_at DESC, id DESC);
CREATE INDEX command_by_time ON command (requested_at DESC, id DESC);
CREATE INDEX command_of_point ON command (site_id, device_id, point, requested_at DESC);
CREATE INDEX command_due ON command (next_send_at) WHERE state IN ('queued', 'sent');
CREATE INDEX command_open ON command (expires_at)
  WHERE state IN ('requested', 'confirmed', 'queued', 'sent', 'accepted');
CREATE INDEX command_batch_of ON command (batch_id) WHERE batch_id IS NOT NULL;

-- The audit trail: rows are only ever added, and each carries the hash of the one before it at its site.
CREATE TABLE command_event (
  site_id     integer NOT NULL,
  seq         bigint NOT NULL,
  command_id  text NOT NULL,
  at          timestamptz NOT NULL,
  step        text NOT NULL,
  by_user     text,
  -- In somebody's own words.
  note        text,
  -- JSON: what the step was about.
  facts       text NOT NULL,
  previous    text NOT NULL,
  hash        text NOT NULL,
  PRIMARY KEY (site_id, seq)
);
CREATE INDEX command_event_of ON command_event (site_id, command_id, seq);

-- One command to many devices, site after site; the devices of a batch are in the order in which they are sent to.
CREATE TABLE command_batch (
  id               text PRIMARY KEY,
  name             text NOT NULL,
  system_type      text NOT NULL,
  point            text NOT NULL,
  value            double precision NOT NULL,
  reason           text NOT NULL,
  expiry_seconds   integer NOT NULL,
  stagger_seconds  integer NOT NULL,
  stop_after       integer NOT NULL,
  state            text NOT NULL CHECK (state IN ('running', 'done', 'stopped')),
  requested_by     text NOT NULL,
  requested_at     timestamptz NOT NULL,
  next_at          timestamptz,
  ended_at         timestamptz,
  client_key       text NOT NULL,
  UNIQUE (requested_by, client_key)
);
CREATE INDEX command_batch_newest ON command_batch (requested_at DESC, id DESC);
CREATE INDEX command_batch_due ON command_batch (next_at) WHERE state = 'running';
CREATE TABLE command_batch_target (
  batch_id    text NOT NULL REFERENCES command_batch (id) ON DELETE CASCADE,
  place       integer NOT NULL,
  site_id     integer NOT NULL,
  device_id   integer NOT NULL,
  command_id  text,
  -- The key of a text, where it could not even be asked for.
  failure     text,
  PRIMARY KEY (batch_id, place)
);
