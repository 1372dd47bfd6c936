import { type RawBuilder, sql } from 'kysely'
import { axisPoint } from '../sealed/blocks.ts'
import { readMoment } from './moments.ts'

/**
 * Blocks one after the other in one run of bytes, as the database's own `…send` functions write them: a row for each
 * would take longer to read than its samples to decode, and a run can be handed to another thread as it is.
 */
export type BlockRun = Uint8Array

/** What makes a run of rows of telemetry_block; `data` may be null where the sums are enough. */
export const blockRun = (data: RawBuilder<unknown>): RawBuilder<Buffer> => sql`
  string_agg(int2send(point) || timestamptz_send(t0) || timestamptz_send(t1) || int4send(n)
    || float8send(coalesce(min, 'NaN')) || float8send(coalesce(max, 'NaN')) || float8send(coalesce(sum, 'NaN'))
    || float8send(coalesce(first, 'NaN')) || float8send(coalesce(last, 'NaN'))
    || int4send(coalesce(octet_length(${data}), -1)) || coalesce(${data}, ''::bytea), ''::bytea)`

const place = { point: 0, t0: 2, t1: 10, n: 18, min: 22, max: 30, sum: 38, first: 46, last: 54, length: 62 }
const headBytes = 66

export interface PlainBlock {
  point: number
  t0: number
  t1: number
  n: number
  min: number
  max: number
  sum: number
  first: number
  last: number
  /** Undefined where the sums are enough. */
  data: Buffer | undefined
}

export function blocksIn(run: BlockRun): PlainBlock[] {
  const bytes = Buffer.from(run.buffer, run.byteOffset, run.length)
  const blocks: PlainBlock[] = []
  for (let at = 0; at < bytes.length; ) {
    const length = bytes.readInt32BE(at + place.length)
    const start = at + headBytes
    blocks.push({
      point: bytes.readInt16BE(at + place.point),
      t0: readMoment(bytes, at + place.t0),
      t1: readMoment(bytes, at + place.t1),
      n: bytes.readInt32BE(at + place.n),
      min: bytes.readDoubleBE(at + place.min),
      max: bytes.readDoubleBE(at + place.max),
      sum: bytes.readDoubleBE(at + place.sum),
      first: bytes.readDoubleBE(at + place.first),
      last: bytes.readDoubleBE(at + place.last),
      data: length < 0 ? undefined : bytes.subarray(start, start + length),
    })
    at = start + Math.max(0, length)
  }
  return blocks
}

/** How many samples there are to decode. */
export function samplesIn(run: BlockRun): number {
  const bytes = Buffer.from(run.buffer, run.byteOffset, run.length)
  let samples = 0
  for (let at = 0; at < bytes.length; ) {
    const length = bytes.readInt32BE(at + place.length)
    if (length >= 0 && bytes.readInt16BE(at + place.point) !== axisPoint)
      samples += bytes.readInt32BE(at + place.n)
    at += headBytes + Math.max(0, length)
  }
  return samples
}
