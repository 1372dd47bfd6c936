import type { FreeCurve, HistoryCurve } from '@gridhelm/contract/history/history/entities'
import type { Point } from '@gridhelm/points/point'
import { isPossible } from './bands.ts'
import { gapOf } from './curve.ts'

/** Samples as they were stored. What cannot be true keeps its moment and loses its value. */
export function rawCurve(
  axis: Float64Array,
  values: Float64Array,
  point: Point,
  end: number,
  rhythmMs: number,
): HistoryCurve & Required<Pick<FreeCurve, 'times'>> {
  const times: number[] = []
  const mean: (number | null)[] = []
  for (const [place, value] of values.entries()) {
    if (Number.isNaN(value)) continue
    times.push(axis[place] as number)
    mean.push(isPossible(value, point) ? value : null)
  }
  const distances = times.slice(1).map((time, place) => time - (times[place] as number))
  const doubtful: HistoryCurve['doubtful'] = []
  for (const [place, value] of mean.entries()) {
    if (value !== null) continue
    const from = times[place] as number
    const to = Math.min(times[place + 1] ?? end, from + rhythmMs, end)
    const before = doubtful.at(-1)
    if (before?.to === from) before.to = to
    else doubtful.push({ from, to, quality: 'bad' })
  }
  return { min: [], mean, max: [], times, doubtful, gapMs: gapOf(distances, rhythmMs, rhythmMs) }
}
