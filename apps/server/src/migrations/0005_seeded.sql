-- What a start has once put into the database. An administrator may change or delete it; it is not put back.
CREATE TABLE seeded (
  key        text PRIMARY KEY,
  seeded_at  timestamptz NOT NULL DEFAULT now()
);
