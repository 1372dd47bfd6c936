-- Every process of the product, by itself: what it is, and what it has measured last.
CREATE TABLE server_instance (
  id          text PRIMARY KEY,
  host        text NOT NULL,
  pid         integer NOT NULL,
  roles       text NOT NULL,
  version     text NOT NULL,
  started_at  timestamptz NOT NULL,
  seen_at     timestamptz NOT NULL,
  -- Names and numbers, as JSON.
  figures     text NOT NULL,
  -- The last calls that it has answered, as JSON; never with a query.
  trace       text NOT NULL DEFAULT '{"calls":[],"slow":[]}'
);
CREATE INDEX server_instance_seen ON server_instance (seen_at);

-- The same over time, one a minute for a day.
CREATE TABLE server_sample (
  instance_id  text NOT NULL REFERENCES server_instance (id) ON DELETE CASCADE,
  at           timestamptz NOT NULL,
  figures      text NOT NULL,
  PRIMARY KEY (instance_id, at)
);
