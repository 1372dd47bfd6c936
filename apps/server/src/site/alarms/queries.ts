import type { AlarmState } from '@gridhelm/contract/acting/alarms/entities'
import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/database.ts'
import { isHeard, isLive } from './standing-sql.ts'
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
}

/** What is there at these sites and asks for somebody: the worst first, then the latest. */
export async function worstAlarms(
  db: Queryable,
  siteIds: readonly number[],
  { now, most }: { now: Date; most: number },
): Promise<WorstAlarmRow[]> {
  const { rows } = await sql<WorstAlarmRow>`
    SELECT a.site_id, a.id, a.system_type, a.type, a.point, a.bit, a.texts, a.level, a.state, a.raised_at,
      d.id AS device, d.device_number
    FROM (
      SELECT * FROM alarm a
      WHERE a.site_id = ANY (${siteIds}::int[]) AND ${isLive} AND a.state <> 'cleared' AND ${isHeard(now)}
      ORDER BY a.level, a.raised_at DESC, a.id DESC LIMIT ${most}) AS a
    LEFT JOIN iot_device d ON d.site_id = a.site_id AND d.device_id = a.device_id
    ORDER BY a.level, a.raised_at DESC, a.id DESC`.execute(db)
  return rows
}
