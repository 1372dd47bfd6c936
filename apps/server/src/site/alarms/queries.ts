import type { AlarmState } from '@gridhelm/contract/acting/alarms/entities'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../platform/db/database.ts'
import type { Span } from '../../telemetry/rollup/calendar.ts'
import { isHeard, isLive } from './standing-sql.ts'
import type { AlarmStretch } from './stretches.ts'
import type { Worded } from './wording.ts'

export interface OpenCountRow {
  siteId: number
  level: number
  state: AlarmState
  isHeard: boolean
  count: number
}

/** How many alarms of these sites are not done with, by what they are. */
export async function openCounts(
  db: Queryable,
  siteIds: readonly number[],
  now: Date,
): Promise<OpenCountRow[]> {
  const { rows } = await sql<OpenCountRow>`
    SELECT a.site_id, a.level, a.state, ${isHeard(now)} AS is_heard, count(*)::int AS count
    FROM alarm a WHERE a.site_id = ANY (${siteIds}::int[]) AND ${isLive}
    GROUP BY 1, 2, 3, 4`.execute(db)
  return rows
}

export interface WorstAlarmRow extends Worded {
  siteId: number
  id: string
  level: 1 | 2 | 3
  state: AlarmState
  raisedAt: Date
  device: string | null
  deviceNumber: string | null
  deviceName: string | null
}

/** What is there at these sites and asks for somebody: the worst first, then the latest. */
export async function worstAlarms(
  db: Queryable,
  siteIds: readonly number[],
  { now, most }: { now: Date; most: number },
): Promise<WorstAlarmRow[]> {
  const { rows } = await sql<WorstAlarmRow>`
    SELECT a.site_id, a.id, a.system_type, a.type, a.point, a.bit, a.texts, a.level, a.state, a.raised_at,
      d.id AS device, d.device_number, d.device_name
    FROM (
      SELECT * FROM alarm a
      WHERE a.site_id = ANY (${siteIds}::int[]) AND ${isLive} AND a.state <> 'cleared' AND ${isHeard(now)}
      ORDER BY a.level, a.raised_at DESC, a.id DESC LIMIT ${most}) AS a
    LEFT JOIN iot_device d ON d.site_id = a.site_id AND d.device_id = a.device_id
    ORDER BY a.level, a.raised_at DESC, a.id DESC`.execute(db)
  return rows
}

const ms = (moment: RawBuilder<unknown>) => sql`(extract(epoch FROM ${moment}) * 1000)::float8`

/** Whatever was there in the span at these sites. More than `most`: there are too many. */
export async function stretchesIn(
  db: Queryable,
  siteIds: readonly number[],
  { start, end }: Span,
  most: number,
): Promise<AlarmStretch[]> {
  const since = sql`${new Date(start)}::timestamptz`
  const until = sql`${new Date(end)}::timestamptz`
  const part = (condition: RawBuilder<unknown>) => sql`
    SELECT * FROM alarm_stretch AS s WHERE s.site_id = ANY (${siteIds}::int[]) AND s.from_at < ${until} AND ${condition}`
  const { rows } = await sql<AlarmStretch>`
    SELECT s.site_id, s.device_id, s.rule_key AS alarm, s.alarm_id, a.system_type, a.type, a.point, a.bit, a.texts,
      a.level, ${ms(sql`s.from_at`)} AS "from", ${ms(sql`s.to_at`)} AS "to",
      ${ms(sql`CASE WHEN s.to_at IS NULL THEN cause.raised_at END`)} AS lost_since,
      ${ms(sql`a.received_at`)} AS received_at
    FROM (
      ${part(sql`s.from_at >= ${since}`)}
      UNION ALL ${part(sql`s.from_at < ${since} AND s.to_at > ${since}`)}
      UNION ALL ${part(sql`s.from_at < ${since} AND s.to_at IS NULL`)}
    ) AS s
    JOIN alarm a ON a.site_id = s.site_id AND a.id = s.alarm_id
    LEFT JOIN alarm cause ON cause.site_id = a.site_id AND cause.id = a.suppressed_by AND cause.type = 'silence'
    LIMIT ${most + 1}`.execute(db)
  return rows
}
