import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { VarintReader, VarintWriter } from './varint.ts'

/** Milliseconds in ascending order; a steady rhythm becomes a run of zeros. */
export function encodeTimes(times: Float64Array): Buffer {
  const writer = new VarintWriter(times.length)
  let last = 0
  let step = 0
  for (const time of times) {
    writer.write(time - last - step)
    step = time - last
    last = time
  }
  return deflateRawSync(writer.finish(), { level: 1 })
}

export function decodeTimes(block: Uint8Array, n: number): Float64Array {
  const reader = new VarintReader(inflateRawSync(block))
  const times = new Float64Array(n)
  let last = 0
  let step = 0
  for (let i = 0; i < n; i++) {
    step += reader.read()
    last += step
    times[i] = last
  }
  return times
}
