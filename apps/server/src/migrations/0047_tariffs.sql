-- So much money for so many units, never a fraction of a coin. Only ever added to: a change is a row from a moment on.
CREATE TABLE tariff (
  id           text PRIMARY KEY,
  -- Those below them pay it, unless somebody between has a price of their own.
  owner_id     text NOT NULL REFERENCES sys_user (id),
  unit         text NOT NULL CHECK (unit IN ('day', 'hour', 'kWh')),
  price_minor  bigint NOT NULL CHECK (price_minor > 0 AND price_minor < 1000000000000000),
  price_units  integer NOT NULL CHECK (price_units BETWEEN 1 AND 1000000),
  -- Into how many parts a unit can be sold.
  unit_step    integer NOT NULL DEFAULT 1 CHECK (unit_step BETWEEN 1 AND 1440),
  currency     text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  least_minor  bigint NOT NULL DEFAULT 0 CHECK (least_minor >= 0 AND least_minor < 1000000000000000),
  valid_from   timestamptz NOT NULL,
  create_by    text NOT NULL,
  create_time  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX tariff_of_owner ON tariff (owner_id, currency, valid_from DESC);
CREATE INDEX tariff_created ON tariff (create_time, id);
CREATE TRIGGER tariff_kept BEFORE UPDATE OR DELETE ON tariff FOR EACH ROW EXECUTE FUNCTION chain_refuse();

-- The price for somebody at a moment: their own, or that of the next one above who has one.
CREATE FUNCTION tariff_for(who text, wanted text, moment timestamptz) RETURNS SETOF tariff LANGUAGE sql STABLE AS $$
  SELECT found.* FROM sys_user person
  CROSS JOIN LATERAL unnest(string_to_array(trim(BOTH '/' FROM person.tier_path), '/')) WITH ORDINALITY AS above (id, place)
  CROSS JOIN LATERAL (
    SELECT tariff.* FROM tariff
    WHERE tariff.owner_id = above.id AND tariff.currency = wanted AND tariff.valid_from <= moment
    ORDER BY tariff.valid_from DESC, tariff.create_time DESC, tariff.id DESC LIMIT 1) found
  WHERE person.id = who ORDER BY above.place DESC LIMIT 1
$$;

-- A price is what somebody typed, digit by digit.
ALTER TABLE iot_project ALTER COLUMN price TYPE numeric(24, 6) USING round(price::numeric, 6);

-- Whoever registered themselves is claimed with a code that only they are told.
ALTER TABLE verification_code DROP CONSTRAINT verification_code_purpose_check;
ALTER TABLE verification_code ADD CONSTRAINT verification_code_purpose_check
  CHECK (purpose IN ('login', 'register', 'recover', 'claim'));
