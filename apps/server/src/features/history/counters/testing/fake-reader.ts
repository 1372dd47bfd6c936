import type { Point } from '@gridhelm/points/point'
import type { Calendar } from '../../../../telemetry/rollup/calendar.ts'
import { catalogueOf } from '../../../../telemetry/rollup/device.ts'
import { growth } from '../../../../telemetry/rollup/growth.ts'
import type { Samples, SpanSummary } from '../../../../telemetry/store.ts'
import type { ScanReader } from '../scan-device.ts'

interface Reading {
  at: number
  value: number
}

const none: SpanSummary = {
  n: 0,
  min: Number.NaN,
  max: Number.NaN,
  sum: Number.NaN,
  first: Number.NaN,
  last: Number.NaN,
  delta: Number.NaN,
  lastAt: Number.NaN,
  since: Number.NaN,
}

function summaryOf(
  readings: readonly Reading[],
  from: number,
  to: number,
  grown: (a: Reading, b: Reading) => number,
) {
  const inside = readings.filter(({ at }) => at >= from && at < to)
  const [first, last] = [inside[0], inside.at(-1)]
  if (!first || !last) return none
  const before = readings.findLast(({ at }) => at < from)
  const values = inside.map(({ value }) => value)
  const chain = before ? [before, ...inside] : inside
  return {
    n: inside.length,
    min: Math.min(...values),
    max: Math.max(...values),
    sum: values.reduce((sum, value) => sum + value, 0),
    first: first.value,
    last: last.value,
    lastAt: last.at,
    since: before?.at ?? Number.NaN,
    delta: chain.slice(1).reduce((sum, to, place) => sum + grown(chain[place] as Reading, to), 0),
  }
}

/** A store that holds one device, in the plainest way. */
export function fakeReader(
  kind: string,
  calendar: Calendar,
  times: Float64Array,
  columns: Readonly<Record<number, Float64Array>>,
): ScanReader & { read: number } {
  const readingsOf = (point: number): Reading[] =>
    [...times].flatMap((at, place) => {
      const value = columns[point]?.[place] ?? Number.NaN
      return Number.isNaN(value) ? [] : [{ at, value }]
    })
  const grownBy = (point: Point | undefined) => (from: Reading, to: Reading) =>
    point?.kind === 'counter' ? growth(from.value, from.at, to.value, to.at, point, calendar) : Number.NaN
  const reader = {
    /** How many samples were read. */
    read: 0,
    async samples({
      points,
      from,
      to,
    }: {
      points: readonly number[]
      from: number
      to: number
    }): Promise<Samples> {
      const places = [...times.keys()].filter(
        (place) => (times[place] as number) >= from && (times[place] as number) < to,
      )
      reader.read += places.length
      const pick = (column: Float64Array | undefined) =>
        Float64Array.from(places, (place) => column?.[place] ?? Number.NaN)
      return { times: pick(times), values: points.map((point) => pick(columns[point])) }
    },
    async summariesOf(
      devices: readonly { points: readonly number[] }[],
      { spans }: { spans: readonly { start: number; end: number }[] },
    ) {
      return devices.map(({ points }) => {
        const readings = points.map(readingsOf)
        return spans.flatMap(({ start, end }) => {
          const summaries = points.map((number, place) =>
            summaryOf(readings[place] ?? [], start, end, grownBy(catalogueOf(kind)[number])),
          )
          return summaries.some(({ n }) => n > 0) ? [{ t0: start, points: summaries }] : []
        })
      })
    },
  }
  return reader
}
