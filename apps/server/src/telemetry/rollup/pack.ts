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

function passNumber(reader: VarintReader): void {
  if (reader.read() === raw) reader.passRaw()
  else reader.pass()
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
  const { span, until, points } = readHead(reader, start)
  const sums = emptySums(points)
  sums.until = until
  readPoints(reader, start, points, sums, (point) => point)
  return { span, sums }
}

/** Only these points, in their order: what is not asked for is passed over. */
export function unpackPoints(data: Buffer, start: number, asked: readonly number[]): StoredSums {
  const reader = new VarintReader(data)
  const { span, until, points } = readHead(reader, start)
  const sums = emptySums(asked.length)
  sums.until = until
  const most = asked.reduce((last, point) => Math.max(last, point + 1), 0)
  readPoints(reader, start, Math.min(points, most), sums, (point) => asked.indexOf(point))
  return { span, sums }
}

function readHead(reader: VarintReader, start: number) {
  if (reader.read() !== version) throw new RangeError('a summary of an unknown kind')
  const end = start + reader.read()
  const until = start + reader.read()
  return { span: { start, end }, until, points: reader.read() }
}

/** `placeOf` tells where a point goes; below 0 it is not wanted. */
function readPoints(
  reader: VarintReader,
  start: number,
  points: number,
  sums: SpanSums,
  placeOf: (point: number) => number,
): void {
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
    const isSteady = (flag & flags.steady) !== 0
    const isCounter = (flag & flags.counter) !== 0
    const place = placeOf(point)
    if (place < 0) {
      for (let numbers = (isSteady ? 2 : 5) + (isCounter ? 1 : 0); numbers > 0; numbers--) passNumber(reader)
      continue
    }
    sums.n[place] = n
    sums.firstAt[place] = firstAt
    sums.lastAt[place] = lastAt
    const first = readNumber(reader)
    sums.first[place] = first
    sums.min[place] = isSteady ? first : readNumber(reader)
    sums.max[place] = isSteady ? first : readNumber(reader)
    sums.last[place] = isSteady ? first : readNumber(reader)
    sums.sum[place] = readNumber(reader)
    if (isCounter) sums.inside[place] = readNumber(reader)
  }
}
