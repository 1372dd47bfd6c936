import { clockBetween } from '../period/wall-clock.ts'
import type { CurvePoints } from './curve-points.ts'
import type { Window } from './view-window.ts'

interface Clock {
  window: Window
  timeZone: string
}

/** Moments of one period, or site, as those of another at which the clocks there show `shiftMs` more. */
export function alignment(from: Clock, to: Clock, shiftMs: number): (at: number) => number {
  const [theirs, ours] = [from, to].map(({ window, timeZone }) =>
    clockBetween(window.from, window.to, timeZone),
  ) as [ReturnType<typeof clockBetween>, ReturnType<typeof clockBetween>]
  return (at) => ours.toMoment(theirs.toWall(at) + shiftMs)
}

/** An hour that their clock shows twice is drawn once: the first time. */
export function aligned(points: CurvePoints, toOurs: (at: number) => number): CurvePoints {
  const kept: number[] = []
  const at: number[] = []
  for (const [index, moment] of points.at.entries()) {
    const ours = toOurs(moment)
    if (ours <= (at.at(-1) ?? Number.NEGATIVE_INFINITY)) continue
    kept.push(index)
    at.push(ours)
  }
  const pick = (values: readonly number[]) => kept.map((index) => values[index] ?? 0)
  return {
    ...points,
    at,
    min: pick(points.min),
    mean: pick(points.mean),
    max: pick(points.max),
    doubtful: points.doubtful.map(({ from, to, quality }) => ({
      from: toOurs(from),
      to: toOurs(to),
      quality,
    })),
  }
}
