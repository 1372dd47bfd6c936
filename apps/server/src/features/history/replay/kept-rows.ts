import type { Samples } from '../../../telemetry/store.ts'

interface Steps {
  from: number
  to: number
  stepMs: number
}

/**
 * The rows of samples that say what was known at each step: the last word of the device, and of each point. What lies
 * between two of them was never seen by who looks at the steps alone.
 */
export function keptRows({ times, values }: Samples, { from, to, stepMs }: Steps): number[] {
  const kept = new Set<number>()
  const last = values.map(() => -1)
  let row = 0
  for (let at = from; ; at = Math.min(at + stepMs, to)) {
    for (; row < times.length && (times[row] as number) <= at; row++)
      for (const [point, column] of values.entries())
        if (!Number.isNaN(column[row] as number)) last[point] = row
    if (row > 0) kept.add(row - 1)
    for (const place of last) if (place >= 0) kept.add(place)
    if (at >= to) break
  }
  return [...kept].toSorted((a, b) => a - b)
}
