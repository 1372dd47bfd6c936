-- What runs by the calendar. The names are those that existing clients of this API family know.
CREATE TABLE sys_quartz_job (
  id               text PRIMARY KEY,
  -- An entry of the catalogue in the program; each has one schedule.
  job_class_name   text NOT NULL UNIQUE,
  cron_expression  text NOT NULL,
  zone             text NOT NULL DEFAULT 'UTC',
  parameter        text,
  description      text,
  status           smallint NOT NULL DEFAULT 0 CHECK (status IN (0, -1)),
  -- The next turn; none while it is paused. What the product needs has its first one at once.
  next_run_at      timestamptz DEFAULT now(),
  -- Asked for out of turn, and by whom.
  asked_at         timestamptz,
  asked_by         text,
  -- Whoever runs it holds it until then, and says so again and again.
  lease_id         text,
  lease_until      timestamptz,
  last_run_at      timestamptz,
  last_ms          integer,
  last_outcome     text CHECK (last_outcome IN ('running', 'done', 'failed', 'interrupted')),
  -- In a row.
  failures         integer NOT NULL DEFAULT 0,
  create_by        text,
  create_time      timestamptz NOT NULL DEFAULT now(),
  update_by        text,
  update_time      timestamptz
);
CREATE INDEX sys_quartz_job_due ON sys_quartz_job (least(asked_at, next_run_at));

-- One for each turn, whoever ran it.
CREATE TABLE sys_quartz_run (
  id           text PRIMARY KEY,
  job_id       text NOT NULL REFERENCES sys_quartz_job (id) ON DELETE CASCADE,
  due_at       timestamptz NOT NULL,
  asked_by     text,
  instance     text NOT NULL,
  state        text NOT NULL CHECK (state IN ('running', 'done', 'failed', 'interrupted')),
  lease_until  timestamptz,
  started_at   timestamptz NOT NULL,
  ended_at     timestamptz,
  -- Keys of texts with their values, as JSON.
  log          text NOT NULL DEFAULT '[]',
  CONSTRAINT sys_quartz_run_once UNIQUE (job_id, due_at)
);
CREATE INDEX sys_quartz_run_newest ON sys_quartz_run (job_id, started_at, id);
CREATE INDEX sys_quartz_run_age ON sys_quartz_run (started_at);
CREATE INDEX sys_quartz_run_held ON sys_quartz_run (lease_until) WHERE state = 'running';
