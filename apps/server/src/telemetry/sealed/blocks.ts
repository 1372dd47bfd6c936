import { setImmediate as breathe } from 'node:timers/promises'
import { decodeTimes, encodeTimes } from '../codec/times.ts'
import { decodeValues, encodeValues } from '../codec/values.ts'
import type { DeviceSamples } from './samples.ts'

/** The number under which the moments of a device's samples stand. */
export const axisPoint = -1

export interface Block {
  point: number
  t0: number
  t1: number
  /** Values that are there; of the axis, moments. */
  n: number
  min: number | null
  max: number | null
  sum: number | null
  first: number | null
  last: number | null
  data: Buffer
}

/** Nothing else runs longer than this because of us. */
const breathMs = 3

/** Lets others have their turn whenever enough time has gone by. */
export function createPacer(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < breathMs) return undefined
    return breathe().then(() => {
      since = performance.now()
    })
  }
}

function valueBlock(point: number, t0: number, t1: number, values: Float64Array): Block | undefined {
  let n = 0
  let min = Number.NaN
  let max = Number.NaN
  let sum = 0
  let first = Number.NaN
  let last = Number.NaN
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number
    if (Number.isNaN(value)) continue
    if (n === 0) min = max = first = value
    if (value < min) min = value
    if (value > max) max = value
    sum += value
    last = value
    n++
  }
  if (n === 0) return undefined
  return { point, t0, t1, n, min, max, sum, first, last, data: encodeValues(values) }
}

/** The axis and one block for each point that has any value. */
export async function encodeBlocks({ times, values }: DeviceSamples): Promise<Block[]> {
  const t0 = times[0] as number
  const t1 = times[times.length - 1] as number
  const none = { min: null, max: null, sum: null, first: null, last: null }
  const blocks: Block[] = [{ point: axisPoint, t0, t1, n: times.length, ...none, data: encodeTimes(times) }]
  const pace = createPacer()
  for (const [point, column] of values.entries()) {
    const block = valueBlock(point, t0, t1, column)
    if (block) blocks.push(block)
    await pace()
  }
  return blocks
}

/** What one axis and the blocks of its span hold. */
export async function decodeBlocks(
  axis: Pick<Block, 'n' | 'data'>,
  blocks: readonly Pick<Block, 'point' | 'data'>[],
): Promise<DeviceSamples> {
  const times = decodeTimes(axis.data, axis.n)
  const points = blocks.reduce((most, { point }) => Math.max(most, point + 1), 0)
  const values = Array.from({ length: points }, (): Float64Array => new Float64Array(0))
  const pace = createPacer()
  for (const { point, data } of blocks) {
    values[point] = decodeValues(data, axis.n)
    await pace()
  }
  return {
    times,
    values: values.map((column) => (column.length > 0 ? column : new Float64Array(axis.n).fill(Number.NaN))),
  }
}
