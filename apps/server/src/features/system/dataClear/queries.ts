import type { Clearable, ClearState } from '@gridhelm/contract/system/dataClear/entities'
import { sql } from 'kysely'
import type { Db, Queryable, Tx } from '../../../platform/db/database.ts'

export interface ClearExtent {
  siteId: number
  /** Undefined: all of the site. */
  deviceIds: readonly number[] | undefined
  from: Date
  to: Date
}

const ofDevices = ({ deviceIds }: Pick<ClearExtent, 'deviceIds'>) =>
  deviceIds === undefined ? sql`true` : sql`device_id = ANY (${deviceIds}::int[])`

/** Devices that have or had something to say, also those that are deleted. */
export async function devicesHeard(
  db: Queryable,
  extent: Pick<ClearExtent, 'siteId' | 'deviceIds'>,
): Promise<number[]> {
  const { siteId } = extent
  const { rows } = await sql<{ deviceId: number }>`
    SELECT device_id FROM (
      SELECT device_id FROM iot_device WHERE site_id = ${siteId}
      UNION SELECT device_id FROM telemetry_seal WHERE site_id = ${siteId}
      UNION SELECT device_id FROM telemetry_latest WHERE site_id = ${siteId}) AS heard
    WHERE ${ofDevices(extent)} ORDER BY device_id`.execute(db)
  return rows.map(({ deviceId }) => deviceId)
}

export async function zoneOfSite(db: Queryable, siteId: number): Promise<string | null> {
  const row = await db
    .selectFrom('iotProject')
    .select('timeZone')
    .where('siteId', '=', siteId)
    .executeTakeFirst()
  return row?.timeZone ?? null
}

export async function countRepairs(db: Queryable, extent: ClearExtent): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM counter_repair
    WHERE site_id = ${extent.siteId} AND ${ofDevices(extent)} AND at >= ${extent.from} AND at < ${extent.to}`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** Those that are done with, and those that are open and stay. */
export async function countAlarms(
  db: Queryable,
  extent: ClearExtent,
): Promise<{ over: number; open: number }> {
  const { rows } = await sql<{ over: number; open: number }>`
    SELECT count(*) FILTER (WHERE state = 'normal')::int AS over,
      count(*) FILTER (WHERE state <> 'normal')::int AS open
    FROM alarm
    WHERE site_id = ${extent.siteId} AND ${ofDevices(extent)}
      AND raised_at >= ${extent.from} AND raised_at < ${extent.to}`.execute(db)
  return rows[0] ?? { over: 0, open: 0 }
}

/** The refused are known by the number that the controller gave, whether there is such a device or not. */
const refusedOf = (extent: ClearExtent) => sql`
  site_id = ${extent.siteId} AND last_at >= ${extent.from} AND last_at < ${extent.to}
  AND ${
    extent.deviceIds === undefined
      ? sql`true`
      : sql`device_number IN (
        SELECT device_number FROM iot_device
        WHERE site_id = ${extent.siteId} AND device_id = ANY (${extent.deviceIds}::int[]))`
  }`

export async function countRefused(db: Queryable, extent: ClearExtent): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM telemetry_quarantine WHERE ${refusedOf(extent)}`.execute(db)
  return rows[0]?.n ?? 0
}

export async function deleteRefused(db: Db, extent: ClearExtent): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`DELETE FROM telemetry_quarantine WHERE ${refusedOf(extent)}`.execute(db)
  return Number(numAffectedRows)
}

export async function deleteRepairs(db: Db, extent: ClearExtent): Promise<void> {
  await sql`
    DELETE FROM counter_repair
    WHERE site_id = ${extent.siteId} AND ${ofDevices(extent)} AND at >= ${extent.from} AND at < ${extent.to}`.execute(
    db,
  )
}

