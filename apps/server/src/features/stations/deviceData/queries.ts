import type { ListQuery } from '@gridhelm/contract/page'
import type { ConnectionState } from '@gridhelm/contract/stations/live/entities'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import { likeLiteral } from '../../../platform/db/like-literal.ts'
import { seenSites } from '../../../platform/scope/sites.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import { all } from '../../../resources/sql.ts'

export interface DevicePageRow {
  siteId: number
  deviceId: number
  id: string
  deviceNumber: string
  deviceName: string | null
  systemType: string
  projectName: string
  staleSeconds: number
  failedSeconds: number
}

export interface DeviceFilter {
  kind: string
  siteId?: number | undefined
  deviceNumber?: string | undefined
  state?: ConnectionState | undefined
}

const failedSeconds = sql`coalesce(p.time_interval3, s.failed_seconds)`
const stateAt = (now: Date) => sql`
  CASE WHEN l.ts IS NULL THEN 'unknown'
       WHEN l.ts > ${now}::timestamptz - make_interval(secs => ${failedSeconds}) THEN 'normal'
       ELSE 'failed' END`

const byProject = [sql`lower(p.project_name)`, sql`p.site_id`]
/** PV-11 before PV-100. */
const byNumber = [sql`length(d.device_number)`, sql`d.device_number`]
const orders: Readonly<Record<string, readonly RawBuilder<unknown>[]>> = {
  projectName: byProject,
  number: byNumber,
  deviceNumber: byNumber,
  name: [sql`lower(coalesce(d.device_name, ''))`],
  t: [sql`coalesce(l.ts, '-infinity')`],
}

/** Only what the question needs is joined: the newest frames are wide, and there is one for every device. */
export async function devicePage(
  db: Queryable,
  caller: Caller,
  now: Date,
  filter: DeviceFilter,
  { pageNo, pageSize, column, order }: ListQuery,
): Promise<{ rows: DevicePageRow[]; total: number }> {
  const conditions: RawBuilder<boolean>[] = [sql<boolean>`d.system_type = ${filter.kind}`]
  const seen = seenSites(caller, sql.ref('d.site_id'))
  if (seen) conditions.push(seen)
  if (filter.siteId !== undefined) conditions.push(sql<boolean>`d.site_id = ${filter.siteId}`)
  if (filter.deviceNumber)
    conditions.push(sql<boolean>`d.device_number ILIKE ${`%${likeLiteral(filter.deviceNumber)}%`}`)
  if (filter.state) conditions.push(sql<boolean>`${stateAt(now)} = ${filter.state}`)
  const newest = sql`LEFT JOIN telemetry_latest l ON l.site_id = d.site_id AND l.device_id = d.device_id`
  const from = (needsNewest: boolean) => sql`
    FROM iot_device d JOIN iot_project p ON p.site_id = d.site_id CROSS JOIN system_setting s
    ${needsNewest ? newest : sql``}
    WHERE ${all(conditions)}`
  const counted = await sql<{ total: number }>`
    SELECT count(*) AS total ${from(filter.state !== undefined)}`.execute(db)
  const direction = order === 'asc' ? sql`ASC` : sql`DESC`
  const wanted = (orders[column] ?? []).map((one) => sql`${one} ${direction}`)
  const { rows } = await sql<DevicePageRow>`
    SELECT d.site_id, d.device_id, d.id, d.device_number, d.device_name, d.system_type, p.project_name,
           coalesce(p.time_interval2, s.stale_seconds) AS stale_seconds, ${failedSeconds} AS failed_seconds
    ${from(filter.state !== undefined || column === 't')}
    ORDER BY ${sql.join([...wanted, ...byProject, ...byNumber])}
    LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** What holds for projects without limits of their own. */
export async function usualStaleSeconds(db: Queryable): Promise<number> {
  const row = await db.selectFrom('systemSetting').select('staleSeconds').executeTakeFirstOrThrow()
  return row.staleSeconds
}
