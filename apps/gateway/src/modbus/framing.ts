import { crc16 } from './crc.ts'

interface Frame {
  /** Only TCP numbers its requests. */
  readonly transaction: number | undefined
  readonly unit: number
  readonly pdu: Buffer
}

/** Cuts a stream into frames. Null: it is no longer known where one begins, so the connection is of no use. */
interface FrameReader {
  /** A frame has begun and not ended. */
  readonly isInside: boolean
  push(chunk: Buffer): Frame[] | null
}

export interface Framing {
  wrap(transaction: number, unit: number, pdu: Buffer): Buffer
  reader(): FrameReader
}

const mbapLength = 7
/** A PDU has at most 253 bytes, and the unit is counted with it. */
const longest = 254

function createReader(
  take: (bytes: Buffer) => { frame: Frame; length: number } | 'more' | null,
): FrameReader {
  let waiting: Buffer = Buffer.alloc(0)
  return {
    get isInside() {
      return waiting.length > 0
    },
    push(chunk) {
      waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk])
      const frames: Frame[] = []
      for (;;) {
        const taken = take(waiting)
        if (taken === null) return null
        if (taken === 'more') return frames
        frames.push(taken.frame)
        waiting = waiting.subarray(taken.length)
      }
    },
  }
}

export const tcpFraming: Framing = {
  wrap(transaction, unit, pdu) {
    const head = Buffer.alloc(mbapLength)
    head.writeUInt16BE(transaction, 0)
    head.writeUInt16BE(pdu.length + 1, 4)
    head.writeUInt8(unit, 6)
    return Buffer.concat([head, pdu])
  },
  reader: () =>
    createReader((bytes) => {
      if (bytes.length < mbapLength) return 'more'
      const length = bytes.readUInt16BE(4)
      if (bytes.readUInt16BE(2) !== 0 || length < 3 || length > longest) return null
      if (bytes.length < 6 + length) return 'more'
      return {
        frame: {
          transaction: bytes.readUInt16BE(0),
          unit: bytes.readUInt8(6),
          pdu: bytes.subarray(mbapLength, 6 + length),
        },
        length: 6 + length,
      }
    }),
}

/** An answer of a serial line does not say how long it is; its function does. Undefined: more bytes will tell. */
function rtuLength(bytes: Buffer): number | null | undefined {
  const [, code, count] = bytes
  if (code === undefined) return undefined
  if (code & 0x80) return 5
  if (code >= 1 && code <= 4) return count === undefined ? undefined : 5 + count
  return code === 5 || code === 6 || code === 15 || code === 16 ? 8 : null
}

export const rtuFraming: Framing = {
  wrap(_, unit, pdu) {
    const bytes = Buffer.concat([Buffer.from([unit]), pdu, Buffer.alloc(2)])
    bytes.writeUInt16LE(crc16(bytes.subarray(0, -2)), bytes.length - 2)
    return bytes
  },
  reader: () =>
    createReader((bytes) => {
      const length = rtuLength(bytes)
      if (length === null) return null
      if (length === undefined || bytes.length < length) return 'more'
      const body = bytes.subarray(0, length - 2)
      if (crc16(body) !== bytes.readUInt16LE(length - 2)) return null
      return { frame: { transaction: undefined, unit: body.readUInt8(0), pdu: body.subarray(1) }, length }
    }),
}
