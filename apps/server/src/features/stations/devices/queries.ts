import type { PvGroup } from '@gridhelm/contract/stations/devices/calls'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import type { Database } from '../../../platform/db/schema.generated.ts'
import { all } from '../../../resources/sql.ts'

const stored = [
  'id',
  'siteId',
  'deviceId',
  'deviceNumber',
  'deviceName',
  'systemType',
  'pvGroupNumber',
  'manufacturer',
  'ipAddress',
  'siteName',
  'createBy',
  'createTime',
] as const

const select = (db: Queryable, siteId: number) =>
  db.selectFrom('iotDevice').select(stored).where('siteId', '=', siteId)

export type DeviceRow = Awaited<ReturnType<typeof lockDevices>>[number]

/** Within one site, so that the lock needs one machine only. */
export async function lockDevices(
  tx: Tx,
  siteId: number,
  deviceIds: readonly number[],
  visible: readonly RawBuilder<boolean>[],
) {
  return select(tx, siteId)
    .where('deviceId', 'in', deviceIds)
    .where(all(visible))
    .orderBy('deviceId')
    .forUpdate()
    .execute()
}

export async function devicesOf(tx: Tx, siteId: number, deviceIds: readonly number[]): Promise<DeviceRow[]> {
  return select(tx, siteId).where('deviceId', 'in', deviceIds).orderBy('deviceId').execute()
}

export async function insertDevices(
  tx: Tx,
  rows: readonly Insertable<Database['iotDevice']>[],
): Promise<void> {
  // Each its own moment, so that a list by moment keeps their order.
  const createTime = sql<Date>`clock_timestamp()`
  await tx
    .insertInto('iotDevice')
    .values(rows.map((row) => ({ createTime, ...row })))
    .execute()
}

export async function updateDevice(
  tx: Tx,
  { siteId, deviceId }: Pick<DeviceRow, 'siteId' | 'deviceId'>,
  values: Partial<Insertable<Database['iotDevice']>>,
): Promise<void> {
  await tx
    .updateTable('iotDevice')
    .set(values)
    .where('siteId', '=', siteId)
    .where('deviceId', '=', deviceId)
    .execute()
}

export async function deleteDevices(tx: Tx, siteId: number, deviceIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('iotDevice').where('siteId', '=', siteId).where('deviceId', 'in', deviceIds).execute()
}

/** In whichever form: what came is read by the device's kind. */
export async function hasTelemetry(
  tx: Tx,
  { siteId, deviceId }: Pick<DeviceRow, 'siteId' | 'deviceId'>,
): Promise<boolean> {
  const of = sql`site_id = ${siteId} AND device_id = ${deviceId}`
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT 1 FROM telemetry_latest WHERE ${of})
        OR EXISTS (SELECT 1 FROM telemetry_block WHERE ${of})
        OR EXISTS (SELECT 1 FROM telemetry_rollup WHERE ${of})
        OR EXISTS (SELECT 1 FROM telemetry_late WHERE ${of})
        OR EXISTS (SELECT 1 FROM telemetry_frame WHERE ${of}) AS found`.execute(tx)
  return rows[0]?.found ?? false
}

const mostInverters = 10_000

export async function pvGroupsOf(db: Queryable, siteId: number): Promise<PvGroup[]> {
  const rows = await db
    .selectFrom('iotDevice')
    .select(['id', 'deviceNumber', 'deviceName', 'pvGroupNumber'])
    .where('siteId', '=', siteId)
    .where('systemType', '=', 'pvInverter')
    .orderBy('pvGroupNumber', (order) => order.asc().nullsLast())
    .orderBy('deviceId')
    .limit(mostInverters)
    .execute()
  const groups = Map.groupBy(rows, (row) => row.pvGroupNumber)
  return [...groups].map(([pvGroupNumber, devices]) => ({
    pvGroupNumber,
    devices: devices.map(({ id, deviceNumber, deviceName }) => ({ id: id ?? '', deviceNumber, deviceName })),
  }))
}
