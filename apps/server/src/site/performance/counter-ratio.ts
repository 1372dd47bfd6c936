import type { Performance } from '@gridhelm/contract/stations/fleet/entities'
import type { Span } from '../../telemetry/rollup/calendar.ts'
import type { Counter, Series } from '../energy/counted.ts'
import type { CountedStep } from '../energy/settle.ts'

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

/** What a step adds to a performance ratio. */
export interface RatioParts {
  /** kWh given, and kWh that the modules would have given by their rating. */
  kwh: number
  reference: number
  /** Of what the ratio should tell of, how much it does. */
  measured: number
  wanted: number
}

/**
 * IEC 61724-1: final yield over reference yield, by the counters of both. One that was silent tells with its next
 * reading what it counted meanwhile: it is set against what the other counted over the same time, or left out.
 */
export function ratioParts({ steps, insolation, inverters, isDay }: Measured): RatioParts[] {
  const hasRatings = inverters.every(({ ratedKw }) => ratedKw !== undefined)
  const parts = steps.map((): RatioParts => ({ kwh: 0, reference: 0, measured: 0, wanted: 0 }))
  for (const inverter of inverters) {
    const weight = hasRatings ? (inverter.ratedKw ?? 0) : 1
    const given = createWait()
    const offered = createWait()
    for (const [step, span] of steps.entries()) {
      const part = parts[step] as RatioParts
      const [energy, sun] = [inverter.steps[step], insolation[step]]
      given.add(energy)
      offered.add(sun)
      if (isDay?.(step) ?? true) {
        part.wanted += weight
        if (energy && sun) part.measured += weight
      }
      if (!energy || !sun) continue
      // Both count from about the same moment on. What nobody has rated tells of what was measured alone.
      if (hasRatings && Math.abs(given.since - offered.since) <= (span.end - span.start) / 2) {
        part.kwh += given.amount
        part.reference += weight * offered.amount
      }
      given.clear()
      offered.clear()
    }
  }
  return parts
}

/** Of all steps together. */
export function ratioOf(parts: readonly RatioParts[]): Performance {
  const sums = { kwh: 0, reference: 0, measured: 0, wanted: 0 }
  for (const part of parts) {
    sums.kwh += part.kwh
    sums.reference += part.reference
    sums.measured += part.measured
    sums.wanted += part.wanted
  }
  return {
    ratio: sums.reference > 0 ? sums.kwh / sums.reference : null,
    coverage: sums.wanted > 0 ? sums.measured / sums.wanted : 0,
  }
}

export const counterRatio = (measured: Measured): Performance => ratioOf(ratioParts(measured))

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
