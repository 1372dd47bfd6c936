-- The sessions that an external broker keeps for us. Whoever holds a session's lock serves it; the name outlives the
-- process, so that what the broker has kept for a process that died is fetched by the next one.
CREATE TABLE ingest_session (
  slot         integer PRIMARY KEY,
  client_id    text NOT NULL UNIQUE DEFAULT 'gridhelm-' || left(replace(gen_random_uuid()::text, '-', ''), 12),
  create_time  timestamptz NOT NULL DEFAULT now()
);
