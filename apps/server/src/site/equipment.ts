import { compareNumbers } from '@gridhelm/contract/format/words'
import { type KindName, kindNames } from '@gridhelm/contract/stations/devices/kinds'
import type { SiteDevice, SiteEquipment } from '@gridhelm/contract/stations/overview/entities'
import {
  type Subsystem,
  subsystemNames,
  subsystems,
  variantOf,
} from '@gridhelm/contract/stations/overview/subsystems'
import type { SiteDeviceRow } from './queries.ts'

const places: ReadonlyMap<string, number> = new Map(kindNames.map((kind, place) => [kind, place]))
export const isKind = (kind: string): kind is KindName => places.has(kind)

export const wireDevice = ({ id, deviceNumber, deviceName, pvGroupNumber }: SiteDeviceRow) => ({
  id,
  number: deviceNumber,
  name: deviceName,
  pvGroup: pvGroupNumber,
})

export const inOrder = (devices: readonly SiteDeviceRow[]): SiteDeviceRow[] =>
  devices.toSorted(
    (a, b) =>
      (places.get(a.systemType) ?? 0) - (places.get(b.systemType) ?? 0) ||
      compareNumbers(a.deviceNumber, b.deviceNumber),
  )

export function equipmentOf(siteId: number, rows: readonly SiteDeviceRow[]): SiteEquipment {
  const devices = inOrder(rows).flatMap((row): SiteDevice[] =>
    isKind(row.systemType) ? [{ ...wireDevice(row), kind: row.systemType }] : [],
  )
  const there = new Set<KindName>(devices.map(({ kind }) => kind))
  const has = (name: Subsystem) => subsystems[name].some((kind) => there.has(kind))
  return {
    siteId: String(siteId),
    subsystems: Object.fromEntries(
      subsystemNames.map((name) => [name, has(name)]),
    ) as SiteEquipment['subsystems'],
    // Homes have their own list: a village of them makes no dense plant.
    variant: variantOf(devices.filter(({ kind }) => kind !== 'solarHome').length),
    devices,
  }
}
