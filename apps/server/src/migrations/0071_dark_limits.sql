-- After how long a load that was paid for and is not light yet stands in the queue, and after how long nobody has helped.
ALTER TABLE system_setting
  ADD COLUMN dark_mqtt_minutes     integer NOT NULL DEFAULT 30 CHECK (dark_mqtt_minutes BETWEEN 1 AND 10080),
  ADD COLUMN dark_keypad_minutes   integer NOT NULL DEFAULT 1440 CHECK (dark_keypad_minutes BETWEEN 1 AND 43200),
  ADD COLUMN dark_lit_minutes      integer NOT NULL DEFAULT 1440 CHECK (dark_lit_minutes BETWEEN 1 AND 43200),
  ADD COLUMN dark_escalate_minutes integer NOT NULL DEFAULT 240 CHECK (dark_escalate_minutes BETWEEN 1 AND 43200);

-- When the agent was told of it, and when the agent's superior.
ALTER TABLE shs_load ADD COLUMN told_at timestamptz;
ALTER TABLE shs_load ADD COLUMN escalated_at timestamptz;
CREATE INDEX shs_load_untold ON shs_load (issued_at) WHERE ended_at IS NULL AND escalated_at IS NULL;
