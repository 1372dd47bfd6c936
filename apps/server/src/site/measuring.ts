import { powerSources } from '@gridhelm/contract/stations/live/power'
import { type PowerKind, powerKinds } from '@gridhelm/contract/stations/live/power-kinds'
import { type DeviceKind, findPoint } from '@gridhelm/points/catalogue'
import type { DeviceKindRow } from './queries.ts'

/** The kinds of device that tell of power. */
export const powerDeviceKinds = ['system', ...new Set(powerKinds.map((kind) => powerSources[kind].kind))]

/** What measures a kind of power in each site: its devices, else the system's own figure. */
export function measuring(kind: PowerKind, devices: readonly DeviceKindRow[]) {
  const { kind: deviceKind, key, inSystem } = powerSources[kind]
  const own = devices.filter((device) => device.systemType === deviceKind)
  const measured = new Set(own.map((device) => device.siteId))
  const others = devices.filter(({ siteId, systemType }) => systemType === 'system' && !measured.has(siteId))
  const numberOf = (of: DeviceKind, name: string) => findPoint(of, name)?.number ?? -1
  return [
    { devices: own, point: numberOf(deviceKind, key) },
    { devices: others, point: numberOf('system', inSystem) },
  ].filter((one) => one.devices.length > 0)
}
