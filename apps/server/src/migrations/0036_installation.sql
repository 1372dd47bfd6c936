-- What this database is: who made it, and whether what the demo published has been locked since.
CREATE TABLE installation (
  only_one        boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  id              text NOT NULL DEFAULT gen_random_uuid()::text,
  made_by         text NOT NULL CHECK (made_by IN ('demo', 'production')),
  made_at         timestamptz NOT NULL DEFAULT now(),
  demo_frozen_at  timestamptz
);

INSERT INTO installation (made_by)
SELECT CASE WHEN EXISTS (SELECT FROM seeded WHERE key LIKE 'demo:%') THEN 'demo' ELSE 'production' END
WHERE EXISTS (SELECT FROM seeded WHERE key LIKE 'demo:%') OR EXISTS (SELECT FROM sys_user);
