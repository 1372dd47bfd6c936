import type { Frame } from '../../telemetry/frame.ts'
import type { DirectoryDevice } from '../directory/directory.ts'
import { type Faults, shown } from '../faults.ts'

/** Larger than any kind's catalogue; NaN between uses. */
let scratch = new Float64Array(256).fill(Number.NaN)

function scratchFor(size: number): Float64Array {
  if (scratch.length < size) scratch = new Float64Array(size).fill(Number.NaN)
  return scratch
}

/** Frames live for a moment and leave together, so many share one piece of memory: that is four times as quick. */
const poolBytes = 65_536
let pool = new ArrayBuffer(poolBytes)
let taken = 0

function placeFor(length: number): Float64Array {
  const bytes = length * Float64Array.BYTES_PER_ELEMENT
  if (bytes > poolBytes) return new Float64Array(length)
  if (taken + bytes > poolBytes) {
    pool = new ArrayBuffer(poolBytes)
    taken = 0
  }
  const place = new Float64Array(pool, taken, length)
  taken += bytes
  return place
}

/** As short as the last point that has a value: what is not said costs no space. */
function frameFrom(device: DirectoryDevice, ts: number, values: Float64Array, highest: number): Frame {
  const own = placeFor(highest + 1)
  for (let number = 0; number <= highest; number++) {
    own[number] = values[number] as number
    values[number] = Number.NaN
  }
  return { siteId: device.siteId, deviceId: device.deviceId, ts, values: own }
}

/** The number that a value stands for; NaN when it is none. */
function numberOf(value: unknown, takesBoolean: boolean): number {
  if (typeof value === 'number') return Number.isFinite(value) ? value : Number.NaN
  return typeof value === 'boolean' && takesBoolean ? Number(value) : Number.NaN
}

/** Why a value is not taken; a point that two values are given for keeps the first: nobody knows which is right. */
function put(
  values: Float64Array,
  number: number,
  value: unknown,
  takesBoolean: boolean,
): 'notANumber' | 'conflict' | undefined {
  // The usual case first; 1e999 is JSON and no number that could be stored.
  const read = typeof value === 'number' && value - value === 0 ? value : numberOf(value, takesBoolean)
  if (Number.isNaN(read)) return 'notANumber'
  const before = values[number] as number
  if (!Number.isNaN(before) && before !== read) return 'conflict'
  values[number] = read
  return undefined
}

const exampleOf = (ts: number, device: DirectoryDevice, key: string, value: unknown) =>
  `${new Date(ts).toISOString()} ${device.number} ${key.slice(0, 64)} = ${shown(value)}`

/** The same, of points and values side by side, as a mapping reads them. */
export function frameOfPairs(
  device: DirectoryDevice,
  ts: number,
  keys: readonly string[],
  said: readonly (number | boolean)[],
  faults: Faults,
): Frame | undefined {
  const { points, memo } = device
  const values = scratchFor(points.size)
  let highest = -1
  for (let place = 0; place < keys.length; place++) {
    const key = keys[place] as string
    const number = memo.numberAt(place, key)
    const value = said[place]
    if (number === -1) {
      faults.add('unknownPoint', exampleOf(ts, device, key, value), device.number, key)
      continue
    }
    const refused = put(values, number, value, points.takesBoolean[number] === 1)
    if (refused) faults.add(refused, exampleOf(ts, device, key, value), device.number, key)
    else if (number > highest) highest = number
  }
  return highest === -1 ? undefined : frameFrom(device, ts, values, highest)
}

/** What one device said at one moment; undefined when nothing of it can be taken. */
export function frameOf(
  device: DirectoryDevice,
  ts: number,
  said: Readonly<Record<string, unknown>>,
  faults: Faults,
): Frame | undefined {
  const { points, memo } = device
  const values = scratchFor(points.size)
  let highest = -1
  let place = 0
  for (const key in said) {
    const number = memo.numberAt(place++, key)
    const value = said[key]
    if (value === null) continue
    if (number === -1) {
      faults.add('unknownPoint', exampleOf(ts, device, key, value), device.number, key)
      continue
    }
    const refused = put(values, number, value, points.takesBoolean[number] === 1)
    if (refused) faults.add(refused, exampleOf(ts, device, key, value), device.number, key)
    else if (number > highest) highest = number
  }
  return highest === -1 ? undefined : frameFrom(device, ts, values, highest)
}
