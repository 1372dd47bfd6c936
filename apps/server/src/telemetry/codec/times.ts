import { pack, unpack } from './pack.ts'
import { readVarints, VarintWriter } from './varint.ts'

const layouts = { steady: 0, any: 1 } as const
const steadyBytes = 17

/** The length of every step; undefined when they differ. */
function stepOf(times: Float64Array): number | undefined {
  const step = times.length > 1 ? (times[1] as number) - (times[0] as number) : 0
  for (let i = 1; i < times.length; i++) {
    if ((times[i] as number) - (times[i - 1] as number) !== step) return undefined
  }
  return step
}

/** Milliseconds in ascending order: a steady rhythm is two numbers, any other one the changes of its steps. */
export function encodeTimes(times: Float64Array): Buffer {
  const step = stepOf(times)
  if (step !== undefined) {
    const block = Buffer.alloc(steadyBytes)
    block[0] = layouts.steady
    block.writeDoubleLE(times[0] ?? 0, 1)
    block.writeDoubleLE(step, 9)
    return block
  }
  const writer = new VarintWriter(times.length)
  let last = 0
  let before = 0
  for (const time of times) {
    writer.write(time - last - before)
    before = time - last
    last = time
  }
  return pack([layouts.any], [writer.finish()])
}

/** A steady rhythm, which need not be written out; undefined for any other. */
export function rhythmOf(block: Buffer): { first: number; step: number } | undefined {
  if (block[0] !== layouts.steady) return undefined
  return { first: block.readDoubleLE(1), step: block.readDoubleLE(9) }
}

export function decodeTimes(block: Buffer, n: number): Float64Array {
  const times = new Float64Array(n)
  if (block[0] === layouts.steady) {
    const first = block.readDoubleLE(1)
    const step = block.readDoubleLE(9)
    for (let i = 0; i < n; i++) times[i] = first + i * step
    return times
  }
  if (block[0] !== layouts.any) throw new RangeError('a time axis of an unknown kind')
  readVarints(unpack(block, 1), 0, times, n)
  let last = 0
  let step = 0
  for (let i = 0; i < n; i++) {
    step += times[i] as number
    last += step
    times[i] = last
  }
  return times
}
