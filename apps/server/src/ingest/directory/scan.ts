import { readDeviceNumber } from '@gridhelm/contract/stations/devices/kinds'
import type { Platform } from '../../platform/platform.ts'
import { lockDevicePlaces, takeDeviceIds } from '../../platform/sites/device-numbers.ts'
import { deviceNumbersOf, insertDevices, scansDevices } from './queries.ts'

/** A controller that invents numbers does not fill the table. */
const mostDevices = 1_000

export const isScannable = (number: string): boolean => readDeviceNumber(number) !== undefined

/**
 * Devices that a controller speaks of come into being, where the project lets them and the number tells the kind.
 * Several servers may do it at once: the site is locked, and what is there already stays. False when
 * not a single one is there afterwards: scanning is off, or the site is full.
 */
export async function insertScanned(
  { db, bus }: Pick<Platform, 'db' | 'bus'>,
  siteId: number,
  numbers: readonly string[],
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await scansDevices(tx, siteId))) return false
    await lockDevicePlaces(tx, siteId)
    const known = await deviceNumbersOf(tx, siteId)
    const room = Math.max(0, mostDevices - known.size)
    const added = numbers.filter((number) => !known.has(number)).slice(0, room)
    if (added.length === 0) return numbers.some((number) => known.has(number))
    const deviceIds = await takeDeviceIds(tx, siteId, added.length)
    await insertDevices(
      tx,
      added.map((deviceNumber, index) => ({
        siteId,
        deviceId: deviceIds[index] ?? 0,
        deviceNumber,
        systemType: readDeviceNumber(deviceNumber)?.kind ?? '',
      })),
    )
    await bus.publish(tx, 'sites.changed', { siteIds: [siteId] })
    return true
  })
}
