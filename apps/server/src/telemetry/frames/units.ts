import type { Fate, Frame } from '../frame.ts'

/** All frames of a batch that speak of one device and moment, in the order they came: they become one row. */
export interface Unit {
  siteId: number
  deviceId: number
  ts: number
  frames: { index: number; values: Float64Array }[]
  /** What the row will hold when there is none yet. */
  values: Float64Array
}

export const keyOf = ({ siteId, deviceId, ts }: Pick<Frame, 'siteId' | 'deviceId' | 'ts'>) =>
  `${siteId} ${deviceId} ${ts}`

const byKey = (a: Frame, b: Frame) => a.siteId - b.siteId || a.deviceId - b.deviceId || a.ts - b.ts

/** In the order of the key: two writers that share rows meet them in the same order and cannot block each other. */
export function unitsOf(frames: readonly Frame[]): Unit[] {
  const order = Array.from(frames, (frame, index) => ({ frame, index })).sort((a, b) =>
    byKey(a.frame, b.frame),
  )
  const units: Unit[] = []
  let last: Unit | undefined
  for (const { frame, index } of order) {
    const { siteId, deviceId, ts, values } = frame
    if (last?.ts === ts && last.deviceId === deviceId && last.siteId === siteId) {
      last.frames.push({ index, values })
      last.values = union(last.values, values)
    } else {
      last = { siteId, deviceId, ts, frames: [{ index, values }], values }
      units.push(last)
    }
  }
  return units
}

/** Point by point; where both speak, the first is kept. */
export function union(first: Float64Array, second: Float64Array): Float64Array {
  const both = new Float64Array(Math.max(first.length, second.length)).fill(Number.NaN)
  both.set(second)
  for (let point = 0; point < first.length; point++) {
    const value = first[point] as number
    if (!Number.isNaN(value)) both[point] = value
  }
  return both
}

/** What a frame means for a row that is there. */
function fateAgainst(stored: Float64Array, values: Float64Array): Exclude<Fate, 'stored'> {
  let adds = false
  for (let point = 0; point < values.length; point++) {
    const value = values[point] as number
    if (Number.isNaN(value)) continue
    const kept = stored[point]
    if (kept === undefined || Number.isNaN(kept)) adds = true
    else if (kept !== value) return 'conflict'
  }
  return adds ? 'merged' : 'repeated'
}

/** Tells the frames of a unit one after the other against what is stored; returns what the row should hold then. */
export function settle(unit: Unit, stored: Float64Array | undefined, fates: Fate[]): Float64Array {
  let row = stored
  for (const { index, values } of unit.frames) {
    fates[index] = row === undefined ? 'stored' : fateAgainst(row, values)
    row = row === undefined ? values : union(row, values)
  }
  return row ?? unit.values
}

/** Whether the row already says all of it. */
export const holds = (stored: Float64Array, values: Float64Array) =>
  fateAgainst(stored, values) === 'repeated'
