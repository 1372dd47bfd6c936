import type { HistoryCurve } from '@gridhelm/contract/history/history/entities'

/** The steps of a curve of which something is known, each at its middle; of stored samples, their moments. */
export interface CurvePoints {
  at: readonly number[]
  min: readonly number[]
  mean: readonly number[]
  max: readonly number[]
  /** 0 for samples as they were stored. */
  stepMs: number
  gapMs: number
  doubtful: HistoryCurve['doubtful']
}

interface Steps {
  from: number
  stepMs: number | null
}

export function curvePoints(
  curve: HistoryCurve & { times?: readonly number[] | undefined },
  { from, stepMs }: Steps,
): CurvePoints {
  const step = stepMs ?? 0
  const [at, min, mean, max]: [number[], number[], number[], number[]] = [[], [], [], []]
  for (const [index, value] of curve.mean.entries()) {
    if (value === null) continue
    at.push(curve.times?.[index] ?? from + (index + 0.5) * step)
    mean.push(value)
    min.push(curve.min[index] ?? value)
    max.push(curve.max[index] ?? value)
  }
  return { at, min, mean, max, stepMs: step, gapMs: curve.gapMs, doubtful: curve.doubtful }
}

/** Index ranges, end excluded, between which there are gaps. */
export function piecesOf({ at, gapMs }: CurvePoints): [start: number, end: number][] {
  const pieces: [number, number][] = []
  let start = 0
  for (let index = 1; index <= at.length; index += 1) {
    const isEnd = index === at.length || (at[index] ?? 0) - (at[index - 1] ?? 0) > gapMs
    if (!isEnd) continue
    pieces.push([start, index])
    start = index
  }
  return pieces
}

/** The first index at or after a moment. */
export function indexFrom(at: readonly number[], moment: number): number {
  let [low, high] = [0, at.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((at[middle] ?? 0) < moment) low = middle + 1
    else high = middle
  }
  return low
}

/** The point that speaks for a moment: the nearest, or for what jumps the last before it; none within a gap. */
export function pointAt(points: CurvePoints, moment: number, jumps: boolean): number | undefined {
  const { at, gapMs, stepMs } = points
  const next = indexFrom(at, moment)
  const [before, after] = [
    moment - (at[next - 1] ?? Number.NEGATIVE_INFINITY),
    (at[next] ?? Infinity) - moment,
  ]
  const isBridged = before + after <= gapMs
  const reach = stepMs / 2
  if (jumps && (isBridged || before <= reach)) return next - 1
  if (before < after) return isBridged || before <= reach ? next - 1 : undefined
  return isBridged || after <= reach ? next : undefined
}

/** What is doubtful about a moment. */
export const doubtAt = ({ doubtful }: CurvePoints, moment: number) =>
  doubtful.find(({ from, to }) => moment >= from && moment < to)?.quality
