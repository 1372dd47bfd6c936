export type Cbor = number | string | boolean | null | Buffer | Cbor[] | CborMap
export type CborMap = Map<string | number, Cbor>

/** Deeper and longer than anything that authenticators write. */
const mostDepth = 6
const mostItems = 100

export class CborError extends Error {}

interface Place {
  bytes: Buffer
  at: number
}

function take(place: Place, count: number): Buffer {
  const end = place.at + count
  if (end > place.bytes.length) throw new CborError('cut off')
  const taken = place.bytes.subarray(place.at, end)
  place.at = end
  return taken
}

/** The argument of a head: within it, or in the 1 to 8 bytes after it. */
function argument(place: Place, short: number): number {
  if (short < 24) return short
  if (short === 24) return take(place, 1).readUInt8()
  if (short === 25) return take(place, 2).readUInt16BE()
  if (short === 26) return take(place, 4).readUInt32BE()
  if (short !== 27) throw new CborError('length not said')
  const large = take(place, 8).readBigUInt64BE()
  if (large > BigInt(Number.MAX_SAFE_INTEGER)) throw new CborError('number too large')
  return Number(large)
}

function countOf(count: number): number {
  if (count > mostItems) throw new CborError('too many items')
  return count
}

function readMap(place: Place, count: number, depth: number): CborMap {
  const map: CborMap = new Map()
  for (let n = 0; n < countOf(count); n++) {
    const key = read(place, depth)
    if (typeof key !== 'string' && typeof key !== 'number')
      throw new CborError('key of a kind that is not used')
    if (map.has(key)) throw new CborError('key twice')
    map.set(key, read(place, depth))
  }
  return map
}

const simple: Readonly<Record<number, boolean | null>> = { 20: false, 21: true, 22: null }

function read(place: Place, depth: number): Cbor {
  if (depth > mostDepth) throw new CborError('too deep')
  const head = take(place, 1).readUInt8()
  const [major, short] = [head >> 5, head & 31]
  if (major === 7) {
    const value = simple[short]
    if (value === undefined) throw new CborError('kind that is not used')
    return value
  }
  const number = argument(place, short)
  switch (major) {
    case 0:
      return number
    case 1:
      return -1 - number
    case 2:
      return take(place, number)
    case 3:
      return take(place, number).toString('utf8')
    case 4:
      return Array.from({ length: countOf(number) }, () => read(place, depth + 1))
    case 5:
      return readMap(place, number, depth + 1)
    default:
      throw new CborError('kind that is not used')
  }
}

/** The part of CBOR (RFC 8949) that authenticators use: one value, with where it ends. Anything else is refused. */
export function readCbor(bytes: Buffer): { value: Cbor; end: number } {
  const place = { bytes, at: 0 }
  return { value: read(place, 0), end: place.at }
}
