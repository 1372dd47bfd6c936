import { type RawBuilder, sql } from 'kysely'

const before = (now: Date, minutes: number | RawBuilder<number>): RawBuilder<Date> =>
  sql<Date>`${now}::timestamptz - make_interval(mins => ${minutes}::int)`

/** After so long a load that goes over the air, or by hand, counts as waiting, and a confirmed one must be lit. */
const limit = (name: 'mqtt' | 'keypad' | 'lit') =>
  sql<number>`(SELECT ${sql.ref(`dark_${name}_minutes`)} FROM system_setting)`

/** A site that was heard so lately is there: it is the home that does not answer. */
const heardWithin = 15

/** Why a load that was paid for is not light yet, although it should be; null: it is, or there is still time. */
export const whyDark = (now: Date): RawBuilder<string | null> => sql<string | null>`(CASE
  WHEN shs_load.ended_at IS NOT NULL THEN NULL
  -- Nobody waits for light at a home that is taken back.
  WHEN shs_load.kind = 'set' AND shs_load.value = 0 THEN NULL
  WHEN shs_load.failure IS NOT NULL THEN shs_load.failure
  WHEN shs_load.state = 'confirmed' THEN
    CASE WHEN shs_load.confirmed_at <= ${before(now, limit('lit'))} THEN 'stillDark' END
  WHEN shs_load.issued_at > ${before(now, limit('mqtt'))} THEN NULL
  WHEN shs_load.state = 'issued' THEN 'noToken'
  WHEN shs_load.way = 'keypad' THEN
    CASE WHEN coalesce(shs_load.ready_at, shs_load.issued_at) <= ${before(now, limit('keypad'))}
      THEN 'notTyped' END
  WHEN shs_load.state = 'ready' THEN
    CASE WHEN shs_load.site_id IN (
      SELECT link.site_id FROM telemetry_link link
      WHERE link.is_connected IS DISTINCT FROM false AND link.last_heard_at > ${before(now, heardWithin)})
      THEN 'homeSilent' ELSE 'siteSilent' END
  WHEN shs_load.state = 'sent' THEN 'homeSilent'
  WHEN shs_load.state = 'delivered' THEN 'notTaken'
END)`

/** Only what is still open is looked at. */
export const isWaiting = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(shs_load.ended_at IS NULL AND ${whyDark(now)} IS NOT NULL)`
