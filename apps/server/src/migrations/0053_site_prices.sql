-- A price may hold at a site alone, or there for one model of homes. Without a site it is its maker's, for all below.
ALTER TABLE tariff ADD COLUMN site_id integer, ADD COLUMN model text,
  ADD CONSTRAINT tariff_model CHECK (model IS NULL OR site_id IS NOT NULL);
CREATE INDEX tariff_of_site ON tariff (site_id, currency, valid_from DESC) WHERE site_id IS NOT NULL;

-- The price for somebody at a site: that of the model there, that of the site, their own, that of the next one above. One
-- at a site counts if its maker stands above them or at the top. By a unit, where something is sold by no other.
CREATE FUNCTION tariff_at(who text, site integer, wanted_model text, wanted text, moment timestamptz, by_unit text DEFAULT NULL)
RETURNS SETOF tariff LANGUAGE sql STABLE AS $$
  SELECT chosen.* FROM sys_user person
  CROSS JOIN LATERAL (
    SELECT near.id FROM (
      (SELECT tariff.id, 0 AS far, 0 AS place FROM tariff JOIN sys_user maker ON maker.id = tariff.owner_id
        WHERE tariff.site_id = site AND tariff.currency = wanted AND tariff.valid_from <= moment
          AND (tariff.model IS NULL OR tariff.model = wanted_model) AND (by_unit IS NULL OR tariff.unit = by_unit)
          AND (maker.tier = 'admin' OR starts_with(person.tier_path, maker.tier_path))
        ORDER BY tariff.model IS NULL, tariff.valid_from DESC, tariff.create_time DESC, tariff.id DESC LIMIT 1)
      UNION ALL
      (SELECT found.id, 1, above.place FROM unnest(string_to_array(trim(BOTH '/' FROM person.tier_path), '/'))
          WITH ORDINALITY AS above (id, place)
        CROSS JOIN LATERAL (
          SELECT tariff.id FROM tariff
          WHERE tariff.owner_id = above.id AND tariff.currency = wanted AND tariff.valid_from <= moment
            AND tariff.site_id IS NULL AND (by_unit IS NULL OR tariff.unit = by_unit)
          ORDER BY tariff.valid_from DESC, tariff.create_time DESC, tariff.id DESC LIMIT 1) found
        ORDER BY above.place DESC LIMIT 1)) near
    ORDER BY near.far LIMIT 1) best
  JOIN tariff chosen ON chosen.id = best.id
  WHERE person.id = who
$$;

-- The price of somebody's money: a customer of one site pays what is paid there.
CREATE OR REPLACE FUNCTION tariff_for(who text, wanted text, moment timestamptz) RETURNS SETOF tariff LANGUAGE sql STABLE AS $$
  SELECT * FROM tariff_at(who, (
    SELECT min(own.site_id) FROM iot_project_user own JOIN sys_user customer ON customer.id = own.user_id
    WHERE own.user_id = who AND customer.tier = 'enduser' HAVING count(*) = 1), NULL, wanted, moment)
$$;

-- What a project was said to cost for a kWh is the first price of its site, where nobody has made prices in its currency
-- yet; digit by digit, as whole coins for so many units. The price of the project stays what it is: the list price.
INSERT INTO tariff (id, owner_id, site_id, unit, price_minor, price_units, currency, valid_from, create_by)
SELECT 'project-price-' || priced.site_id, top.id, priced.site_id, 'kWh', priced.price * 10 ^ (digits + places), 10 ^ places,
  priced.currency, now(), top.username
FROM iot_project priced
CROSS JOIN LATERAL (SELECT CASE
  WHEN priced.currency IN ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF')
    THEN 0
  WHEN priced.currency IN ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') THEN 3 ELSE 2 END AS digits) coin
CROSS JOIN LATERAL (SELECT greatest(min_scale(priced.price) - digits, 0) AS places) part
CROSS JOIN LATERAL (SELECT id, username FROM sys_user WHERE tier = 'admin' AND del_flag = 0 ORDER BY create_time, id LIMIT 1) top
WHERE priced.price > 0 AND priced.currency ~ '^[A-Z]{3}$' AND priced.price * 10 ^ (digits + places) < 1000000000000000
  AND NOT EXISTS (SELECT FROM tariff made WHERE made.currency = priced.currency);

-- Sums over a stretch of time read this alone.
CREATE INDEX ledger_transfer_moved ON ledger_transfer (posted_at)
  INCLUDE (kind, currency, amount, from_id, to_id, site_id, reverses_id) WHERE state = 'posted';
