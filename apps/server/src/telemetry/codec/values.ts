import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { VarintReader, VarintWriter } from './varint.ts'

/**
 * A block of samples of one point, without loss. Sites send decimal numbers, so nearly always a power of ten makes them
 * whole; their differences are small and pack well. Whatever does not fit keeps its 64 bits, sorted by place so that
 * the bytes that hardly change stand together.
 */
const layouts = { whole: 0, curve: 1, bits: 2 } as const
const mostDecimals = 6
const largestWhole = 2 ** 50
const powers = Array.from({ length: mostDecimals + 1 }, (_, decimals) => 10 ** decimals)

/** The fewest decimals with which every value is whole and comes back the same; undefined when there are none. */
function decimalsOf(values: Float64Array): number | undefined {
  let decimals = 0
  for (const value of values) {
    if (Number.isNaN(value)) continue
    if (Object.is(value, -0)) return undefined
    for (;;) {
      const power = powers[decimals]
      if (power === undefined) return undefined
      const whole = Math.round(value * power)
      if (Math.abs(whole) <= largestWhole && whole / power === value) break
      decimals++
    }
  }
  return decimals
}

/** One bit a sample, set where there is none; empty when all are there. */
function gapsOf(values: Float64Array): Uint8Array {
  let gaps: Uint8Array | undefined
  for (let i = 0; i < values.length; i++) {
    if (!Number.isNaN(values[i] as number)) continue
    gaps ??= new Uint8Array(Math.ceil(values.length / 8))
    gaps[i >> 3] = (gaps[i >> 3] as number) | (1 << (i & 7))
  }
  return gaps ?? new Uint8Array(0)
}

const isGap = (gaps: Uint8Array, i: number) =>
  gaps.length > 0 && ((gaps[i >> 3] as number) & (1 << (i & 7))) !== 0

/** First differences; for a counter that climbs evenly the differences of those are smaller still. */
function writeWhole(values: Float64Array, power: number, order: 1 | 2): Uint8Array {
  const writer = new VarintWriter(values.length)
  let last = 0
  let step = 0
  for (const value of values) {
    if (Number.isNaN(value)) continue
    const whole = Math.round(value * power)
    const difference = whole - last
    writer.write(order === 1 ? difference : difference - step)
    last = whole
    step = difference
  }
  return writer.finish()
}

function readWhole(
  reader: VarintReader,
  n: number,
  gaps: Uint8Array,
  power: number,
  order: 1 | 2,
): Float64Array {
  const values = new Float64Array(n)
  let last = 0
  let step = 0
  for (let i = 0; i < n; i++) {
    if (isGap(gaps, i)) {
      values[i] = Number.NaN
      continue
    }
    const read = reader.read()
    step = order === 1 ? read : step + read
    last += step
    values[i] = last / power
  }
  return values
}

const placesOf = (bytes: Uint8Array, n: number): Uint8Array => {
  const sorted = new Uint8Array(bytes.length)
  for (let i = 0; i < n; i++)
    for (let place = 0; place < 8; place++) sorted[place * n + i] = bytes[i * 8 + place] as number
  return sorted
}

const fromPlaces = (sorted: Uint8Array, n: number): Uint8Array => {
  const bytes = new Uint8Array(n * 8)
  for (let i = 0; i < n; i++)
    for (let place = 0; place < 8; place++) bytes[i * 8 + place] = sorted[place * n + i] as number
  return bytes
}

/** Whether second differences are shorter than first ones, told from a sample of the block. */
function isCurve(values: Float64Array, power: number): boolean {
  let first = 0
  let second = 0
  let last = Number.NaN
  let step = 0
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number
    if (Number.isNaN(value)) continue
    const difference = Math.round((value - last) * power)
    if (!Number.isNaN(difference)) {
      first += Math.abs(difference)
      second += Math.abs(difference - step)
      step = difference
    }
    last = value
  }
  return second * 2 < first
}

/** Head: layout, decimals, length of the gap map; then the gap map and the numbers, deflated. */
export function encodeValues(values: Float64Array): Buffer {
  const gaps = gapsOf(values)
  const decimals = decimalsOf(values)
  const power = powers[decimals ?? 0] as number
  const order = decimals !== undefined && isCurve(values, power) ? 2 : 1
  const layout = decimals === undefined ? layouts.bits : order === 2 ? layouts.curve : layouts.whole
  const body =
    decimals === undefined
      ? placesOf(new Uint8Array(values.slice().buffer), values.length)
      : writeWhole(values, power, order)
  const packed = deflateRawSync(Buffer.concat([gaps, body]), { level: 1 })
  return Buffer.concat([Buffer.from([layout, decimals ?? 0, gaps.length > 0 ? 1 : 0]), packed])
}

export function decodeValues(block: Uint8Array, n: number): Float64Array {
  const [layout, decimals = 0, hasGaps] = block
  const unpacked = inflateRawSync(block.subarray(3))
  const gapBytes = hasGaps === 1 ? Math.ceil(n / 8) : 0
  const gaps = unpacked.subarray(0, gapBytes)
  if (layout === layouts.bits) {
    return new Float64Array(fromPlaces(unpacked.subarray(gapBytes, gapBytes + n * 8), n).buffer)
  }
  const power = powers[decimals]
  if (power === undefined || (layout !== layouts.whole && layout !== layouts.curve))
    throw new RangeError('a block of an unknown kind')
  return readWhole(new VarintReader(unpacked, gapBytes), n, gaps, power, layout === layouts.curve ? 2 : 1)
}
