-- What a look through the telemetry of a site has found and somebody should know. Every key begins with the site.
CREATE TABLE site_finding (
  site_id     integer NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('diesel', 'health')),
  device_id   integer NOT NULL,
  -- From when to when it came about.
  since       timestamptz NOT NULL,
  at          timestamptz NOT NULL,
  -- Litres that are gone; percent of health that is left.
  amount      double precision NOT NULL,
  -- Percent of health at the beginning; null for fuel.
  before      double precision,
  -- Null for what has no engine.
  engine_ran  boolean,
  PRIMARY KEY (site_id, kind, device_id, at)
);
CREATE INDEX site_finding_newest ON site_finding (kind, at DESC);

-- When a site was last looked through.
CREATE TABLE site_finding_scan (
  site_id     integer PRIMARY KEY,
  scanned_at  timestamptz NOT NULL
);

CREATE INDEX counter_repair_waiting ON counter_repair (site_id, device_id) WHERE state = 'waiting';
CREATE INDEX iot_project_credential_ends ON iot_project_credential (certificate_ends) WHERE certificate_ends IS NOT NULL;
