/** What is asked of a device: Modbus functions 1 to 6, 15 and 16. */
export type Request =
  | { readonly code: 1 | 2 | 3 | 4; readonly address: number; readonly count: number }
  | { readonly code: 5; readonly address: number; readonly on: boolean }
  | { readonly code: 6; readonly address: number; readonly word: number }
  | { readonly code: 15; readonly address: number; readonly bits: readonly boolean[] }
  | { readonly code: 16; readonly address: number; readonly words: readonly number[] }

/** The most that the standard allows in one request. */
export const most = { readBits: 2_000, readWords: 125, writeBits: 1_968, writeWords: 123 } as const

/** Of a read: its words, or its bits as 0 and 1; of a write nothing. */
export interface Answered {
  readonly ok: true
  readonly words: readonly number[]
}

/** Why there is no answer. Exceptions are the device's own words; everything else is the line's. */
export type Fault =
  | { readonly ok: false; readonly fault: 'exception'; readonly code: number }
  | {
      readonly ok: false
      readonly fault: 'timeout' | 'unreachable' | 'closed' | 'wrongUnit' | 'malformed' | 'busy'
    }
export type Answer = Answered | Fault

const exceptionNames: Readonly<Record<number, string>> = {
  1: 'illegal function',
  2: 'illegal data address',
  3: 'illegal data value',
  4: 'device failure',
  5: 'acknowledged, still working',
  6: 'device busy',
  8: 'memory parity error',
  10: 'gateway path unavailable',
  11: 'device behind the gateway does not answer',
}

export const sayFault = (fault: Fault): string =>
  fault.fault === 'exception'
    ? `exception ${fault.code}, ${exceptionNames[fault.code] ?? 'unknown'}`
    : fault.fault

const malformed: Fault = { ok: false, fault: 'malformed' }
const lastAddress = 0xffff

function packed(bits: readonly boolean[]): Buffer {
  const bytes = Buffer.alloc(Math.ceil(bits.length / 8))
  for (const [index, isOn] of bits.entries()) {
    if (isOn) bytes[index >> 3] = (bytes[index >> 3] ?? 0) | (1 << (index & 7))
  }
  return bytes
}

function head(code: number, address: number, second: number, rest = 0): Buffer {
  const bytes = Buffer.alloc(5 + rest)
  bytes.writeUInt8(code, 0)
  bytes.writeUInt16BE(address, 1)
  bytes.writeUInt16BE(second, 3)
  return bytes
}

function bounded(address: number, count: number, highest: number): void {
  if (count < 1 || count > highest || address < 0 || address + count - 1 > lastAddress) {
    throw new RangeError(`A Modbus request cannot ask for ${count} at ${address}.`)
  }
}

/** The bytes of a request; throws for one that the standard does not allow. */
export function encodeRequest(request: Request): Buffer {
  const { code, address } = request
  switch (code) {
    case 1:
    case 2:
    case 3:
    case 4:
      bounded(address, request.count, code <= 2 ? most.readBits : most.readWords)
      return head(code, address, request.count)
    case 5:
      bounded(address, 1, 1)
      return head(code, address, request.on ? 0xff00 : 0)
    case 6:
      bounded(address, 1, 1)
      return head(code, address, request.word)
    case 15: {
      bounded(address, request.bits.length, most.writeBits)
      const bytes = packed(request.bits)
      return Buffer.concat([head(code, address, request.bits.length), Buffer.from([bytes.length]), bytes])
    }
    case 16: {
      const { words } = request
      bounded(address, words.length, most.writeWords)
      const bytes = head(code, address, words.length, 1 + 2 * words.length)
      bytes.writeUInt8(2 * words.length, 5)
      for (const [index, word] of words.entries()) bytes.writeUInt16BE(word, 6 + 2 * index)
      return bytes
    }
  }
}

/** What the bytes of an answer say; anything but the answer to this very request is malformed. */
export function decodeAnswer(request: Request, pdu: Buffer): Answer {
  const { code, address } = request
  if (pdu.length === 2 && pdu[0] === (code | 0x80)) {
    return { ok: false, fault: 'exception', code: pdu[1] as number }
  }
  if (pdu.length < 2 || pdu[0] !== code) return malformed
  switch (code) {
    case 1:
    case 2: {
      const bytes = Math.ceil(request.count / 8)
      if (pdu[1] !== bytes || pdu.length !== 2 + bytes) return malformed
      const words = Array.from(
        { length: request.count },
        (_, index) => ((pdu[2 + (index >> 3)] as number) >> (index & 7)) & 1,
      )
      return { ok: true, words }
    }
    case 3:
    case 4: {
      const { count } = request
      if (pdu[1] !== 2 * count || pdu.length !== 2 + 2 * count) return malformed
      const words = new Array<number>(count)
      for (let index = 0; index < count; index++) words[index] = pdu.readUInt16BE(2 + 2 * index)
      return { ok: true, words }
    }
    default: {
      // A write is answered with the first five bytes of its request.
      if (pdu.length !== 5 || pdu.readUInt16BE(1) !== address) return malformed
      return pdu.equals(encodeRequest(request).subarray(0, 5)) ? { ok: true, words: [] } : malformed
    }
  }
}
