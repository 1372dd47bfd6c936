import { sql } from 'kysely'
import type { Db, Queryable, Tx } from '../../platform/db/database.ts'
import { lockKeys } from '../../platform/db/lock-keys.ts'

export interface QuarantineRow {
  siteId: number
  reason: string
  deviceNumber: string
  pointKey: string
  source: string
  occurrences: number
  firstAt: Date
  lastAt: Date
  example: string
}

/** The writers of all servers come one after another: else two could fill the last place together. */
export async function lockQuarantine(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(lockKeys.quarantine)})`.execute(tx)
}

export async function countRows(db: Queryable, siteIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('telemetryQuarantine')
    .select(({ fn }) => ['siteId', fn.countAll<number>().as('count')])
    .where('siteId', 'in', siteIds)
    .groupBy('siteId')
    .execute()
  return new Map(rows.map((row) => [row.siteId, row.count]))
}

/** Those of the given rows that stand already. */
export async function findStanding(db: Queryable, rows: readonly QuarantineRow[]) {
  const { rows: found } = await sql<Pick<QuarantineRow, 'siteId' | 'reason' | 'deviceNumber' | 'pointKey'>>`
    SELECT site_id, reason, device_number, point_key
    FROM telemetry_quarantine
    WHERE (site_id, reason, device_number, point_key) IN (
      SELECT * FROM unnest(
        ${rows.map((row) => row.siteId)}::integer[],
        ${rows.map((row) => row.reason)}::text[],
        ${rows.map((row) => row.deviceNumber)}::text[],
        ${rows.map((row) => row.pointKey)}::text[]))`.execute(db)
  return found
}

export async function addRows(db: Queryable, rows: readonly QuarantineRow[]): Promise<void> {
  await db
    .insertInto('telemetryQuarantine')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['siteId', 'reason', 'deviceNumber', 'pointKey']).doUpdateSet(({ ref }) => ({
        source: ref('excluded.source'),
        occurrences: sql`telemetry_quarantine.occurrences + excluded.occurrences`,
        lastAt: sql`greatest(telemetry_quarantine.last_at, excluded.last_at)`,
        example: ref('excluded.example'),
      })),
    )
    .execute()
}

/** Site by site, so that the key is used and the table may be spread over machines. */
export async function sitesInQuarantine(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('telemetryQuarantine').select('siteId').distinct().execute()
  return rows.map((row) => row.siteId)
}

export async function deleteRowsBefore(db: Db, siteId: number, moment: Date): Promise<void> {
  await db
    .deleteFrom('telemetryQuarantine')
    .where('siteId', '=', siteId)
    .where('lastAt', '<', moment)
    .execute()
}

export async function quarantineDays(db: Db): Promise<number> {
  const setting = await db.selectFrom('systemSetting').select('quarantineDays').executeTakeFirstOrThrow()
  return setting.quarantineDays
}