/** So many alarms that are done with, with all that happened to them; how many there were. */
export async function deleteAlarms(db: Db, extent: ClearExtent, most: number): Promise<number> {
  const { siteId, from, to } = extent
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM alarm
      WHERE site_id = ${siteId} AND state = 'normal' AND ${ofDevices(extent)}
        AND raised_at >= ${from} AND raised_at < ${to}
      ORDER BY raised_at LIMIT ${most}`.execute(tx)
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return 0
    for (const table of ['alarmEvent', 'alarmEscalated', 'alarmStretch'] as const)
      await tx.deleteFrom(table).where('siteId', '=', siteId).where('alarmId', 'in', ids).execute()
    await tx.deleteFrom('alarm').where('siteId', '=', siteId).where('id', 'in', ids).execute()
    return ids.length
  })
}

/** Stored days and their months go at once; what is left of a month is added up again by who keeps them. */
export async function forgetDays(db: Db, siteId: number, from: string, to: string): Promise<void> {
  await sql`
    DELETE FROM site_energy WHERE site_id = ${siteId} AND (
      unit = 'd' AND day BETWEEN ${from}::date AND ${to}::date
      OR unit = 'm' AND day BETWEEN date_trunc('month', ${from}::date::timestamp)::date AND ${to}::date)`.execute(
    db,
  )
}

export interface ClearDraft {
  id: string
  siteId: number
  projectNumber: string
  projectName: string
  what: Clearable
  deviceIds: string | null
  deviceNames: string | null
  fromDay: string
  toDay: string
  fromAt: Date
  toAt: Date
  reason: string
  counted: number
  requestedBy: string
  createTime: Date
}

/** False where another one of the site waits or runs. */
export async function insertClear(db: Queryable, draft: ClearDraft): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('dataClear')
    .values({ ...draft, state: 'requested' satisfies ClearState })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const lockClear = (tx: Tx, id: string) =>
  tx
    .selectFrom('dataClear')
    .select(['id', 'siteId', 'state', 'requestedBy'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

interface ClearStep {
  state: ClearState
  decidedBy?: string
  decidedAt?: Date
  note?: string | null
  endedAt?: Date
}

export async function stepClear(tx: Tx, id: string, step: ClearStep): Promise<void> {
  await tx.updateTable('dataClear').set(step).where('id', '=', id).execute()
}

export const openClears = (db: Db) =>
  db
    .selectFrom('dataClear')
    .select([
      'id',
      'siteId',
      'projectName',
      'what',
      'deviceIds',
      'fromDay',
      'toDay',
      'fromAt',
      'toAt',
      'slice',
      'cleared',
    ])
    .where('state', 'in', ['approved', 'running'] satisfies ClearState[])
    .orderBy('createTime')
    .limit(100)
    .execute()
export type OpenClear = Awaited<ReturnType<typeof openClears>>[number]

/** Nobody has decided for so long that the person may have forgotten what it was about. */
export async function expireClears(db: Db, before: Date, now: Date): Promise<void> {
  await db
    .updateTable('dataClear')
    .set({ state: 'expired' satisfies ClearState, endedAt: now })
    .where('state', '=', 'requested' satisfies ClearState)
    .where('createTime', '<', before)
    .execute()
}

/** False once somebody has stopped it. */
export async function startClear(db: Db, id: string, slices: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('dataClear')
    .set((row) => ({
      state: 'running' satisfies ClearState,
      slices,
      startedAt: row.fn.coalesce('startedAt', row.val(now)),
    }))
    .where('id', '=', id)
    .where('state', 'in', ['approved', 'running'] satisfies ClearState[])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Writes down how far it has come; false once somebody has stopped it. */
export async function noteClear(
  db: Db,
  id: string,
  { slice, cleared }: { slice: number; cleared: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('dataClear')
    .set((row) => ({ slice, cleared: row('cleared', '+', cleared) }))
    .where('id', '=', id)
    .where('state', '=', 'running' satisfies ClearState)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function endClear(db: Db, id: string, now: Date): Promise<number> {
  const row = await db
    .updateTable('dataClear')
    .set({ state: 'done' satisfies ClearState, endedAt: now })
    .where('id', '=', id)
    .where('state', '=', 'running' satisfies ClearState)
    .returning('cleared')
    .executeTakeFirst()
  return row?.cleared ?? 0
}
