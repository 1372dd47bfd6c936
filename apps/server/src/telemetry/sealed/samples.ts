/** All points of one device on one axis of moments in ascending order; NaN where there is none. */
export interface DeviceSamples {
  times: Float64Array
  values: readonly Float64Array[]
}

export const noSamples: DeviceSamples = { times: new Float64Array(0), values: [] }

interface FrameValues {
  ts: number
  values: Float64Array
}

/** Frames in ascending order; of two of the same moment the first wins wherever it says something. */
export function samplesOf(frames: readonly FrameValues[]): DeviceSamples {
  const times: number[] = []
  let points = 0
  for (const { ts, values } of frames) {
    if (times.at(-1) !== ts) times.push(ts)
    points = Math.max(points, values.length)
  }
  const columns = Array.from({ length: points }, () => new Float64Array(times.length).fill(Number.NaN))
  let row = -1
  let last = Number.NaN
  for (const { ts, values } of frames) {
    if (ts !== last) row++
    last = ts
    for (let point = 0; point < values.length; point++) {
      const column = columns[point] as Float64Array
      if (Number.isNaN(column[row] as number)) column[row] = values[point] as number
    }
  }
  return { times: Float64Array.from(times), values: columns }
}

/** Where the moments of both go on the common axis. */
function commonAxis(one: Float64Array, other: Float64Array) {
  const times = new Float64Array(one.length + other.length)
  const fromOne = new Int32Array(one.length)
  const fromOther = new Int32Array(other.length)
  let n = 0
  let i = 0
  let j = 0
  while (i < one.length || j < other.length) {
    const a = i < one.length ? (one[i] as number) : Number.POSITIVE_INFINITY
    const b = j < other.length ? (other[j] as number) : Number.POSITIVE_INFINITY
    times[n] = Math.min(a, b)
    if (a <= b) fromOne[i++] = n
    if (b <= a) fromOther[j++] = n
    n++
  }
  return { times: times.slice(0, n), fromOne, fromOther }
}

/** Both on one axis; where both speak of a moment and point, `first` is kept. Columns that one lacks are NaN. */
export function mergeSamples(first: DeviceSamples, second: DeviceSamples): DeviceSamples {
  if (second.times.length === 0 && first.values.length >= second.values.length) return first
  if (first.times.length === 0 && second.values.length >= first.values.length) return second
  const { times, fromOne, fromOther } = commonAxis(first.times, second.times)
  const points = Math.max(first.values.length, second.values.length)
  const values = Array.from({ length: points }, (_, point) => {
    const column = new Float64Array(times.length).fill(Number.NaN)
    const added = second.values[point]
    if (added) for (let j = 0; j < added.length; j++) column[fromOther[j] as number] = added[j] as number
    const kept = first.values[point]
    if (kept) {
      for (let i = 0; i < kept.length; i++) {
        const value = kept[i] as number
        if (!Number.isNaN(value)) column[fromOne[i] as number] = value
      }
    }
    return column
  })
  return { times, values }
}

/** One after the other: each part is later than the ones before it. */
export function joinSamples(parts: readonly DeviceSamples[]): DeviceSamples {
  const [only] = parts
  if (parts.length <= 1) return only ?? noSamples
  const total = parts.reduce((sum, part) => sum + part.times.length, 0)
  const points = parts.reduce((most, part) => Math.max(most, part.values.length), 0)
  const times = new Float64Array(total)
  const values = Array.from({ length: points }, () => new Float64Array(total))
  let at = 0
  for (const part of parts) {
    times.set(part.times, at)
    for (const [point, column] of values.entries()) {
      const own = part.values[point]
      if (own) column.set(own, at)
      else column.fill(Number.NaN, at, at + part.times.length)
    }
    at += part.times.length
  }
  return { times, values }
}

/** The part from one place to another, without copying. */
export function sliceSamples({ times, values }: DeviceSamples, start: number, end: number): DeviceSamples {
  return { times: times.subarray(start, end), values: values.map((column) => column.subarray(start, end)) }
}

/** The first place whose moment is not before this one. */
export function placeOf(times: Float64Array, ms: number): number {
  let low = 0
  let high = times.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((times[middle] as number) < ms) low = middle + 1
    else high = middle
  }
  return low
}
