-- How the equipment of a site is connected, where somebody has said so; else it is drawn from the devices.
-- The topology is JSON, read and checked by the server alone.
CREATE TABLE iot_single_line (
  site_id      integer PRIMARY KEY REFERENCES iot_project (site_id) ON DELETE CASCADE,
  topology     text NOT NULL,
  update_by    text,
  update_time  timestamptz NOT NULL DEFAULT now()
);
