import { type CurvePoints, piecesOf } from './curve-points.ts'

type Pair = [at: number, value: number | null]
type Dot = { value: Pair; symbol: string; symbolSize: number }
type Datum = Pair | Dot

export const isDot = (datum: Datum): datum is Dot => !Array.isArray(datum)

const gapAfter = ({ at }: CurvePoints, end: number): number => ((at[end - 1] ?? 0) + (at[end] ?? 0)) / 2

/** The line of the means: broken in gaps, and a dot where a value stands alone. */
export function meanData(points: CurvePoints): Datum[] {
  const data: Datum[] = []
  for (const [start, end] of piecesOf(points)) {
    for (let index = start; index < end; index += 1) {
      const value: Pair = [points.at[index] ?? 0, points.mean[index] ?? null]
      data.push(end - start > 1 ? value : { value, symbol: 'circle', symbolSize: 5 })
    }
    if (end < points.at.length) data.push([gapAfter(points, end), null])
  }
  return data
}

/** From least to greatest, as two lines that are stacked; one that stands alone is as wide as its step. */
export function bandData(points: CurvePoints): { low: Pair[]; spread: Pair[] } | undefined {
  if (points.min.every((min, index) => min === points.max[index])) return undefined
  const [low, spread]: [Pair[], Pair[]] = [[], []]
  const push = (at: number, index: number) => {
    const [min, max] = [points.min[index] ?? 0, points.max[index] ?? 0]
    low.push([at, min])
    spread.push([at, max - min])
  }
  for (const [start, end] of piecesOf(points)) {
    if (end - start === 1) {
      const middle = points.at[start] ?? 0
      push(middle - points.stepMs / 2, start)
      push(middle + points.stepMs / 2, start)
    } else for (let index = start; index < end; index += 1) push(points.at[index] ?? 0, index)
    if (end === points.at.length) continue
    const gap = gapAfter(points, end)
    low.push([gap, null])
    spread.push([gap, null])
  }
  return { low, spread }
}
