import type { HistoryCurve } from '@gridhelm/contract/history/history/entities'
import { drawn } from '../../../site/steps.ts'
import { type Band, bad, good, isKnown } from './bands.ts'

type Doubtful = HistoryCurve['doubtful']

interface Axis {
  from: number
  stepMs: number
  /** How often the site speaks. */
  rhythmMs: number
}

function doubtfulIn({ marks }: Band, { from, stepMs }: Axis): Doubtful {
  const ranges: Doubtful = []
  for (let step = 0; step < marks.length; ) {
    const mark = marks[step]
    const first = step++
    while (step < marks.length && marks[step] === mark) step++
    if (mark === good) continue
    ranges.push({
      from: from + first * stepMs,
      to: from + step * stepMs,
      quality: mark === bad ? 'bad' : 'partial',
    })
  }
  return ranges
}

/** Of what happened in more hours than these nothing is known, however rarely a site speaks. */
const mostBridgedMs = 3 * 3_600_000

/**
 * Values that come so far apart belong to one line, whose energy counts: some more than usual, never less than a few steps
 * or frames.
 */
export function gapOf(distances: readonly number[], usualMs: number, rhythmMs: number): number {
  const sorted = Float64Array.from(distances).sort()
  const median = sorted[Math.floor(sorted.length / 2)] ?? usualMs
  return Math.max(Math.min(2.5 * median, mostBridgedMs), 2.5 * usualMs, 3 * rhythmMs)
}

function distancesIn(band: Band, stepMs: number): number[] {
  const distances: number[] = []
  let before = -1
  for (let step = 0; step < band.mean.length; step++) {
    if (!isKnown(band, step)) continue
    if (before >= 0) distances.push((step - before) * stepMs)
    before = step
  }
  return distances
}

export function curveOf(band: Band, decimals: number, axis: Axis): HistoryCurve {
  const steps = (values: Float64Array) => drawn(values, decimals)
  return {
    min: steps(band.min),
    mean: steps(band.mean),
    max: steps(band.max),
    doubtful: doubtfulIn(band, axis),
    gapMs: gapOf(distancesIn(band, axis.stepMs), axis.stepMs, axis.rhythmMs),
  }
}
