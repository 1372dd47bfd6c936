import {
  deviceNumber,
  type KindName,
  kindsOfDevices,
  readDeviceNumber,
} from '@gridhelm/contract/stations/devices/kinds'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** The row of a site that counts its device ids; the others count the numbers of a kind. */
const ids = ''

export interface DevicePlace {
  siteId: number
  deviceId: number
  deviceNumber: string
}

/** Whoever adds to a site waits here for those who are adding. */
export async function lockDevicePlaces(tx: Tx, siteId: number): Promise<void> {
  await sql`
    INSERT INTO iot_device_count AS c (site_id, system_type, given) VALUES (${siteId}, ${ids}, 0)
    ON CONFLICT (site_id, system_type) DO UPDATE SET given = c.given`.execute(tx)
}

/** What is there may be more than what was counted: devices also come with a demo or by themselves. */
async function highest(tx: Tx, siteId: number, kind: KindName) {
  const { rows } = await sql<{ id: number | null; count: number | null }>`
    SELECT max(device_id) AS id,
           max(substring(device_number FROM ${`^${kindsOfDevices[kind].prefix}-0*([0-9]{1,9})$`})::integer) AS count
    FROM iot_device WHERE site_id = ${siteId}`.execute(tx)
  return { id: rows[0]?.id ?? 0, count: rows[0]?.count ?? 0 }
}

/** The last one given after `quantity` more. */
async function take(tx: Tx, siteId: number, counted: string, atLeast: number, quantity: number) {
  const { rows } = await sql<{ given: number }>`
    INSERT INTO iot_device_count AS c (site_id, system_type, given)
    VALUES (${siteId}, ${counted}, ${atLeast + quantity})
    ON CONFLICT (site_id, system_type) DO UPDATE SET given = greatest(c.given, ${atLeast}::integer) + ${quantity}::integer
    RETURNING given`.execute(tx)
  return rows[0]?.given ?? 0
}

/** New ids and numbers of a site. Nobody else gets them, however many ask at once, and never again. */
export async function takeDevicePlaces(
  tx: Tx,
  siteId: number,
  kind: KindName,
  quantity: number,
): Promise<DevicePlace[]> {
  await lockDevicePlaces(tx, siteId)
  const there = await highest(tx, siteId, kind)
  const lastId = await take(tx, siteId, ids, there.id, quantity)
  const lastCount = await take(tx, siteId, kind, there.count, quantity)
  return Array.from({ length: quantity }, (_, index) => ({
    siteId,
    deviceId: lastId - quantity + 1 + index,
    deviceNumber: deviceNumber(kind, lastCount - quantity + 1 + index),
  }))
}

/** New ids for devices that bring their numbers along. */
export async function takeDeviceIds(tx: Tx, siteId: number, quantity: number): Promise<number[]> {
  await lockDevicePlaces(tx, siteId)
  const { id } = await highest(tx, siteId, 'system')
  const last = await take(tx, siteId, ids, id, quantity)
  return Array.from({ length: quantity }, (_, index) => last - quantity + 1 + index)
}

/** Before devices go: their ids and numbers stay given, also where nobody has counted them. */
export async function keepDevicePlaces(tx: Tx, places: readonly DevicePlace[]): Promise<void> {
  for (const { siteId, deviceId, deviceNumber: number } of places) {
    await keep(tx, siteId, ids, deviceId)
    const read = readDeviceNumber(number)
    if (read) await keep(tx, siteId, read.kind, read.count)
  }
}

async function keep(tx: Tx, siteId: number, counted: string, given: number): Promise<void> {
  await sql`
    INSERT INTO iot_device_count AS c (site_id, system_type, given) VALUES (${siteId}, ${counted}, ${given})
    ON CONFLICT (site_id, system_type) DO UPDATE SET given = greatest(c.given, excluded.given)`.execute(tx)
}
