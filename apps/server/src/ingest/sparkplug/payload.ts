import { MalformedError, Reader } from './reader.ts'

/** `other` is what no point can hold: texts, bytes, tables, templates. */
export type MetricValue = number | boolean | { other: string }

export interface Metric {
  name: string | undefined
  alias: number | undefined
  timestamp: number | undefined
  datatype: number | undefined
  isNull: boolean
  /** Whoever announces it says that it is not to be written. */
  isReadOnly?: true
  /** Undefined when none is given. */
  value: RawValue | undefined
}

/** Whole numbers come without their sign: only the datatype tells it, and that may stand in the birth alone. */
export type RawValue = MetricValue | { bits: 32 | 64; unsigned: number; signed: number }

export interface SparkplugPayload {
  timestamp: number | undefined
  seq: number | undefined
  metrics: Metric[]
}

const mostMetrics = 10_000
const longestName = 512

const wires = { varint: 0, fixed64: 1, length: 2, fixed32: 5 } as const

function readMetric(reader: Reader): Metric {
  const metric: Metric = {
    name: undefined,
    alias: undefined,
    timestamp: undefined,
    datatype: undefined,
    isNull: false,
    value: undefined,
  }
  while (reader.hasMore) {
    const { field, wire } = reader.tag()
    if (field === 1 && wire === wires.length) metric.name = reader.text().slice(0, longestName)
    else if (field === 2 && wire === wires.varint) metric.alias = reader.unsigned()
    else if (field === 3 && wire === wires.varint) metric.timestamp = reader.unsigned()
    else if (field === 4 && wire === wires.varint) metric.datatype = reader.unsigned()
    else if (field === 7 && wire === wires.varint) metric.isNull = reader.boolean()
    else if (field === 9 && wire === wires.length) {
      if (isReadOnly(reader.inner())) metric.isReadOnly = true
    } else if (field === 10 && wire === wires.varint) metric.value = int(reader)
    else if (field === 11 && wire === wires.varint) metric.value = { bits: 64, ...reader.both() }
    else if (field === 12 && wire === wires.fixed32) metric.value = reader.float()
    else if (field === 13 && wire === wires.fixed64) metric.value = reader.double()
    else if (field === 14 && wire === wires.varint) metric.value = reader.boolean()
    else if (field === 15 && wire === wires.length) metric.value = { other: reader.text().slice(0, 200) }
    else {
      if (field >= 16 && field <= 19) metric.value = { other: '…' }
      reader.skip(wire)
    }
  }
  return metric
}

const mostProperties = 200

/** Of a metric's properties, whether `readOnly` is true. */
function isReadOnly(reader: Reader): boolean {
  const keys: string[] = []
  const yes: boolean[] = []
  while (reader.hasMore) {
    const { field, wire } = reader.tag()
    if (field === 1 && wire === wires.length && keys.length < mostProperties)
      keys.push(reader.text().slice(0, longestName))
    else if (field === 2 && wire === wires.length && yes.length < mostProperties)
      yes.push(isYes(reader.inner()))
    else reader.skip(wire)
  }
  return yes[keys.indexOf('readOnly')] === true
}

function isYes(reader: Reader): boolean {
  let yes = false
  while (reader.hasMore) {
    const { field, wire } = reader.tag()
    if (field === 7 && wire === wires.varint) yes = reader.boolean()
    else reader.skip(wire)
  }
  return yes
}

/** Some senders widen the sign to 64 bits: the lower half is what counts. */
function int(reader: Reader): RawValue {
  const unsigned = reader.both().unsigned % 2 ** 32
  return { bits: 32, unsigned, signed: unsigned | 0 }
}

const signedTypes: ReadonlySet<number> = new Set([1, 2, 3, 4])

/** Int8, Int16, Int32, Int64 carry a sign; Int8 and Int16 come widened to 32 bits, or not. */
function signedOf(raw: { bits: 32 | 64; unsigned: number; signed: number }, datatype: number): number {
  if (datatype === 1 && raw.unsigned < 2 ** 8) return (raw.unsigned << 24) >> 24
  if (datatype === 2 && raw.unsigned < 2 ** 16) return (raw.unsigned << 16) >> 16
  return raw.signed
}

const booleanType = 11

export function readValue(raw: RawValue, datatype: number | undefined): MetricValue {
  if (typeof raw !== 'object' || 'other' in raw) return raw
  if (datatype === booleanType) return raw.unsigned !== 0
  return datatype !== undefined && signedTypes.has(datatype) ? signedOf(raw, datatype) : raw.unsigned
}

/** Undefined when the bytes are no Sparkplug B payload, or one that is larger than any site's. */
export function readPayload(bytes: Buffer): SparkplugPayload | undefined {
  const payload: SparkplugPayload = { timestamp: undefined, seq: undefined, metrics: [] }
  try {
    const reader = new Reader(bytes)
    while (reader.hasMore) {
      const { field, wire } = reader.tag()
      if (field === 1 && wire === wires.varint) payload.timestamp = reader.unsigned()
      else if (field === 2 && wire === wires.length) {
        if (payload.metrics.length >= mostMetrics) return undefined
        payload.metrics.push(readMetric(reader.inner()))
      } else if (field === 3 && wire === wires.varint) payload.seq = reader.unsigned()
      else reader.skip(wire)
    }
    return payload
  } catch (error) {
    if (error instanceof MalformedError) return undefined
    throw error
  }
}
