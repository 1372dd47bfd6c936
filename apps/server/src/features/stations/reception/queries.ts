import type { ListQuery } from '@gridhelm/contract/page'
import type { ConnectionState } from '@gridhelm/contract/stations/live/entities'
import type { Traffic } from '@gridhelm/contract/stations/reception/entities'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import { likeLiteral } from '../../../platform/db/like-literal.ts'
import { seenSites } from '../../../platform/scope/sites.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import { all } from '../../../resources/sql.ts'

const contains = (word: string) => `%${likeLiteral(word)}%`

export interface SiteRow {
  siteId: number
  projectNumber: string
  projectName: string
  isOn: boolean
  staleSeconds: number
  failedSeconds: number
  lastFrameAt: Date | null
  lastHeardAt: Date | null
  isConnected: boolean | null
  changedAt: Date | null
  faults: number
}

/** Site 0 is nobody's: what came from senders that belong to no project. */
const nobody = sql`UNION ALL SELECT 0, '', '', true, stale_seconds, failed_seconds FROM system_setting`

async function nobodySpoke(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ spoke: boolean }>`
    SELECT EXISTS (SELECT FROM telemetry_quarantine WHERE site_id = 0)
        OR EXISTS (SELECT FROM telemetry_traffic WHERE site_id = 0) AS spoke`.execute(db)
  return rows[0]?.spoke ?? false
}

async function sitesTold(db: Queryable, caller: Caller, now: Date): Promise<RawBuilder<unknown>> {
  const tellsNobody = caller.tier === 'admin' && (await nobodySpoke(db))
  const seen = seenSites(caller, sql.ref('p.site_id'))
  return sql`(
    SELECT site.*, l.last_frame_at, l.last_heard_at, l.is_connected, l.changed_at,
           CASE WHEN l.last_frame_at IS NULL THEN 'unknown'
                WHEN l.last_frame_at > ${now}::timestamptz - make_interval(secs => failed_seconds) THEN 'normal'
                ELSE 'failed' END AS state
    FROM (
      SELECT p.site_id, p.project_number, p.project_name, p.is_on,
             coalesce(p.time_interval2, s.stale_seconds) AS stale_seconds,
             coalesce(p.time_interval3, s.failed_seconds) AS failed_seconds
      FROM iot_project p CROSS JOIN system_setting s
      WHERE ${seen ?? sql`true`}
      ${tellsNobody ? nobody : sql``}
    ) site LEFT JOIN telemetry_link l ON l.site_id = site.site_id
  ) told`
}

const siteOrder: Readonly<Record<string, RawBuilder<unknown>>> = {
  projectName: sql`project_name`,
  projectNumber: sql`project_number`,
  lastFrameAt: sql`coalesce(last_frame_at, '-infinity')`,
  changedAt: sql`coalesce(changed_at, '-infinity')`,
}
const direction = (order: ListQuery['order']) => (order === 'asc' ? sql`ASC` : sql`DESC`)

export async function receptionPage(
  db: Queryable,
  caller: Caller,
  now: Date,
  query: ListQuery & { keyWord?: string | undefined; state?: ConnectionState | undefined },
): Promise<{ rows: SiteRow[]; total: number }> {
  const told = await sitesTold(db, caller, now)
  const conditions: RawBuilder<boolean>[] = []
  if (query.keyWord) {
    const word = contains(query.keyWord)
    conditions.push(sql<boolean>`(project_name ILIKE ${word} OR project_number ILIKE ${word})`)
  }
  if (query.state) conditions.push(sql<boolean>`state = ${query.state}`)
  const where = all(conditions)
  const counted = await sql<{ total: number }>`SELECT count(*) AS total FROM ${told} WHERE ${where}`.execute(
    db,
  )
  const column = siteOrder[query.column] ?? sql`project_name`
  const { rows } = await sql<Omit<SiteRow, 'faults'>>`
    SELECT told.* FROM ${told} WHERE ${where}
    ORDER BY ${column} ${direction(query.order)}, told.site_id
    LIMIT ${query.pageSize} OFFSET ${(query.pageNo - 1) * query.pageSize}`.execute(db)
  const faults = await faultsOf(
    db,
    rows.map(({ siteId }) => siteId),
  )
  return {
    rows: rows.map((row) => ({ ...row, faults: faults.get(row.siteId) ?? 0 })),
    total: counted.rows[0]?.total ?? 0,
  }
}

