-- What the gateway of a project reads and writes. A version stays as it was made; the highest one is in use. JSON,
-- read and checked by the server and by the gateway.
CREATE TABLE iot_gateway_setup (
  site_id      integer NOT NULL REFERENCES iot_project (site_id) ON DELETE CASCADE,
  version      integer NOT NULL,
  setup        text NOT NULL,
  note         text NOT NULL,
  create_by    text,
  create_time  timestamptz NOT NULL,
  PRIMARY KEY (site_id, version)
);

-- The gateways of a project by the names of their computers, as they last told of themselves.
CREATE TABLE iot_gateway (
  site_id   integer NOT NULL REFERENCES iot_project (site_id) ON DELETE CASCADE,
  name      text NOT NULL,
  heard_at  timestamptz NOT NULL,
  report    text NOT NULL,
  PRIMARY KEY (site_id, name)
);

-- Devices that a gateway was asked to read once, and what came of it. Kept for an hour.
CREATE TABLE iot_gateway_trial (
  site_id   integer NOT NULL REFERENCES iot_project (site_id) ON DELETE CASCADE,
  id        text NOT NULL,
  setup     text NOT NULL,
  asked_at  timestamptz NOT NULL,
  answer    text,
  PRIMARY KEY (site_id, id)
);
