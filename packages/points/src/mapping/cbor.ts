import { float32 } from '../float32.ts'
import { mappingBounds } from './model.ts'
import { strictText } from './utf8.ts'

class MalformedError extends Error {}

const ends = Symbol('break')

function half(bits: number): number {
  const exponent = (bits >> 10) & 0x1f
  const fraction = bits & 0x3ff
  const size =
    exponent === 0
      ? fraction * 2 ** -24
      : exponent === 31
        ? fraction === 0
          ? Number.POSITIVE_INFINITY
          : Number.NaN
        : (fraction + 1024) * 2 ** (exponent - 25)
  return bits & 0x8000 ? -size : size
}

/** RFC 8949 within bounds: every step moves on or throws, so it ends on any input. */
class Reader {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  #at = 0
  #items = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get isDone(): boolean {
    return this.#at === this.#bytes.length
  }

  #take(count: number): number {
    const from = this.#at
    if (count > this.#bytes.length - from) throw new MalformedError('breaks off')
    this.#at = from + count
    return from
  }

  /** As near as 53 bits come; undefined: without end. */
  #length(info: number): number | undefined {
    if (info < 24) return info
    if (info === 24) return this.#view.getUint8(this.#take(1))
    if (info === 25) return this.#view.getUint16(this.#take(2))
    if (info === 26) return this.#view.getUint32(this.#take(4))
    if (info === 27) return Number(this.#view.getBigUint64(this.#take(8)))
    if (info === 31) return undefined
    throw new MalformedError('no such length')
  }

  #simple(info: number): unknown {
    if (info === 20 || info === 21) return info === 21
    if (info === 22 || info === 23) return null
    if (info === 25) return half(this.#view.getUint16(this.#take(2)))
    if (info === 26) return float32(this.#view.getFloat32(this.#take(4)))
    if (info === 27) return this.#view.getFloat64(this.#take(8))
    if (info === 31) return ends
    if (info === 24) this.#take(1)
    return null
  }

  #text(length: number | undefined): string {
    if (length !== undefined) {
      const from = this.#take(length)
      return strictText.decode(this.#bytes.subarray(from, from + length))
    }
    let text = ''
    for (;;) {
      const head = this.#view.getUint8(this.#take(1))
      if (head === 0xff) return text
      const part = head >> 5 === 3 ? this.#length(head & 0x1f) : undefined
      if (part === undefined) throw new MalformedError('no part of a text')
      text += this.#text(part)
    }
  }

  /** Bytes are nothing that a mapping could read: they are told by their length. */
  #skipBytes(length: number | undefined): string {
    if (length !== undefined) {
      this.#take(length)
      return `(${length} bytes)`
    }
    let sum = 0
    for (;;) {
      const head = this.#view.getUint8(this.#take(1))
      if (head === 0xff) return `(${sum} bytes)`
      const part = head >> 5 === 2 ? this.#length(head & 0x1f) : undefined
      if (part === undefined) throw new MalformedError('no part of bytes')
      this.#take(part)
      sum += part
    }
  }

  #list(length: number | undefined, depth: number): unknown[] {
    const list: unknown[] = []
    while (length === undefined || list.length < length) {
      const item = this.item(depth + 1)
      if (item !== ends) list.push(item)
      else if (length === undefined) return list
      else throw new MalformedError('an end where none belongs')
    }
    return list
  }

  #map(length: number | undefined, depth: number): Record<string, unknown> {
    const map: Record<string, unknown> = Object.create(null)
    for (let count = 0; length === undefined || count < length; count++) {
      const key = this.item(depth + 1)
      if (key === ends && length === undefined) return map
      if (typeof key !== 'string' && typeof key !== 'number') throw new MalformedError('no key')
      const value = this.item(depth + 1)
      if (value === ends) throw new MalformedError('an end where none belongs')
      map[String(key)] = value
    }
    return map
  }

  item(depth = 0): unknown {
    if (depth > mappingBounds.depth) throw new MalformedError('too deep')
    if (++this.#items > 2 * mappingBounds.fields) throw new MalformedError('too many')
    const head = this.#view.getUint8(this.#take(1))
    const info = head & 0x1f
    const major = head >> 5
    if (major === 7) return this.#simple(info)
    const length = this.#length(info)
    if (major === 2) return this.#skipBytes(length)
    if (major === 3) return this.#text(length)
    if (major === 4) return this.#list(length, depth)
    if (major === 5) return this.#map(length, depth)
    if (length === undefined) throw new MalformedError('a number without end')
    if (major === 0) return length
    if (major === 1) return -1 - length
    const tagged = this.item(depth + 1)
    if (tagged === ends) throw new MalformedError('an end where none belongs')
    return tagged
  }
}

/** Throws for what is not one item of CBOR, or larger than its bounds. */
export function readCbor(bytes: Uint8Array): unknown {
  const reader = new Reader(bytes)
  const item = reader.item()
  if (item === ends || !reader.isDone) throw new MalformedError('not one item')
  return item
}
