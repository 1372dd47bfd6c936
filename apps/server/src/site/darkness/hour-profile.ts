import { powerSources } from '@gridhelm/contract/stations/live/power'
import { type DeviceKind, findPoint } from '@gridhelm/points/catalogue'
import type { Point } from '@gridhelm/points/point'
import type { Queryable } from '../../platform/db/database.ts'
import type { Reader } from '../../telemetry/read/reader.ts'
import type { Summary } from '../../telemetry/store.ts'
import { type DeviceKindRow, devicesOfKinds } from '../queries.ts'

const hourMs = 3_600_000
const hoursOfDay = 24
const profileDays = 7

const profileKinds = ['load', 'pv', 'wind'] as const
type ProfileKind = (typeof profileKinds)[number]

/**
 * Means by hour of the day in kW, null where nothing was measured. Hours are those of UTC: the sun and the people of
 * yesterday at this time are 24 hours ago, whatever the clocks of the site say.
 */
export type HourProfile = Readonly<Record<ProfileKind, readonly (number | null)[]>>

export const noProfile: HourProfile = { load: [], pv: [], wind: [] }

const hourOf = (ms: number) => Math.floor(ms / hourMs) % hoursOfDay

/** What the last days let expect of a moment. */
export const expectedAt = (profile: HourProfile, kind: ProfileKind, ms: number): number | null =>
  profile[kind][hourOf(ms)] ?? null

interface Source {
  siteId: number
  deviceId: number
  points: { kind: ProfileKind; point: Point }[]
}

/** What measures the site: devices of the kind, else the system's own figure. */
function sourcesOf(devices: readonly DeviceKindRow[]): Source[] {
  const sources = new Map<DeviceKindRow, Source>()
  for (const kind of profileKinds) {
    const { kind: deviceKind, key, inSystem } = powerSources[kind]
    const own = devices.filter((device) => device.systemType === deviceKind)
    const measuring = own.length > 0 ? own : devices.filter((device) => device.systemType === 'system')
    for (const device of measuring) {
      const point = findPoint(device.systemType as DeviceKind, own.length > 0 ? key : inSystem)
      if (!point) continue
      const { siteId, deviceId } = device
      const source = sources.get(device) ?? { siteId, deviceId, points: [] }
      sources.set(device, source)
      source.points.push({ kind, point })
    }
  }
  return [...sources.values()]
}

/** Sums up what devices measured together in an hour, and then takes the mean of the days. */
class HourSums {
  readonly #hours = new Map<ProfileKind, Map<number, number>>(profileKinds.map((kind) => [kind, new Map()]))

  add(kind: ProfileKind, t0: number, mean: number): void {
    const hours = this.#hours.get(kind)
    if (Number.isFinite(mean)) hours?.set(t0, (hours.get(t0) ?? 0) + mean)
  }

  finish(): HourProfile {
    const of = (kind: ProfileKind) => meansByHour(this.#hours.get(kind) ?? new Map())
    return { load: of('load'), pv: of('pv'), wind: of('wind') }
  }
}

function meansByHour(hours: ReadonlyMap<number, number>): (number | null)[] {
  const found = Array.from({ length: hoursOfDay }, () => ({ n: 0, sum: 0 }))
  for (const [t0, mean] of hours) {
    const hour = found[hourOf(t0)]
    if (!hour) continue
    hour.n += 1
    hour.sum += mean
  }
  return found.map(({ n, sum }) => (n > 0 ? sum / n : null))
}

/** One value that cannot be true spoils the mean of its hour. */
const isPlausible = ({ n, min, max }: Summary, { limits }: Point) =>
  n > 0 && min >= limits[0] && max <= limits[1]

/** Of the last 7 × 24 full hours, so that everybody who asks within an hour is told the same. */
export async function profileOfSite(
  db: Queryable,
  reader: Pick<Reader, 'summaries'>,
  siteId: number,
  now: number,
): Promise<HourProfile> {
  const to = Math.floor(now / hourMs) * hourMs
  const from = to - profileDays * hoursOfDay * hourMs
  const kinds = ['system', ...profileKinds.map((kind) => powerSources[kind].kind)]
  const sums = new HourSums()
  for (const { deviceId, points } of sourcesOf(await devicesOfKinds(db, [siteId], kinds))) {
    const spans = await reader.summaries({
      siteId,
      deviceId,
      points: points.map(({ point }) => point.number),
      from,
      to,
      unit: 'hour',
    })
    for (const span of spans) {
      for (const [index, { kind, point }] of points.entries()) {
        const summary = span.points[index]
        if (summary && isPlausible(summary, point)) sums.add(kind, span.t0, summary.sum / summary.n)
      }
    }
  }
  return sums.finish()
}
