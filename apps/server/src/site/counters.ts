import type { Point } from '@gridhelm/points/point'
import type { Calendar } from '../telemetry/rollup/calendar.ts'
import { growth } from '../telemetry/rollup/growth.ts'
import type { Buckets } from '../telemetry/store.ts'
import { isGood } from './steps.ts'

/** What a counter counted in each step since the reading before; null where it was not read. */
export interface Counted {
  from: number
  stepMs: number
  steps: readonly (number | null)[]
}

interface Readings {
  from: number
  stepMs: number
  point: Point
  values: Buckets['points'][number]
}

/**
 * Restarts and rollovers are understood as in the sums by hour and day. Readings that cannot be true are passed over:
 * what was counted meanwhile comes with the next good one.
 */
export function countedSteps({ from, stepMs, point, values }: Readings, calendar: Calendar): Counted {
  if (point.kind !== 'counter') return { from, stepMs, steps: [] }
  let before: { value: number; at: number } | undefined
  const steps = Array.from(values.n, (_, step) => {
    if (!isGood(values, step, point)) return null
    const [first, last] = [values.first[step] as number, values.last[step] as number]
    const start = from + step * stepMs
    const into = before ? growth(before.value, before.at, first, start, point, calendar) : 0
    before = { value: last, at: start + stepMs - 1 }
    // Where it began anew within the step, what it had reached before counts as well.
    const reached = last < first ? Math.max(first, values.max[step] as number) : first
    return into + (reached - first) + growth(reached, start, last, start, point, calendar)
  })
  return { from, stepMs, steps }
}

/** kWh or what else it counts between two moments, steps at the ends in proportion; undefined where it was never read. */
export function countedBetween(
  { from, stepMs, steps }: Counted,
  start: number,
  end: number,
): number | undefined {
  let sum: number | undefined
  for (let step = Math.max(0, Math.floor((start - from) / stepMs)); step < steps.length; step++) {
    const begins = from + step * stepMs
    const inside = Math.min(end, begins + stepMs) - Math.max(start, begins)
    if (inside <= 0) break
    const counted = steps[step] ?? null
    if (counted !== null) sum = (sum ?? 0) + counted * (inside / stepMs)
  }
  return sum
}
