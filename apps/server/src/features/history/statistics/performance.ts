import type { Performance } from '@gridhelm/contract/stations/fleet/entities'
import type { Counter, Series } from '../../../site/energy/counted.ts'
import type { CountedStep } from '../../../site/energy/settle.ts'
import type { Span } from '../../../telemetry/rollup/calendar.ts'

/** What the sun gave in a step, kWh/m². */
export interface Insolation {
  amount: number
  since: number
}
type Steps<T> = readonly (T | undefined)[]

const hourMs = 3_600_000

/** By the stations that count it; the mean of those that were read. */
export function countedInsolation(
  stations: readonly Pick<Counter, 'steps'>[],
  count: number,
): Steps<Insolation> {
  return Array.from({ length: count }, (_, step) => {
    const known = stations.flatMap(({ steps }) => steps[step] ?? [])
    if (known.length === 0) return undefined
    return {
      amount: known.reduce((sum, { amount }) => sum + amount, 0) / known.length,
      since: Math.min(...known.map(({ since }) => since)),
    }
  })
}

/** By stations that only measure: the mean of a step that was measured at least once an hour, over its length. */
export function measuredInsolation(
  stations: readonly Series[],
  steps: readonly Span[],
  now: number,
): Steps<Insolation> {
  return steps.map(({ start, end }, step) => {
    const hours = (Math.min(end, now) - start) / hourMs
    const means = stations.flatMap(({ spans, point: { limits } }) => {
      const span = spans[step]
      if (!span || span.n < Math.floor(hours) || span.min < limits[0] || span.max > limits[1]) return []
      return [span.sum / span.n]
    })
    if (means.length === 0) return undefined
    const mean = means.reduce((sum, one) => sum + one, 0) / means.length
    return { amount: (mean / 1_000) * hours, since: start }
  })
}

interface Measured {
  steps: readonly Span[]
  insolation: Steps<Insolation>
  inverters: readonly { ratedKw: number | undefined; steps: Steps<CountedStep> }[]
  /** By the sun's position; undefined where nobody knows where the site lies, or steps are whole days. */
  isDay: ((step: number) => boolean) | undefined
}

/**
 * IEC 61724-1: final yield over reference yield, by the counters of both. One that was silent tells with its next
 * reading what it counted meanwhile: it is set against what the other counted over the same time, or left out.
 */
export function counterRatio({ steps, insolation, inverters, isDay }: Measured): Performance {
  const hasRatings = inverters.every(({ ratedKw }) => ratedKw !== undefined)
  const sums = { kwh: 0, reference: 0, measured: 0, wanted: 0 }
  for (const inverter of inverters) {
    const weight = hasRatings ? (inverter.ratedKw ?? 0) : 1
    const given = createWait()
    const offered = createWait()
    for (const [step, span] of steps.entries()) {
      const [energy, sun] = [inverter.steps[step], insolation[step]]
      given.add(energy)
      offered.add(sun)
      if (isDay?.(step) ?? true) {
        sums.wanted += weight
        if (energy && sun) sums.measured += weight
      }
      if (!energy || !sun) continue
      // Both count from about the same moment on.
      if (Math.abs(given.since - offered.since) <= (span.end - span.start) / 2) {
        sums.kwh += given.amount
        sums.reference += weight * offered.amount
      }
      given.clear()
      offered.clear()
    }
  }
  return {
    ratio: hasRatings && sums.reference > 0 ? sums.kwh / sums.reference : null,
    coverage: sums.wanted > 0 ? sums.measured / sums.wanted : 0,
  }
}

/** What one side has counted until the other one speaks, too. */
function createWait() {
  let wait = { amount: 0, since: Number.NaN, isEmpty: true }
  return {
    add(counted: Insolation | undefined) {
      if (!counted) return
      const since = wait.isEmpty ? counted.since : wait.since
      wait = { amount: wait.amount + counted.amount, since, isEmpty: false }
    },
    clear() {
      wait = { amount: 0, since: Number.NaN, isEmpty: true }
    },
    get amount() {
      return wait.amount
    },
    get since() {
      return wait.since
    },
  }
}
