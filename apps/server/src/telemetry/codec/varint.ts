/** Whole numbers of any sign up to 2^53, small ones in few bytes: zigzag, then seven bits a byte. */
const most = 8

export class VarintWriter {
  #bytes: Uint8Array
  #at = 0

  constructor(expected: number) {
    this.#bytes = new Uint8Array(expected + most)
  }

  write(value: number): void {
    if (this.#at + most > this.#bytes.length) this.#grow()
    const bytes = this.#bytes
    let at = this.#at
    if (value >= -0x20000000 && value <= 0x1fffffff) {
      let rest = (value << 1) ^ (value >> 31)
      while (rest > 0x7f) {
        bytes[at++] = (rest & 0x7f) | 0x80
        rest >>>= 7
      }
      bytes[at++] = rest
    } else {
      // Beyond 32 bits there are no bit operations; 2^53 doubled still fits eight groups exactly by halves.
      let low = value >= 0 ? (value % 64) * 2 : ((-value - 1) % 64) * 2 + 1
      let rest = value >= 0 ? Math.floor(value / 64) : Math.floor((-value - 1) / 64)
      while (rest > 0) {
        bytes[at++] = low | 0x80
        low = rest % 128
        rest = Math.floor(rest / 128)
      }
      bytes[at++] = low
    }
    this.#at = at
  }

  /** A number as it is, in 64 bits. */
  writeRaw(value: number): void {
    if (this.#at + most > this.#bytes.length) this.#grow()
    new DataView(this.#bytes.buffer).setFloat64(this.#at, value, true)
    this.#at += 8
  }

  #grow(): void {
    const larger = new Uint8Array(this.#bytes.length * 2 + most)
    larger.set(this.#bytes)
    this.#bytes = larger
  }

  finish(): Uint8Array {
    return this.#bytes.subarray(0, this.#at)
  }
}

export class VarintReader {
  readonly #bytes: Uint8Array
  #at: number

  constructor(bytes: Uint8Array, start = 0) {
    this.#bytes = bytes
    this.#at = start
  }

  get at(): number {
    return this.#at
  }

  read(): number {
    const bytes = this.#bytes
    let at = this.#at
    const first = bytes[at++] ?? 0
    if (first < 0x80) {
      this.#at = at
      return (first >>> 1) ^ -(first & 1)
    }
    const isNegative = (first & 1) === 1
    let value = (first & 0x7f) >>> 1
    let factor = 64
    for (;;) {
      const byte = bytes[at++]
      if (byte === undefined) throw new RangeError('a block ends too early')
      value += (byte & 0x7f) * factor
      if (byte < 0x80) break
      factor *= 128
    }
    this.#at = at
    return isNegative ? -value - 1 : value
  }

  /** Goes over a number without reading it. */
  pass(): void {
    let at = this.#at
    while ((this.#bytes[at++] ?? 0) >= 0x80);
    this.#at = at
  }

  passRaw(): void {
    this.#at += 8
  }

  readRaw(): number {
    const bytes = this.#bytes
    const value = new DataView(bytes.buffer, bytes.byteOffset).getFloat64(this.#at, true)
    this.#at += 8
    return value
  }
}

/** So many numbers at once: nearly all of them take one or two bytes. */
export function readVarints(bytes: Uint8Array, start: number, into: Float64Array, n: number): void {
  let at = start
  for (let i = 0; i < n; i++) {
    const first = bytes[at++] as number
    if (first < 0x80) {
      into[i] = (first >>> 1) ^ -(first & 1)
      continue
    }
    const second = bytes[at++] as number
    if (second < 0x80) {
      const both = (first & 0x7f) | (second << 7)
      into[i] = (both >>> 1) ^ -(both & 1)
      continue
    }
    const reader = new VarintReader(bytes, at - 2)
    into[i] = reader.read()
    at = reader.at
  }
  if (at > bytes.length) throw new RangeError('a block ends too early')
}
