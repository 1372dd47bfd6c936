import { type CurvePoints, indexFrom, piecesOf } from './curve-points.ts'
import type { Window } from './view-window.ts'

/** What a curve amounts to within a window; undefined where nothing is known. */
export interface CurveFigures {
  min: number | undefined
  mean: number | undefined
  max: number | undefined
  /** Values times hours: kWh of kW. What lies above zero and what lies below. */
  above: number
  below: number
  /** The share of the window of which something is known, 0 to 1. */
  coverage: number
}

const hourMs = 3_600_000

interface Sum {
  above: number
  below: number
  ms: number
  min: number
  max: number
}

/** A straight line from one value to another over a time. */
function add(sum: Sum, start: number, end: number, ms: number): void {
  if (ms <= 0) return
  sum.ms += ms
  sum.min = Math.min(sum.min, start, end)
  sum.max = Math.max(sum.max, start, end)
  if (start * end >= 0) {
    const area = ((start + end) / 2) * ms
    if (area > 0) sum.above += area
    else sum.below -= area
    return
  }
  const crossing = (ms * start) / (start - end)
  const [first, second] = [(start / 2) * crossing, (end / 2) * (ms - crossing)]
  sum.above += Math.max(first, 0) + Math.max(second, 0)
  sum.below -= Math.min(first, 0) + Math.min(second, 0)
}

/** Lines between the middles of steps, level for the outer halves: of whole steps this is the sum of the means. */
function integrate(points: CurvePoints, { from, to }: Window): Sum {
  const sum: Sum = { above: 0, below: 0, ms: 0, min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY }
  const half = points.stepMs / 2
  for (const [first, last] of piecesOf(points)) {
    let [at, value] = [(points.at[first] ?? 0) - half, points.mean[first] ?? 0]
    const knots = points.at
      .slice(first, last)
      .map((one, index): [number, number] => [one, points.mean[first + index] ?? 0])
    knots.push([(points.at[last - 1] ?? 0) + half, points.mean[last - 1] ?? 0])
    for (const [nextAt, nextValue] of knots) {
      const [left, right] = [Math.max(at, from), Math.min(nextAt, to)]
      if (right > left) {
        const slope = (nextValue - value) / (nextAt - at)
        // Whole stretches keep their very values.
        const start = left === at ? value : value + slope * (left - at)
        const end = right === nextAt ? nextValue : value + slope * (right - at)
        add(sum, start, end, right - left)
      }
      ;[at, value] = [nextAt, nextValue]
    }
  }
  return sum
}

export function figuresOf(points: CurvePoints, window: Window): CurveFigures {
  const half = points.stepMs / 2
  const first = indexFrom(points.at, window.from - half + (half > 0 ? 1 : 0))
  const last = indexFrom(points.at, window.to + half)
  const sum = integrate(points, window)
  let { min, max } = sum
  let total = 0
  for (let index = first; index < last; index += 1) {
    min = Math.min(min, points.min[index] ?? min)
    max = Math.max(max, points.max[index] ?? max)
    total += points.mean[index] ?? 0
  }
  const isKnown = min <= max
  const length = window.to - window.from
  return {
    min: isKnown ? min : undefined,
    max: isKnown ? max : undefined,
    // Lone samples have no length.
    mean: sum.ms > 0 ? (sum.above - sum.below) / sum.ms : last > first ? total / (last - first) : undefined,
    above: sum.above / hourMs,
    below: sum.below / hourMs,
    coverage: length > 0 ? Math.min(1, sum.ms / length) : 0,
  }
}
