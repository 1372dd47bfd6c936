import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import { axisPoint } from '../../../telemetry/sealed/blocks.ts'

export interface LastWordRow {
  deviceId: number
  /** At this moment, or after it, lies the last frame before; null: there is none. */
  since: number | null
}

/** Where to look for the last frame of devices before a moment; from the indexes alone. */
export async function lastWords(
  db: Queryable,
  siteId: number,
  deviceIds: readonly number[],
  before: number,
): Promise<LastWordRow[]> {
  const newest = (table: 'telemetry_frame' | 'telemetry_late') => sql`(
    SELECT ts FROM ${sql.table(table)} AS frame
    WHERE frame.site_id = ${siteId} AND frame.device_id = wanted.device_id AND ts < ${new Date(before)}
    ORDER BY ts DESC LIMIT 1)`
  const { rows } = await sql<LastWordRow>`
    SELECT wanted.device_id, (extract(epoch FROM greatest(
      ${newest('telemetry_frame')}, ${newest('telemetry_late')}, (
        SELECT t0 FROM telemetry_block AS axis
        WHERE axis.site_id = ${siteId} AND axis.device_id = wanted.device_id
          AND axis.point = ${axisPoint} AND t0 < ${new Date(before)}
        ORDER BY t0 DESC LIMIT 1))) * 1000)::float8 AS since
    FROM unnest(${deviceIds}::int[]) AS wanted(device_id)`.execute(db)
  return rows
}

export interface AsideRow {
  alarmId: string
  step: string
  at: Date
  shelvedUntil: Date | null
}

/** When alarms were put aside or explained, and when that ended, in order. */
export async function asideSteps(
  db: Queryable,
  siteId: number,
  alarmIds: readonly string[],
): Promise<AsideRow[]> {
  const { rows } = await sql<AsideRow>`
    SELECT e.alarm_id, e.step, e.at, a.shelved_until
    FROM alarm_event e JOIN alarm a ON a.site_id = e.site_id AND a.id = e.alarm_id
    WHERE e.site_id = ${siteId} AND e.alarm_id = ANY (${alarmIds}::text[])
      AND e.step = ANY ('{shelved,unshelved,suppressed,released}')
    ORDER BY e.alarm_id, e.place`.execute(db)
  return rows
}
