import { type Counted, countedBetween, countedSteps } from './counters.ts'
import { type BucketsOf, readKinds } from './read-kinds.ts'
import type { ReadSite } from './site.ts'

const hourMs = 3_600_000
const days = 30
/** Below this the resolution of counters says more than the inverters do. */
const leastKwh = 5

export interface StorageEfficiency {
  /** Percent; null where too little was counted. */
  chargeEfficiency: number | null
  dischargeEfficiency: number | null
}

const keys = ['chargeTotal', 'dischargeTotal']

/** What arrives on the far side of the storage inverters, by the counters of both sides over the last 30 days. */
export async function storageEfficiencyOf(
  bucketsOf: BucketsOf,
  { devices, calendar }: Pick<ReadSite, 'devices' | 'calendar'>,
  now: number,
): Promise<StorageEfficiency> {
  const to = Math.ceil(now / hourMs) * hourMs
  const range = { from: to - days * 24 * hourMs, to, bucketMs: hourMs }
  const columns = await readKinds(bucketsOf, devices, { pcs: keys, battery: keys }, range)
  const counted = (kind: 'pcs' | 'battery', key: string) =>
    columns(kind, key).map((column) => countedSteps(column, calendar))
  return {
    chargeEfficiency: arrived(counted('pcs', 'chargeTotal'), counted('battery', 'chargeTotal')),
    dischargeEfficiency: arrived(counted('battery', 'dischargeTotal'), counted('pcs', 'dischargeTotal')),
  }
}

/** Percent of what went in that came out, over the hours for which all of them can tell. */
export function arrived(into: readonly Counted[], outOf: readonly Counted[]): number | null {
  const all = [...into, ...outOf]
  if (into.length === 0 || outOf.length === 0) return null
  const known = all.map(({ steps }) => ({
    first: steps.findIndex((step) => step !== null),
    last: steps.findLastIndex((step) => step !== null),
  }))
  if (known.some(({ first }) => first < 0)) return null
  // The first reading of a counter tells where it stands, not what it counted.
  const first = Math.max(...known.map((one) => one.first)) + 1
  const last = Math.min(...known.map((one) => one.last))
  const sumOf = (some: readonly Counted[]) =>
    some.reduce((sum, counted) => {
      const at = (step: number) => counted.from + step * counted.stepMs
      return sum + (countedBetween(counted, at(first), at(last + 1)) ?? 0)
    }, 0)
  const [given, got] = [sumOf(into), sumOf(outOf)]
  return given >= leastKwh && got >= leastKwh ? (100 * got) / given : null
}
