import { packGroups, unpackGroups } from './bit-groups.ts'
import { pack, unpack } from './pack.ts'
import { readVarints, VarintWriter } from './varint.ts'

/**
 * A block of samples of one point, without loss. Sites send decimal numbers, so nearly always a power of ten makes them
 * whole; their differences are small and pack well. Whatever does not fit keeps its 64 bits, sorted by place so that
 * the bytes that hardly change stand together.
 */
const layouts = { whole: 0, curve: 1, bits: 2, steady: 3, groups: 4, curveGroups: 5 } as const
const groupsHead = 2
const steadyBytes = 9
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

/** Differences in place into values; the gaps are opened afterwards, from the end. */
function sumUp(values: Float64Array, n: number, power: number, order: 1 | 2): void {
  let last = 0
  let step = 0
  for (let i = 0; i < n; i++) {
    step = order === 1 ? (values[i] as number) : step + (values[i] as number)
    last += step
    values[i] = last / power
  }
}

function openGaps(values: Float64Array, gaps: Uint8Array, present: number): void {
  let from = present - 1
  for (let i = values.length - 1; i >= 0; i--)
    values[i] = isGap(gaps, i) ? Number.NaN : (values[from--] as number)
}

function presentOf(gaps: Uint8Array, n: number): number {
  let present = n
  for (let i = 0; i < gaps.length * 8; i++) if (isGap(gaps, i)) present--
  return present
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

function isSteady(values: Float64Array): boolean {
  const first = values[0]
  for (const value of values) if (!Object.is(value, first)) return false
  return values.length > 0
}

/** Head: layout, decimals, whether there is a gap map; then the gap map and the numbers, packed. Or one value for all. */
export function encodeValues(values: Float64Array): Buffer {
  if (isSteady(values)) {
    const block = Buffer.alloc(steadyBytes)
    block[0] = layouts.steady
    block.writeDoubleLE(values[0] as number, 1)
    return block
  }
  const gaps = gapsOf(values)
  const decimals = decimalsOf(values)
  const power = powers[decimals ?? 0] as number
  if (decimals !== undefined && gaps.length === 0) {
    const groups = packGroups(values.map((value) => Math.round(value * power)))
    if (groups) {
      const layout = groups.order === 1 ? layouts.groups : layouts.curveGroups
      return Buffer.concat([Buffer.from([layout, decimals]), groups.bytes])
    }
  }
  const order = decimals !== undefined && isCurve(values, power) ? 2 : 1
  const layout = decimals === undefined ? layouts.bits : order === 2 ? layouts.curve : layouts.whole
  const body =
    decimals === undefined
      ? placesOf(new Uint8Array(values.slice().buffer), values.length)
      : writeWhole(values, power, order)
  return pack([layout, decimals ?? 0, gaps.length > 0 ? 1 : 0], [gaps, body])
}

/** Into an array of that length, which a caller may use again and again. */
export function decodeValues(block: Buffer, n: number, values = new Float64Array(n)): Float64Array {
  const [layout, decimals = 0, hasGaps] = block
  if (layout === layouts.steady) return values.fill(block.readDoubleLE(1))
  if (layout === layouts.groups || layout === layouts.curveGroups) {
    const order = layout === layouts.groups ? 1 : 2
    unpackGroups(block, groupsHead, order, powers[decimals] as number, values)
    return values
  }
  const unpacked = unpack(block, 3)
  const gapBytes = hasGaps === 1 ? Math.ceil(n / 8) : 0
  if (layout === layouts.bits) {
    values.set(new Float64Array(fromPlaces(unpacked.subarray(gapBytes, gapBytes + n * 8), n).buffer))
    return values
  }
  const power = powers[decimals]
  if (power === undefined || (layout !== layouts.whole && layout !== layouts.curve))
    throw new RangeError('a block of an unknown kind')
  const gaps = unpacked.subarray(0, gapBytes)
  const present = gapBytes === 0 ? n : presentOf(gaps, n)
  readVarints(unpacked, gapBytes, values, present)
  sumUp(values, present, power, layout === layouts.curve ? 2 : 1)
  if (gapBytes > 0) openGaps(values, gaps, present)
  return values
}
