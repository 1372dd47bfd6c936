import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'
import type { RuleRow } from './rule.ts'

export interface SiteRow {
  siteId: number
  isOn: boolean
  failedSeconds: number
  staleSeconds: number
}

export async function siteRows(db: Db, siteIds: readonly number[] | undefined): Promise<SiteRow[]> {
  const { rows } = await sql<SiteRow>`
    SELECT p.site_id, p.is_on, coalesce(p.time_interval3, s.failed_seconds) AS failed_seconds,
      coalesce(p.time_interval2, s.stale_seconds) AS stale_seconds
    FROM iot_project p CROSS JOIN system_setting s
    ${siteIds ? sql`WHERE p.site_id = ANY (${siteIds}::integer[])` : sql``}`.execute(db)
  return rows
}

export async function deviceRows(db: Db, siteIds: readonly number[] | undefined) {
  let query = db
    .selectFrom('iotDevice')
    .select(['siteId', 'deviceId', 'systemType as kind', 'deviceNumber as number'])
  if (siteIds) query = query.where('siteId', 'in', siteIds)
  return query.execute()
}

export const ruleRows = (db: Db): Promise<RuleRow[]> =>
  db
    .selectFrom('alarmRule')
    .select(['ruleKey', 'siteId', 'systemType', 'type', 'point', 'direction', 'limitValue', 'hysteresis'])
    .select(['windowSeconds', 'onDelaySeconds', 'offDelaySeconds', 'level', 'enabled', 'texts'])
    .orderBy('id')
    .execute()
