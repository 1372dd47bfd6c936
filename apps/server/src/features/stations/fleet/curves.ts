import type { SiteDay } from '@gridhelm/contract/stations/fleet/entities'
import { powerKinds } from '@gridhelm/contract/stations/live/power-kinds'
import { rounded } from '@gridhelm/points/numbers'
import type { Queryable } from '../../../platform/db/database.ts'
import { measuring, powerDeviceKinds } from '../../../site/measuring.ts'
import { devicesOfKinds } from '../../../site/queries.ts'
import type { TelemetryStore } from '../../../telemetry/store.ts'

export const stepMs = 30 * 60_000
const steps = 48

type Curves = SiteDay['power']
export type DayPower = Omit<SiteDay, 'id'>

/** The last of the 48 steps is the one that has begun. */
export const dayStart = (now: number) => (Math.floor(now / stepMs) - steps + 1) * stepMs

/** Adds step by step; where only one side is known, it is the sum. */
export function addSteps(sum: (number | null)[], more: ArrayLike<number | null>): void {
  for (let step = 0; step < sum.length; step++) {
    const value = more[step] ?? null
    if (value !== null && Number.isFinite(value)) sum[step] = (sum[step] ?? 0) + value
  }
}

const noSteps = (): (number | null)[] => new Array<null>(steps).fill(null)

/** Half-hour means of the last day by site; kinds of which nothing was measured are absent. */
export async function curvesOf(
  db: Queryable,
  { bucketsOf }: Pick<TelemetryStore, 'bucketsOf'>,
  siteIds: readonly number[],
  now: number,
): Promise<Map<number, DayPower>> {
  const from = dayStart(now)
  const days = new Map(siteIds.map((siteId) => [siteId, { from, stepMs, power: {} as Curves }]))
  const devices = await devicesOfKinds(db, siteIds, powerDeviceKinds)
  for (const kind of powerKinds) {
    for (const { devices: asked, point } of measuring(kind, devices)) {
      const query = { points: [point], from, to: from + steps * stepMs, bucketMs: stepMs }
      const answers = await bucketsOf(asked, query)
      for (const [index, { siteId }] of asked.entries()) {
        const mean = answers[index]?.points[0]?.mean
        const power = days.get(siteId)?.power
        if (!power || !mean?.some(Number.isFinite)) continue
        const sum = power[kind] ?? noSteps()
        power[kind] = sum
        addSteps(sum, mean)
      }
    }
  }
  for (const { power } of days.values()) roundAll(power)
  return days
}

function roundAll(power: Curves): void {
  for (const curve of Object.values(power)) {
    for (const [step, value] of curve.entries()) if (value !== null) curve[step] = rounded(value, 2)
  }
}

/** Of many sites together, up to where all of them are known: some may have been read a step ago. */
export function sumOfDays(days: Iterable<DayPower>, now: number): DayPower {
  const from = dayStart(now)
  const power: Curves = {}
  let known = steps
  for (const day of days) {
    const moved = Math.max(0, Math.round((from - day.from) / stepMs))
    known = Math.min(known, Math.max(0, steps - moved))
    for (const kind of powerKinds) {
      const curve = day.power[kind]
      if (!curve) continue
      const sum = power[kind] ?? noSteps()
      power[kind] = sum
      addSteps(sum, curve.slice(moved))
    }
  }
  for (const curve of Object.values(power)) curve.fill(null, known)
  roundAll(power)
  return { from, stepMs, power }
}
