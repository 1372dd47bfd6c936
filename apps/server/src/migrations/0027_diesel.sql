-- Fuel that was brought to a site. Money is a whole number of the smallest coin.
CREATE TABLE diesel_delivery (
  site_id         integer NOT NULL,
  id              text NOT NULL,
  -- The generator whose tank was filled; null: the common tank of the site.
  device_id       integer,
  delivered_at    timestamptz NOT NULL,
  litres          double precision NOT NULL CHECK (litres > 0),
  amount          bigint CHECK (amount >= 0),
  currency        text,
  supplier        text,
  receipt_number  text,
  note            text,
  -- A form that is sent twice bears the same key.
  client_key      text,
  create_by       text NOT NULL,
  create_time     timestamptz NOT NULL,
  update_by       text,
  update_time     timestamptz,
  PRIMARY KEY (site_id, id),
  CHECK (amount IS NULL OR currency IS NOT NULL)
);
CREATE UNIQUE INDEX diesel_delivery_client_key ON diesel_delivery (site_id, client_key);
CREATE UNIQUE INDEX diesel_delivery_receipt
  ON diesel_delivery (site_id, lower(coalesce(supplier, '')), receipt_number);
CREATE INDEX diesel_delivery_moment ON diesel_delivery (site_id, delivered_at, id);

-- What a generator should burn, where somebody has said so: litres an hour = idle × rating + per kWh × output.
CREATE TABLE fuel_curve (
  site_id           integer NOT NULL,
  device_id         integer NOT NULL,
  idle_per_kw_hour  double precision NOT NULL,
  litres_per_kwh    double precision NOT NULL,
  update_by         text NOT NULL,
  update_time       timestamptz NOT NULL,
  PRIMARY KEY (site_id, device_id)
);
