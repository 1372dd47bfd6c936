import type { Buckets } from '../store.ts'

interface Sums {
  n: number
  min: number
  max: number
  sum: number
  first: number
  last: number
}

/** Samples `start` to `end` of an axis lie in this bucket. */
export interface Run {
  bucket: number
  start: number
  end: number
}

export interface Extent {
  from: number
  to: number
  bucketMs: number
}

export const bucketCount = ({ from, to, bucketMs }: Extent) => Math.max(0, Math.ceil((to - from) / bucketMs))

export const bucketOf = (ms: number, { from, bucketMs }: Extent) => Math.floor((ms - from) / bucketMs)

/** Which parts of an axis lie in which bucket; worked out once for all points of a device. */
export function runsOf(times: Float64Array, extent: Extent): Run[] {
  const runs: Run[] = []
  const { from, to, bucketMs } = extent
  let i = 0
  while (i < times.length && (times[i] as number) < from) i++
  while (i < times.length && (times[i] as number) < to) {
    const bucket = bucketOf(times[i] as number, extent)
    const end = Math.min(from + (bucket + 1) * bucketMs, to)
    const start = i++
    while (i < times.length && (times[i] as number) < end) i++
    runs.push({ bucket, start, end: i })
  }
  return runs
}

/** The same of a steady rhythm, worked out instead of looked up. */
export function runsOfRhythm(first: number, step: number, n: number, extent: Extent): Run[] {
  const { from, to, bucketMs } = extent
  const before = (ms: number) => Math.min(n, Math.max(0, Math.ceil((ms - first) / step)))
  const runs: Run[] = []
  const stop = before(to)
  for (let start = before(from); start < stop; ) {
    const bucket = bucketOf(first + start * step, extent)
    const end = Math.min(stop, before(from + (bucket + 1) * bucketMs))
    runs.push({ bucket, start, end })
    start = end
  }
  return runs
}

/** The buckets of one point; what is added is later than what has been added. */
export class BucketSums {
  readonly #n: Float64Array
  readonly #min: Float64Array
  readonly #max: Float64Array
  readonly #sum: Float64Array
  readonly #first: Float64Array
  readonly #last: Float64Array

  constructor(count: number) {
    const none = () => new Float64Array(count).fill(Number.NaN)
    this.#n = new Float64Array(count)
    this.#min = none()
    this.#max = none()
    this.#sum = none()
    this.#first = none()
    this.#last = none()
  }

  addRuns(values: Float64Array, runs: readonly Run[]): void {
    for (const { bucket, start, end } of runs) {
      let n = 0
      let min = Number.POSITIVE_INFINITY
      let max = Number.NEGATIVE_INFINITY
      let sum = 0
      let first = Number.NaN
      let last = Number.NaN
      for (let i = start; i < end; i++) {
        const value = values[i] as number
        if (Number.isNaN(value)) continue
        if (n === 0) first = value
        if (value < min) min = value
        if (value > max) max = value
        sum += value
        last = value
        n++
      }
      if (n > 0) this.#add(bucket, n, min, max, sum, first, last)
    }
  }

  addSums(bucket: number, { n, min, max, sum, first, last }: Sums): void {
    this.#add(bucket, n, min, max, sum, first, last)
  }

  #add(bucket: number, n: number, min: number, max: number, sum: number, first: number, last: number): void {
    const before = this.#n[bucket] as number
    this.#n[bucket] = before + n
    this.#last[bucket] = last
    if (before === 0) {
      this.#min[bucket] = min
      this.#max[bucket] = max
      this.#sum[bucket] = sum
      this.#first[bucket] = first
      return
    }
    if (min < (this.#min[bucket] as number)) this.#min[bucket] = min
    if (max > (this.#max[bucket] as number)) this.#max[bucket] = max
    this.#sum[bucket] = (this.#sum[bucket] as number) + sum
  }

  finish(): Buckets['points'][number] {
    const mean = this.#sum
    for (let bucket = 0; bucket < mean.length; bucket++)
      mean[bucket] = (mean[bucket] as number) / (this.#n[bucket] as number)
    return {
      n: this.#n,
      min: this.#min,
      max: this.#max,
      mean,
      first: this.#first,
      last: this.#last,
    }
  }
}
