import { VarintReader, VarintWriter } from '../codec/varint.ts'
import type { Span } from './calendar.ts'
import { emptySums, type SpanSums } from './span-sums.ts'

/**
 * One row of telemetry_rollup: the sums of all points, in few bytes. Most points of most spans stand still, and what
 * moves has few decimals.
 */
const version = 1
const mostDecimals = 6
const powers = Array.from({ length: mostDecimals + 1 }, (_, decimals) => 10 ** decimals)
const raw = mostDecimals + 1
const largestWhole = 2 ** 50

const flags = {
  present: 1,
  /** It has stood at one value. */
  steady: 2,
  /** As many readings at the same moments as the point before it. */
  sameRhythm: 4,
  counter: 8,
} as const

function writeNumber(writer: VarintWriter, value: number): void {
  for (let decimals = 0; decimals <= mostDecimals; decimals++) {
    const whole = Math.round(value * (powers[decimals] as number))
    if (!(Math.abs(whole) <= largestWhole)) break
    if (Object.is(whole / (powers[decimals] as number), value)) {
      writer.write(decimals)
      writer.write(whole)
      return
    }
  }
  writer.write(raw)
  writer.writeRaw(value)
}

function readNumber(reader: VarintReader): number {
  const decimals = reader.read()
  return decimals === raw ? reader.readRaw() : reader.read() / (powers[decimals] as number)
}

export function packSums(sums: SpanSums, { start, end }: Span): Buffer {
  const points = sums.n.length
  const writer = new VarintWriter(points * 16)
  for (const head of [version, end - start, sums.until - start, points]) writer.write(head)
  let rhythm = { n: Number.NaN, firstAt: Number.NaN, lastAt: Number.NaN }
  for (let point = 0; point < points; point++) {
    const of = (column: Float64Array) => column[point] as number
    const own = { n: of(sums.n), firstAt: of(sums.firstAt), lastAt: of(sums.lastAt) }
    if (own.n === 0) {
      writer.write(0)
      continue
    }
    const isSteady = Object.is(of(sums.min), of(sums.max)) && Object.is(of(sums.first), of(sums.last))
    const isSame = own.n === rhythm.n && own.firstAt === rhythm.firstAt && own.lastAt === rhythm.lastAt
    const isCounter = !Number.isNaN(of(sums.inside))
    writer.write(
      flags.present |
        (isSteady ? flags.steady : 0) |
        (isSame ? flags.sameRhythm : 0) |
        (isCounter ? flags.counter : 0),
    )
    if (!isSame) {
      writer.write(own.n)
      writer.write(own.firstAt - start)
      writer.write(own.lastAt - start)
    }
    rhythm = own
    writeNumber(writer, of(sums.first))
    if (!isSteady) for (const column of [sums.min, sums.max, sums.last]) writeNumber(writer, of(column))
    writeNumber(writer, of(sums.sum))
    if (isCounter) writeNumber(writer, of(sums.inside))
  }
  return Buffer.from(writer.finish())
}

export interface StoredSums {
  span: Span
  sums: SpanSums
}

export function unpackSums(data: Buffer, start: number): StoredSums {
  const reader = new VarintReader(data)
  if (reader.read() !== version) throw new RangeError('a summary of an unknown kind')
  const end = start + reader.read()
  const until = start + reader.read()
  const points = reader.read()
  const sums = emptySums(points)
  sums.until = until
  let n = 0
  let firstAt = 0
  let lastAt = 0
  for (let point = 0; point < points; point++) {
    const flag = reader.read()
    if (flag === 0) continue
    if ((flag & flags.sameRhythm) === 0) {
      n = reader.read()
      firstAt = start + reader.read()
      lastAt = start + reader.read()
    }
    sums.n[point] = n
    sums.firstAt[point] = firstAt
    sums.lastAt[point] = lastAt
    const first = readNumber(reader)
    const isSteady = (flag & flags.steady) !== 0
    sums.first[point] = first
    sums.min[point] = isSteady ? first : readNumber(reader)
    sums.max[point] = isSteady ? first : readNumber(reader)
    sums.last[point] = isSteady ? first : readNumber(reader)
    sums.sum[point] = readNumber(reader)
    if ((flag & flags.counter) !== 0) sums.inside[point] = readNumber(reader)
  }
  return { span: { start, end }, sums }
}
