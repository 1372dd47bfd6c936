import { rounded } from '@gridhelm/points/numbers'
import type { Point } from '@gridhelm/points/point'
import type { Buckets } from '../telemetry/store.ts'

export type Steps = (number | null)[]
type Column = Buckets['points'][number]

export const noSteps = (count: number): Steps => new Array<null>(count).fill(null)

/** Whether something was said in a step, and nothing that cannot be true. */
export const isGood = ({ n, min, max }: Column, step: number, { limits: [least, most] }: Point): boolean =>
  (n[step] as number) > 0 && (min[step] as number) >= least && (max[step] as number) <= most

/** One figure a step; null where nothing was said, or something that cannot be true. */
export function goodSteps(column: Column | undefined, point: Point, figure: 'mean' | 'last' = 'mean'): Steps {
  if (!column) return []
  return Array.from(column.n, (_, step) =>
    isGood(column, step, point) ? (column[figure][step] as number) : null,
  )
}

function combined(all: readonly Steps[], figure: (known: readonly number[]) => number): Steps {
  const count = Math.max(0, ...all.map((steps) => steps.length))
  return Array.from({ length: count }, (_, step) => {
    const known = all.flatMap((steps) => steps[step] ?? [])
    return known.length > 0 ? figure(known) : null
  })
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** What is known, added up; null where nothing is. */
export const sumOfSteps = (all: readonly Steps[]): Steps => combined(all, sum)
export const meanOfSteps = (all: readonly Steps[]): Steps =>
  combined(all, (known) => sum(known) / known.length)

/** The first that is known. */
export const firstKnown = (first: Steps, second: Steps): Steps =>
  Array.from(
    { length: Math.max(first.length, second.length) },
    (_, step) => first[step] ?? second[step] ?? null,
  )

/** Straight lines over gaps in which fewer steps than that are missing. */
export function bridged(steps: Steps, lessThan: number): Steps {
  const whole = [...steps]
  let last = -1
  for (const [step, value] of steps.entries()) {
    if (value === null) continue
    const before = last < 0 ? undefined : (steps[last] as number)
    if (before !== undefined && step - last <= lessThan)
      for (let at = last + 1; at < step; at++)
        whole[at] = before + ((value - before) * (at - last)) / (step - last)
    last = step
  }
  return whole
}

/** By the decimals of a point, and one digit more than is shown: a small site is not drawn as stairs. */
export function drawn(values: ArrayLike<number | null>, decimals: number): Steps {
  const steps = new Array<number | null>(values.length)
  for (let step = 0; step < values.length; step++) {
    const value = values[step] ?? Number.NaN
    steps[step] = Number.isNaN(value) ? null : rounded(value, decimals + 1)
  }
  return steps
}
