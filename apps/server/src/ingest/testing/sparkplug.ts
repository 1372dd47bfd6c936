/** Types of Sparkplug B by their numbers. */
export const datatypes = {
  Int8: 1,
  Int16: 2,
  Int32: 3,
  Int64: 4,
  UInt8: 5,
  UInt16: 6,
  UInt32: 7,
  UInt64: 8,
  Float: 9,
  Double: 10,
  Boolean: 11,
  String: 12,
} as const
export type DatatypeName = keyof typeof datatypes

export interface MetricDraft {
  name?: string
  alias?: number
  timestamp?: number
  datatype?: DatatypeName
  /** Data messages may leave the datatype to the birth certificate. */
  omitsDatatype?: boolean
  isHistorical?: boolean
  isNull?: boolean
  /** Says so in its properties. */
  isReadOnly?: boolean
  value?: number | boolean | string
}

export interface PayloadDraft {
  timestamp?: number
  seq?: number
  metrics?: readonly MetricDraft[]
}

function varint(value: number | bigint): Buffer {
  const bytes: number[] = []
  let rest = BigInt.asUintN(64, BigInt(value))
  while (rest >= 0x80n) {
    bytes.push(Number(rest & 0x7fn) | 0x80)
    rest >>= 7n
  }
  return Buffer.from([...bytes, Number(rest)])
}

const key = (field: number, wire: number) => varint(field * 8 + wire)
const number = (field: number, value: number | bigint | undefined) =>
  value === undefined ? [] : [key(field, 0), varint(value)]
const bytes = (field: number, value: Buffer | string | undefined) =>
  value === undefined ? [] : [key(field, 2), varint(Buffer.byteLength(value)), Buffer.from(value)]

function fixed(size: 4 | 8, value: number): Buffer {
  const buffer = Buffer.alloc(size)
  if (size === 4) buffer.writeFloatLE(value)
  else buffer.writeDoubleLE(value)
  return buffer
}

function valueField({ value, datatype = 'Double' }: MetricDraft): Buffer[] {
  if (value === undefined) return []
  if (typeof value === 'string') return bytes(15, value)
  if (typeof value === 'boolean') return number(14, Number(value))
  if (datatype === 'Float') return [key(12, 5), fixed(4, value)]
  if (datatype === 'Double') return [key(13, 1), fixed(8, value)]
  if (datatype === 'Int64' || datatype === 'UInt64') return number(11, BigInt(value))
  return number(10, value >>> 0)
}

/** `readOnly`: of type Boolean, true. */
const readOnly = Buffer.concat([
  ...bytes(1, 'readOnly'),
  ...bytes(2, Buffer.concat([...number(1, datatypes.Boolean), ...number(7, 1)])),
])

function metric(draft: MetricDraft): Buffer {
  return Buffer.concat([
    ...bytes(1, draft.name),
    ...number(2, draft.alias),
    ...number(3, draft.timestamp),
    ...number(4, draft.omitsDatatype ? undefined : datatypes[draft.datatype ?? 'Double']),
    ...number(5, draft.isHistorical ? 1 : undefined),
    ...number(7, draft.isNull ? 1 : undefined),
    ...(draft.isReadOnly ? bytes(9, readOnly) : []),
    ...valueField(draft),
  ])
}

/** A Sparkplug B payload as an edge node sends it. */
export function encodePayload({ timestamp, seq, metrics = [] }: PayloadDraft): Buffer {
  return Buffer.concat([
    ...number(1, timestamp),
    ...metrics.flatMap((one) => bytes(2, metric(one))),
    ...number(3, seq),
  ])
}
