import { type DeviceKind, findPoint } from '@gridhelm/points/catalogue'
import type { Point } from '@gridhelm/points/point'
import type { Buckets, TelemetryStore } from '../telemetry/store.ts'
import type { SiteDeviceRow } from './queries.ts'
import { goodSteps, type Steps } from './steps.ts'

export type BucketsOf = TelemetryStore['bucketsOf']
export interface Range {
  from: number
  to: number
  bucketMs: number
}
/** Keys of points by the kind of device that has them. */
export type Wanted = Partial<Record<DeviceKind, readonly string[]>>

/** One point of one device. */
export interface Column {
  device: SiteDeviceRow
  point: Point
  from: number
  stepMs: number
  values: Buckets['points'][number]
}

/** What was read, by kind and key; empty where the site has no such device. */
export type KindColumns = (kind: DeviceKind, key: string) => readonly Column[]

/** All points that are asked of a kind at once: frames that are not sealed yet are long, and read once. */
export async function readKinds(
  bucketsOf: BucketsOf,
  devices: readonly SiteDeviceRow[],
  wanted: Wanted,
  range: Range,
): Promise<KindColumns> {
  const columns = new Map<string, Column[]>()
  const kinds = Object.entries(wanted) as [DeviceKind, readonly string[]][]
  await Promise.all(
    kinds.map(async ([kind, keys]) => {
      const own = devices.filter((device) => device.systemType === kind)
      const points = keys.flatMap((key) => findPoint(kind, key) ?? [])
      if (own.length === 0) return
      const answers = await bucketsOf(own, { ...range, points: points.map((point) => point.number) })
      for (const [at, point] of points.entries()) {
        const found = own.flatMap((device, place): Column[] => {
          const values = answers[place]?.points[at]
          return values ? [{ device, point, from: range.from, stepMs: range.bucketMs, values }] : []
        })
        columns.set(`${kind}.${point.key}`, found)
      }
    }),
  )
  return (kind, key) => columns.get(`${kind}.${key}`) ?? []
}

/** The figure that the catalogue asks for. */
export const stepsOf = ({ values, point }: Column): Steps =>
  goodSteps(values, point, point.aggregate === 'last' ? 'last' : 'mean')
