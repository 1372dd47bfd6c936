import { type DeviceKind, findPoint, pointsOf } from '@gridhelm/points/catalogue'
import type { Frame } from '../../telemetry/frame.ts'
import type { TestSite } from '../../testing/sites.ts'

/** A frame of a device with these values and no others. */
export function frameOf(
  site: TestSite,
  device: string,
  kind: DeviceKind,
  ts: number,
  said: Readonly<Record<string, number>>,
): Frame {
  const values = new Float64Array(pointsOf(kind).length).fill(Number.NaN)
  for (const [key, value] of Object.entries(said)) {
    const { number } = findPoint(kind, key) ?? {}
    if (number === undefined) throw new Error(`${kind} has no point ${key}`)
    values[number] = value
  }
  return { siteId: site.siteId, deviceId: site.devices[device] ?? 0, ts, values }
}
