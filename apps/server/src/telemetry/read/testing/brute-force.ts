import { type DeviceKind, pointsOf } from '@gridhelm/points/catalogue'
import type { Frame } from '../../frame.ts'
import { calendarOf, type Span, type Unit } from '../../rollup/calendar.ts'
import { growth } from '../../rollup/growth.ts'
import type { SpanSummary } from '../../store.ts'

/** A store that keeps everything as it came and goes through all of it for each answer. */
export class BruteForce {
  readonly #frames = new Map<number, number[]>()
  readonly #zone: string
  readonly #kind: DeviceKind
  #moments: number[] | undefined

  constructor(zone: string, kind: DeviceKind = 'environment') {
    this.#zone = zone
    this.#kind = kind
  }

  /** What came first is kept; what it left out is added. */
  append({ ts, values }: Pick<Frame, 'ts' | 'values'>): void {
    const row = this.#frames.get(ts) ?? []
    for (const [point, value] of values.entries()) {
      const known = row[point]
      if (known === undefined || Number.isNaN(known)) row[point] = value
    }
    this.#frames.set(ts, row)
    this.#moments = undefined
  }

  /** Forgets what was said in a range; how many frames there were. */
  clear(from: number, to: number): number {
    const gone = this.moments.filter((at) => at >= from && at < to)
    for (const at of gone) this.#frames.delete(at)
    this.#moments = undefined
    return gone.length
  }

  get moments(): number[] {
    this.#moments ??= [...this.#frames.keys()].toSorted((a, b) => a - b)
    return this.#moments
  }

  #value = (ts: number, point: number) => this.#frames.get(ts)?.[point] ?? Number.NaN

  #readings(point: number, from: number, to: number) {
    return this.moments
      .filter((at) => at >= from && at < to)
      .map((at) => ({ at, value: this.#value(at, point) }))
      .filter(({ value }) => !Number.isNaN(value))
  }

  samples(points: readonly number[], from: number, to: number) {
    const times = this.moments.filter((at) => at >= from && at < to)
    return { times, values: points.map((point) => times.map((at) => this.#value(at, point))) }
  }

  buckets(point: number, from: number, to: number, bucketMs: number) {
    return Array.from({ length: Math.ceil((to - from) / bucketMs) }, (_, bucket) => {
      const start = from + bucket * bucketMs
      return sumsOf(this.#readings(point, start, Math.min(to, start + bucketMs)).map(({ value }) => value))
    })
  }

  summaries(
    points: readonly number[],
    from: number,
    to: number,
    unit: Unit,
  ): { t0: number; points: SpanSummary[] }[] {
    const calendar = calendarOf(this.#zone)
    const starts = new Set(this.moments.map((at) => calendar.spanOf(unit, at).start))
    const spans = [...starts]
      .toSorted((a, b) => a - b)
      .filter((start) => start >= from && start < to)
      .map((start) => calendar.spanOf(unit, start))
    return this.summariesOf(points, spans)
  }

  summariesOf(points: readonly number[], spans: readonly Span[]): { t0: number; points: SpanSummary[] }[] {
    return spans
      .filter(({ start, end }) => this.moments.some((at) => at >= start && at < end))
      .map(({ start, end }) => ({
        t0: start,
        points: points.map((point) => {
          const readings = this.#readings(point, start, end)
          const { mean: _, ...sums } = sumsOf(readings.map(({ value }) => value))
          const lastAt = readings.at(-1)?.at ?? Number.NaN
          return { ...sums, lastAt, ...this.#counted(point, start, end) }
        }),
      }))
  }

  /** Each step belongs to the span of its later reading. */
  #counted(point: number, start: number, end: number): Pick<SpanSummary, 'delta' | 'since'> {
    const counter = pointsOf(this.#kind)[point]
    const readings = this.#readings(point, Number.NEGATIVE_INFINITY, end)
    if (counter?.kind !== 'counter' || !readings.some(({ at }) => at >= start))
      return { delta: Number.NaN, since: Number.NaN }
    let into = 0
    let inside = 0
    let isFirst = true
    for (const [index, { at, value }] of readings.entries()) {
      if (at < start) continue
      const before = readings[index - 1]
      const step = before ? growth(before.value, before.at, value, at, counter, calendarOf(this.#zone)) : 0
      if (isFirst) into = step
      else inside += step
      isFirst = false
    }
    const since = readings.findLast(({ at }) => at < start)?.at ?? Number.NaN
    return { delta: into + inside, since }
  }
}

function sumsOf(values: readonly number[]) {
  const none = values.length === 0
  const sum = none ? Number.NaN : values.reduce((a, b) => a + b)
  return {
    n: values.length,
    min: none ? Number.NaN : Math.min(...values),
    max: none ? Number.NaN : Math.max(...values),
    sum,
    mean: sum / values.length,
    first: values[0] ?? Number.NaN,
    last: values.at(-1) ?? Number.NaN,
  }
}
