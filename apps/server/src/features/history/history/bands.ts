import type { Point } from '@gridhelm/points/point'
import type { Column } from '../../../site/read-kinds.ts'
import { isGood } from '../../../site/steps.ts'
import type { TelemetryStore } from '../../../telemetry/store.ts'

export const good = 0
export const partial = 1
export const bad = 2

/** Steps of a curve; NaN where nothing is known. */
export interface Band {
  min: Float64Array
  mean: Float64Array
  max: Float64Array
  /** Of each step: good, partial or bad. */
  marks: Uint8Array
}

export const emptyBand = (count: number): Band => ({
  min: new Float64Array(count).fill(Number.NaN),
  mean: new Float64Array(count).fill(Number.NaN),
  max: new Float64Array(count).fill(Number.NaN),
  marks: new Uint8Array(count),
})

export const isKnown = (band: Band, step: number): boolean => !Number.isNaN(band.mean[step] as number)

/** The mean of two states, of two directions or of two readings of a counter is none: the last one stands. */
const figureOf = (point: Point): 'mean' | 'last' =>
  point.aggregate === 'mean' || point.aggregate === 'min' || point.aggregate === 'max' ? 'mean' : 'last'

export const isPossible = (value: number, { limits: [least, most] }: Point) => value >= least && value <= most

function bandOf({ values, point }: Column): Band {
  const count = values.n.length
  const band = emptyBand(count)
  const figure = values[figureOf(point)]
  for (let step = 0; step < count; step++) {
    if (isGood(values, step, point)) {
      band.min[step] = values.min[step] as number
      band.mean[step] = figure[step] as number
      band.max[step] = values.max[step] as number
    } else if ((values.n[step] as number) > 0) band.marks[step] = bad
  }
  return band
}

/** Fills the bad steps with what was said in them that can be true. */
function mend(
  band: Band,
  { from, stepMs, point }: Column,
  times: Float64Array,
  values: Float64Array | undefined,
): void {
  const counts = new Uint32Array(band.marks.length)
  const sums = new Float64Array(band.marks.length)
  for (let i = 0; i < times.length; i++) {
    const step = Math.floor(((times[i] as number) - from) / stepMs)
    const value = values?.[i] ?? Number.NaN
    if (band.marks[step] !== bad || !isPossible(value, point)) continue
    const isFirst = counts[step] === 0
    counts[step] = (counts[step] as number) + 1
    sums[step] = (sums[step] as number) + value
    band.min[step] = isFirst ? value : Math.min(band.min[step] as number, value)
    band.max[step] = isFirst ? value : Math.max(band.max[step] as number, value)
    band.mean[step] = figureOf(point) === 'last' ? value : (sums[step] as number) / (counts[step] as number)
  }
}

/**
 * What columns say, without anything that cannot be true: steps with such a value are made anew from their other
 * samples, so that one wrong reading takes neither an hour nor a spike with it.
 */
export async function goodBands(
  samples: TelemetryStore['samples'],
  columns: readonly Column[],
): Promise<ReadonlyMap<Column, Band>> {
  const bands = new Map(columns.map((column) => [column, bandOf(column)]))
  const spoilt = columns.filter((column) => bands.get(column)?.marks.includes(bad))
  const devices = [...Map.groupBy(spoilt, ({ device }) => device).values()]
  await Promise.all(
    devices.map(async (own) => {
      const [{ device, from, stepMs }] = own as [Column]
      const marks = own.map((column) => (bands.get(column) as Band).marks)
      const { times, values } = await samples({
        siteId: device.siteId,
        deviceId: device.deviceId,
        points: own.map(({ point }) => point.number),
        from: from + stepMs * Math.min(...marks.map((steps) => steps.indexOf(bad))),
        to: from + stepMs * (1 + Math.max(...marks.map((steps) => steps.lastIndexOf(bad)))),
      })
      for (const [index, column] of own.entries())
        mend(bands.get(column) as Band, column, times, values[index])
    }),
  )
  return bands
}
