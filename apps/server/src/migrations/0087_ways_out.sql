-- What a Sparkplug node has announced, as far as it can be commanded: whoever sends a command knows by it whether, and
-- under which name, the node takes it. A node that has died keeps its words until it is born again.
CREATE TABLE sparkplug_node (
  site_id   integer PRIMARY KEY REFERENCES iot_project (site_id) ON DELETE CASCADE,
  group_id  text NOT NULL,
  born_at   timestamptz NOT NULL,
  died_at   timestamptz
);

-- Blank device: the node's own metrics that name none. A metric of the node's own birth is written by NCMD.
CREATE TABLE sparkplug_metric (
  site_id        integer NOT NULL REFERENCES sparkplug_node (site_id) ON DELETE CASCADE,
  device_number  text NOT NULL,
  point          text NOT NULL,
  metric         text NOT NULL,
  is_on_node     boolean NOT NULL,
  datatype       integer,
  is_read_only   boolean NOT NULL,
  PRIMARY KEY (site_id, device_number, point)
);

-- When a device was last said to be gone; what was received before is stale, however young it is.
ALTER TABLE telemetry_latest ADD COLUMN gone_at timestamptz;

-- In which words a command went out where it was not in ours.
ALTER TABLE command ADD COLUMN way text;

-- Commands went out in our form wherever there was a mapping; there they still do, until somebody says otherwise.
UPDATE iot_project_mapping SET mapping = (mapping::jsonb || '{"ownCommands": true}')::text;
