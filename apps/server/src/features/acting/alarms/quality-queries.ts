import type { AlarmStep } from '@gridhelm/contract/acting/alarms/entities'
import { type RawBuilder, sql } from 'kysely'
import { byShard } from '../../../platform/db/by-shard.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { seenSites } from '../../../platform/scope/sites.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import { all } from '../../../resources/sql.ts'
import { isLive } from '../../../site/alarms/standing-sql.ts'
import type { Named, Raised } from './quality.ts'
import { type AlarmRow, readAlarms } from './queries.ts'

export interface QualityAsked {
  siteId: number | undefined
  from: Date
  /** The end, or now. */
  until: Date
  now: Date
}

/** So long before the week an alarm may have begun that is told of in it, unless it is still there. */
const carriedFor = sql`interval '31 days'`
const mostRows = 100_000
const mostStanding = 50

function ofSites(caller: Caller, { siteId }: QualityAsked): RawBuilder<boolean>[] {
  const seen = seenSites(caller, sql.ref('a.site_id'))
  return [
    ...(seen ? [seen] : []),
    ...(siteId === undefined ? [] : [sql<boolean>`a.site_id = ${siteId}`]),
    sql<boolean>`a.site_id IN (SELECT site_id FROM iot_project)`,
  ]
}

const raisedIn = ({ from, until }: QualityAsked) =>
  sql<boolean>`a.raised_at >= ${from} AND a.raised_at < ${until}`
/** Of the type that is counted fast. */
const ms = (moment: RawBuilder<unknown>) => sql`date_part('epoch', ${moment}) * 1000`

/** What was raised in the week, and what was raised before and came again in it, with its events of these steps. */
function eventsOfWeek(
  columns: RawBuilder<unknown>,
  steps: readonly AlarmStep[],
  caller: Caller,
  asked: QualityAsked,
): RawBuilder<unknown> {
  const { from, until } = asked
  const before = sql<boolean>`a.raised_at < ${from} AND a.last_raised_at >= ${from}`
  const isOver = sql<boolean>`a.state = 'normal' AND a.raised_at >= ${from}::timestamptz - ${carriedFor}`
  const events = sql<boolean>`e.step = ANY (${steps}) AND e.at >= ${from} AND e.at < ${until}`
  const told = (conditions: readonly RawBuilder<boolean>[]) => sql`
    SELECT ${columns} FROM alarm a JOIN alarm_event e ON e.site_id = a.site_id AND e.alarm_id = a.id
    WHERE ${all([...conditions, events, ...ofSites(caller, asked)])}`
  return sql`${told([raisedIn(asked)])} UNION ALL ${told([isLive, before])} UNION ALL ${told([isOver, before])}`
}

/** Of each alarm at once: a week may hold very many, and few different ones. */
export async function raisedInWeek(db: Queryable, caller: Caller, asked: QualityAsked): Promise<Raised[]> {
  const columns = (at: RawBuilder<unknown>) => sql`a.site_id, a.device_id, a.rule_key, a.level, ${at} AS at`
  const { rows } = await sql<Omit<Raised, 'times'> & { times: string }>`
    SELECT site_id, device_id, rule_key, level, string_agg((${ms(sql`at`)})::bigint::text, ',') AS times
    FROM (
      SELECT ${columns(sql`a.raised_at`)} FROM alarm a WHERE ${all([raisedIn(asked), ...ofSites(caller, asked)])}
      UNION ALL ${eventsOfWeek(columns(sql`e.at`), ['raisedAgain'], caller, asked)}
    ) AS raised
    GROUP BY site_id, device_id, rule_key, level
    LIMIT ${mostRows}`.execute(db)
  return rows.map((row) => ({ ...row, times: row.times.split(',').map(Number) }))
}

export interface Reaction {
  /** The median. */
  acknowledgeMs: number | null
  neverAcknowledged: number
  shelved: number
  suppressed: number
}

/** What people have made of those that were raised in the week. */
export async function reactionOf(db: Queryable, caller: Caller, asked: QualityAsked): Promise<Reaction> {
  const told = sql`e.site_id, e.alarm_id, e.step`
  const { rows } = await sql<Reaction>`
    SELECT told.*, own.* FROM (
      SELECT count(DISTINCT (site_id, alarm_id)) FILTER (WHERE step = 'shelved') AS shelved,
        count(DISTINCT (site_id, alarm_id)) FILTER (WHERE step = 'suppressed') AS suppressed
      FROM (${eventsOfWeek(told, ['shelved', 'suppressed'], caller, asked)}) AS event) AS told, (
      SELECT percentile_cont(0.5) WITHIN GROUP (
          ORDER BY greatest(0, ${ms(sql`a.acknowledged_at - a.raised_at`)})
        ) FILTER (WHERE a.acknowledged_at IS NOT NULL) AS acknowledge_ms,
        count(*) FILTER (WHERE a.acknowledged_at IS NULL AND a.state <> 'normal') AS never_acknowledged
      FROM alarm a WHERE ${all([raisedIn(asked), ...ofSites(caller, asked)])}) AS own`.execute(db)
  return rows[0] ?? { acknowledgeMs: null, neverAcknowledged: 0, shelved: 0, suppressed: 0 }
}

/** The latest alarm of each of these before a moment. */
export async function latestOf(
  db: Queryable,
  alarms: readonly Named[],
  until: Date,
): Promise<readonly { siteId: number; id: string }[]> {
  return byShard(db, alarms, async (some, at) => {
    const { rows } = await sql<{ siteId: number; id: string }>`
      SELECT a.site_id, a.id
      FROM unnest(${some.map(({ siteId }) => siteId)}::int[], ${some.map(({ deviceId }) => deviceId)}::int[],
        ${some.map(({ ruleKey }) => ruleKey)}::text[]) AS wanted (site_id, device_id, rule_key)
      CROSS JOIN LATERAL (
        SELECT site_id, id FROM alarm
        WHERE ${at('alarm.site_id')} AND alarm.device_id = wanted.device_id AND alarm.rule_key = wanted.rule_key
          AND alarm.raised_at < ${until}
        ORDER BY raised_at DESC LIMIT 1) AS a`.execute(db)
    return rows
  })
}

const dayLong = sql`interval '1 day'`

/** There for more than a day, and in the week; the longest first. */
export async function standingAlarms(
  db: Queryable,
  caller: Caller,
  asked: QualityAsked,
): Promise<AlarmRow[]> {
  const { from, until, now } = asked
  const gone = sql`CASE WHEN a.state IN ('active', 'acknowledged') THEN ${now}::timestamptz
    ELSE coalesce(a.cleared_at, a.last_raised_at) END`
  const isStanding = sql<boolean>`a.raised_at < ${until} AND ${gone} > ${from} AND ${gone} - a.raised_at > ${dayLong}
    AND (a.state <> 'normal' OR a.raised_at >= ${from}::timestamptz - ${carriedFor})`
  const order = sql`a.raised_at, a.id`
  return readAlarms(db, [isStanding, ...ofSites(caller, asked)], order, { offset: 0, limit: mostStanding })
}
