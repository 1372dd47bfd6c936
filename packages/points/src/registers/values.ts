import { findPoint } from '../catalogue.ts'
import { float32 } from '../float32.ts'
import { applied, conversion } from '../mapping/units.ts'
import {
  type Order,
  type RegisterMap,
  type RegisterRule,
  type RegisterType,
  type Table,
  wordsOf,
} from './model.ts'

/** The word at an address; undefined where it was not read. */
export type ReadWord = (table: Table, address: number) => number | undefined

const swapped = (word: number) => ((word & 0xff) << 8) | (word >> 8)
const view = new DataView(new ArrayBuffer(8))

interface Layout {
  readonly type: RegisterType
  readonly words: Order
  readonly bytes: Order
}

/** The number that the words stand for, before anything is done with it. */
export function rawOf(words: readonly number[], { type, words: order, bytes }: Layout): number {
  const count = wordsOf[type]
  for (let index = 0; index < count; index++) {
    const word = words[order === 'big' ? index : count - 1 - index] ?? 0
    view.setUint16(index * 2, bytes === 'big' ? word : swapped(word))
  }
  switch (type) {
    case 's16':
      return view.getInt16(0)
    case 'u32':
    case 'acc32':
      return view.getUint32(0)
    case 's32':
      return view.getInt32(0)
    case 'float32':
      return float32(view.getFloat32(0))
    case 'u64':
    case 'acc64':
      return Number(view.getBigUint64(0))
    case 's64':
      return Number(view.getBigInt64(0))
    default:
      return view.getUint16(0)
  }
}

/** The words of a number; undefined where it does not fit. */
export function wordsFor(raw: number, { type, words: order, bytes }: Layout): number[] | undefined {
  const count = wordsOf[type]
  const bits = 16 * count
  if (!Number.isFinite(raw)) return undefined
  if (type === 'float32') view.setFloat32(0, raw)
  else {
    const signed = type.startsWith('s')
    const [low, high] = signed ? [-(2 ** (bits - 1)), 2 ** (bits - 1) - 1] : [0, 2 ** bits - 1]
    if (!Number.isInteger(raw) || raw < low || raw > high) return undefined
    view.setBigUint64(0, BigInt.asUintN(bits, BigInt(raw)) << BigInt(64 - bits))
  }
  const plain = Array.from({ length: count }, (_, index) => view.getUint16(index * 2))
  const inOrder = order === 'big' ? plain : plain.toReversed()
  return bytes === 'big' ? inOrder : inOrder.map(swapped)
}

/** A scale factor that no device means: SunSpec says −10 to 10. */
const largestPower = 10
const notImplementedFactor = 0x8000

/** The power of ten that a register holds; undefined where it says that there is none. */
export function powerOf(word: number | undefined): number | undefined {
  if (word === undefined || word === notImplementedFactor) return undefined
  const power = word > 0x7fff ? word - 0x10000 : word
  return Math.abs(power) <= largestPower ? power : undefined
}

type Scaled = (raw: number) => number

/** Makes `raw × scale × 10^power`, in the unit of the point; remembered by power. */
export function scaling(
  map: Pick<RegisterMap, 'kind'>,
  { point, unit, scale = 1, offset = 0 }: Pick<RegisterRule, 'point' | 'unit' | 'scale' | 'offset'>,
): (power: number) => Scaled {
  const target = findPoint(map.kind, point)
  const linear = (unit && target && conversion(unit, target.unit)) ?? { factor: 1, offset: 0 }
  const byPower = new Map<number, Scaled>()
  return (power) => {
    let made = byPower.get(power)
    if (!made) {
      const factor = scale * linear.factor
      made = applied({ factor: factor * 10 ** power, offset: offset * linear.factor + linear.offset })
      byPower.set(power, made)
    }
    return made
  }
}

/** The words of a rule's value; undefined where one of them was not read. */
export function wordsAt(read: ReadWord, table: Table, address: number, count: number): number[] | undefined {
  const words: number[] = []
  for (let index = 0; index < count; index++) {
    const word = read(table, address + index)
    if (word === undefined) return undefined
    words.push(word)
  }
  return words
}
