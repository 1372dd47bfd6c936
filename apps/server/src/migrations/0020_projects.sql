-- Numbers that the server gives are never given twice, whatever becomes of the project.
CREATE SEQUENCE iot_project_number;

-- An external broker knows a controller by the common name of its certificate.
CREATE UNIQUE INDEX iot_project_credential_certificate_name ON iot_project_credential (certificate_name);

-- Projects that are gone and whose telemetry is still to be deleted, step by step.
CREATE TABLE iot_project_removed (
  site_id     integer PRIMARY KEY,
  removed_at  timestamptz NOT NULL DEFAULT now()
);
