/** The little of DER that a certificate needs. */
const tags = {
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  oid: 0x06,
  utf8: 0x0c,
  sequence: 0x30,
  set: 0x31,
  utcTime: 0x17,
  generalizedTime: 0x18,
} as const

function lengthOf(size: number): Buffer {
  if (size < 0x80) return Buffer.of(size)
  const digits: number[] = []
  for (let rest = size; rest > 0; rest = Math.floor(rest / 256)) digits.unshift(rest % 256)
  return Buffer.of(0x80 | digits.length, ...digits)
}

const element = (tag: number, body: Buffer): Buffer =>
  Buffer.concat([Buffer.of(tag), lengthOf(body.length), body])

export const sequence = (...parts: readonly Buffer[]): Buffer => element(tags.sequence, Buffer.concat(parts))
export const setOf = (...parts: readonly Buffer[]): Buffer => element(tags.set, Buffer.concat(parts))
/** `[n]`, with something whole inside. */
export const explicit = (number: number, part: Buffer): Buffer => element(0xa0 | number, part)
export const octets = (body: Buffer): Buffer => element(tags.octetString, body)
export const utf8 = (text: string): Buffer => element(tags.utf8, Buffer.from(text))
export const truth = (): Buffer => Buffer.of(0x01, 0x01, 0xff)

export const bits = (body: Buffer, unused = 0): Buffer =>
  element(tags.bitString, Buffer.concat([Buffer.of(unused), body]))

/** Positive: a first bit that would make it negative gets a zero in front, and needless zeros go. */
export function integer(bytes: Buffer): Buffer {
  const first = bytes.findIndex((byte) => byte !== 0)
  const short = first < 0 ? Buffer.of(0) : bytes.subarray(first)
  return element(tags.integer, (short[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.of(0), short]) : short)
}

export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const bytes = [first * 40 + second].concat(...rest.map(base128))
  return element(tags.oid, Buffer.from(bytes))
}

function base128(number: number): number[] {
  const digits = [number & 0x7f]
  for (let rest = number >>> 7; rest > 0; rest >>>= 7) digits.unshift((rest & 0x7f) | 0x80)
  return digits
}

/** Years before 2050 have two digits, as the rules for certificates want it. */
export function time(moment: Date): Buffer {
  const digits = moment.toISOString().replace(/[-:T]/g, '').slice(0, 14)
  return moment.getUTCFullYear() < 2050
    ? element(tags.utcTime, Buffer.from(`${digits.slice(2)}Z`))
    : element(tags.generalizedTime, Buffer.from(`${digits}Z`))
}