async function faultsOf(db: Queryable, siteIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ siteId: number; count: number }>`
    SELECT site_id, count(*) AS count FROM telemetry_quarantine
    WHERE site_id = ANY (${siteIds}::int[]) GROUP BY site_id`.execute(db)
  return new Map(rows.map(({ siteId, count }) => [siteId, count]))
}

export async function trafficSince(
  db: Queryable,
  siteIds: readonly number[],
  since: string,
): Promise<(Traffic & { siteId: number; day: string })[]> {
  return db
    .selectFrom('telemetryTraffic')
    .selectAll()
    .where('siteId', 'in', siteIds)
    .where('day', '>=', since)
    .execute()
}

export interface QuarantineFilter {
  siteId?: number | undefined
  reason?: string | undefined
  keyWord?: string | undefined
  deviceNumber?: string | undefined
  pointKey?: string | undefined
}

/** What is nobody's is for administrators: no binding leads to it. */
function quarantineWhere(caller: Caller, filter: QuarantineFilter): RawBuilder<boolean> {
  const seen = seenSites(caller, sql.ref('q.site_id'))
  const conditions: RawBuilder<boolean>[] = seen ? [seen] : []
  if (filter.siteId !== undefined) conditions.push(sql<boolean>`q.site_id = ${filter.siteId}`)
  if (filter.reason !== undefined) conditions.push(sql<boolean>`q.reason = ${filter.reason}`)
  if (filter.deviceNumber !== undefined)
    conditions.push(sql<boolean>`q.device_number = ${filter.deviceNumber}`)
  if (filter.pointKey !== undefined) conditions.push(sql<boolean>`q.point_key = ${filter.pointKey}`)
  if (filter.keyWord) {
    const word = contains(filter.keyWord)
    conditions.push(sql<boolean>`(q.device_number ILIKE ${word} OR q.point_key ILIKE ${word})`)
  }
  return all(conditions)
}

export interface FaultRow {
  siteId: number
  projectNumber: string
  projectName: string
  reason: string
  deviceNumber: string
  pointKey: string
  source: string
  occurrences: number
  firstAt: Date
  lastAt: Date
  example: string
}

const faultOrder: Readonly<Record<string, RawBuilder<unknown>>> = {
  lastAt: sql`q.last_at`,
  firstAt: sql`q.first_at`,
  occurrences: sql`q.occurrences`,
}
const mostExampleChars = 2_000

export async function quarantinePage(
  db: Queryable,
  caller: Caller,
  query: ListQuery,
  filter: QuarantineFilter,
): Promise<{ rows: FaultRow[]; total: number }> {
  const where = quarantineWhere(caller, filter)
  const counted = await sql<{ total: number }>`
    SELECT count(*) AS total FROM telemetry_quarantine q WHERE ${where}`.execute(db)
  const { rows } = await sql<FaultRow>`
    SELECT q.site_id, coalesce(p.project_number, '') AS project_number,
           coalesce(p.project_name, '') AS project_name, q.reason, q.device_number, q.point_key, q.source,
           q.occurrences, q.first_at, q.last_at, left(q.example, ${mostExampleChars}) AS example
    FROM telemetry_quarantine q LEFT JOIN iot_project p ON p.site_id = q.site_id
    WHERE ${where}
    ORDER BY ${faultOrder[query.column] ?? sql`q.last_at`} ${direction(query.order)},
             q.site_id, q.reason, q.device_number, q.point_key
    LIMIT ${query.pageSize} OFFSET ${(query.pageNo - 1) * query.pageSize}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function deleteFaults(db: Queryable, caller: Caller, filter: QuarantineFilter): Promise<void> {
  await sql`DELETE FROM telemetry_quarantine q WHERE ${quarantineWhere(caller, filter)}`.execute(db)
}
