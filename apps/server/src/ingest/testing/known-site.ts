import type { DeviceKind } from '@gridhelm/points/catalogue'
import type { DirectoryDevice, DirectorySite } from '../directory/directory.ts'
import { KeyMemo, pointsOfKind } from '../directory/kind-points.ts'

/** A site as the directory would know it, without a database. */
export function knownSite(
  devices: Readonly<Record<string, DeviceKind>> = { 'PV-01': 'pvInverter', 'BAT-01': 'battery' },
  rest: Partial<DirectorySite> = {},
): DirectorySite {
  const siteId = 7
  const all = Object.entries(devices).map(([number, kind], index): [string, DirectoryDevice] => {
    const points = pointsOfKind(kind)
    return [number, { siteId, deviceId: index + 1, number, kind, points, memo: new KeyMemo(points.numberOf) }]
  })
  return {
    siteId,
    number: 'P-7',
    isOn: true,
    deviceScan: false,
    plc: null,
    topics: { data: 'gridhelm/P-7/data', set: 'gridhelm/P-7/set', get: 'gridhelm/P-7/get' },
    serialTopics: [],
    credential: undefined,
    devices: new Map(all),
    ...rest,
  }
}
