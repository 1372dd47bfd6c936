import { endianness } from 'node:os'

const width = 8
const isLittle = endianness() === 'LE'

/**
 * 64-bit floats, low byte first, each at eight times its point's number and nothing before them: readers take single
 * points out of a row in SQL (`pointInRow`).
 */
export function packFrame(values: Float64Array): Buffer {
  const data = Buffer.from(values.buffer, values.byteOffset, values.byteLength)
  return isLittle ? data : Buffer.from(data).swap64()
}

export function unpackFrame(data: Buffer): Float64Array {
  const values = new Float64Array(Math.floor(data.length / width))
  const bytes = Buffer.from(values.buffer)
  data.copy(bytes, 0, 0, bytes.length)
  if (!isLittle) bytes.swap64()
  return values
}
