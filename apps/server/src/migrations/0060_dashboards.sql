-- What a site has counted, by its own day and by its own month: the sums of the one source of energy, kept so that a
-- year of thousands of sites is added up within a call. Only days that are over stand here. Null: nobody told.
CREATE TABLE site_energy (
  site_id       integer NOT NULL,
  -- 'd' or 'm': a day, or the days of a month that are over.
  unit          text NOT NULL CHECK (unit IN ('d', 'm')),
  -- Its date, of a month the first.
  day           date NOT NULL,
  -- kWh.
  pv            double precision,
  wind          double precision,
  generator     double precision,
  import        double precision,
  export        double precision,
  charge        double precision,
  discharge     double precision,
  load          double precision,
  -- Litres.
  fuel          double precision,
  -- Final and reference yield of what was measured on both sides, and how much of it was measured.
  pr_kwh        double precision NOT NULL,
  pr_reference  double precision NOT NULL,
  pr_measured   double precision NOT NULL,
  pr_wanted     double precision NOT NULL,
  -- Days of counters that readings tell of.
  covered       double precision NOT NULL,
  -- Ms in which devices were heard, and of these with a critical alarm.
  heard_ms      double precision NOT NULL,
  down_ms       double precision NOT NULL,
  PRIMARY KEY (site_id, unit, day)
);

CREATE TABLE site_energy_state (
  site_id     integer PRIMARY KEY,
  -- The first day that is not stored.
  until       date NOT NULL,
  read_at     timestamptz NOT NULL,
  -- When all that is stored of it was read last.
  whole_at    timestamptz NOT NULL,
  -- When something in the past has changed; read again while that is later.
  changed_at  timestamptz,
  counters    integer NOT NULL,
  -- kW of the modules; null while one of them is unknown, or there are none.
  rated_kwp   double precision
);

-- Boards of tiles: somebody's own, seen by the holders of a role where it is shared.
CREATE TABLE dashboard_board (
  id           text PRIMARY KEY,
  user_id      text NOT NULL REFERENCES sys_user (id) ON DELETE CASCADE,
  name         text NOT NULL,
  role_id      text REFERENCES sys_role (id) ON DELETE SET NULL,
  -- JSON, read and written as a whole.
  tiles        text NOT NULL,
  version      integer NOT NULL DEFAULT 1,
  create_time  timestamptz NOT NULL,
  update_time  timestamptz NOT NULL,
  CONSTRAINT dashboard_board_name UNIQUE (user_id, name)
);
CREATE INDEX dashboard_board_role ON dashboard_board (role_id) WHERE role_id IS NOT NULL;

-- The menu entries that somebody wants at hand, in order.
CREATE TABLE dashboard_shortcut (
  user_id  text NOT NULL REFERENCES sys_user (id) ON DELETE CASCADE,
  place    smallint NOT NULL,
  menu_id  text NOT NULL,
  PRIMARY KEY (user_id, place)
);

-- What waits for somebody is looked for by who asked for it.
CREATE INDEX command_of_requester ON command (requested_by, requested_at DESC)
  WHERE state IN ('requested', 'confirmed', 'queued', 'sent', 'accepted');
CREATE INDEX command_batch_of_requester ON command_batch (requested_by) WHERE state = 'running';
CREATE INDEX ledger_transfer_of_requester ON ledger_transfer (requested_by) WHERE state = 'requested';
CREATE INDEX alarm_shelved_by ON alarm (shelved_by, shelved_until) WHERE shelved_until IS NOT NULL;
CREATE INDEX counter_repair_longest ON counter_repair (at) WHERE state = 'waiting';
