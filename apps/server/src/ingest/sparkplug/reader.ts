import { float32 } from '@gridhelm/points/float32'

/** The bytes are no message of Protocol Buffers. */
export class MalformedError extends Error {}

const two32 = 2 ** 32

/** Reads Protocol Buffers within given bounds; every step moves on or throws, so it ends on any input. */
export class Reader {
  readonly #bytes: Buffer
  readonly #end: number
  #at: number
  /** The two halves of the number that was read last. */
  #low = 0
  #high = 0

  constructor(bytes: Buffer, start = 0, end = bytes.length) {
    this.#bytes = bytes
    this.#at = start
    this.#end = end
  }

  get hasMore(): boolean {
    return this.#at < this.#end
  }

  #readVarint(): void {
    let low = 0
    let high = 0
    for (let shift = 0; shift < 70; shift += 7) {
      if (this.#at >= this.#end) throw new MalformedError('breaks off')
      const byte = this.#bytes[this.#at++] ?? 0
      const bits = byte & 0x7f
      if (shift < 28) low |= bits << shift
      else if (shift === 28) {
        low |= bits << 28
        high |= bits >> 4
      } else high |= bits << (shift - 32)
      if (byte < 0x80) {
        this.#low = low >>> 0
        this.#high = high >>> 0
        return
      }
    }
    throw new MalformedError('a number without end')
  }

  /** A number is as near as 53 bits come. */
  unsigned(): number {
    this.#readVarint()
    return this.#high * two32 + this.#low
  }

  /** Unsigned, and what the same 64 bits mean with a sign. */
  both(): { unsigned: number; signed: number } {
    const unsigned = this.unsigned()
    return { unsigned, signed: (this.#high | 0) * two32 + this.#low }
  }

  boolean(): boolean {
    this.#readVarint()
    return this.#low !== 0 || this.#high !== 0
  }

  #take(count: number): number {
    const from = this.#at
    if (count > this.#end - from) throw new MalformedError('breaks off')
    this.#at = from + count
    return from
  }

  float(): number {
    return float32(this.#bytes.readFloatLE(this.#take(4)))
  }

  double(): number {
    return this.#bytes.readDoubleLE(this.#take(8))
  }

  text(): string {
    const length = this.unsigned()
    const from = this.#take(length)
    return this.#bytes.toString('utf8', from, from + length)
  }

  /** A message within this one. */
  inner(): Reader {
    const length = this.unsigned()
    const from = this.#take(length)
    return new Reader(this.#bytes, from, from + length)
  }

  tag(): { field: number; wire: number } {
    const tag = this.unsigned()
    const field = Math.floor(tag / 8)
    if (field === 0 || field > 536_870_911) throw new MalformedError('no such field')
    return { field, wire: tag % 8 }
  }

  skip(wire: number): void {
    if (wire === 0) this.#readVarint()
    else if (wire === 1) this.#take(8)
    else if (wire === 2) this.#take(this.unsigned())
    else if (wire === 5) this.#take(4)
    else throw new MalformedError('no such wire type')
  }
}
