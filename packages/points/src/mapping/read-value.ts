import { findPoint } from '../catalogue.ts'
import type { PointRule } from './model.ts'
import { applied, conversion } from './units.ts'

/** A number or yes and no; null: nothing is said; NaN: what is said cannot be read. */
export type ReadValue = number | boolean | null

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/

/** A number as such or as a text; NaN for anything else. */
export function numberIn(value: unknown): number {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value.length > 64) return Number.NaN
  const text = value.trim()
  return decimal.test(text) ? Number(text) : Number.NaN
}

/** Words of up to 32 bits may come with a sign. */
function bitOf(value: number, bit: number): number {
  const word = value < 0 && value >= -(2 ** 31) ? value + 2 ** 32 : value
  if (!Number.isSafeInteger(word) || word < 0) return Number.NaN
  return Math.floor(word / 2 ** bit) % 2
}

const isBlank = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

/** From what a field says to the value of its point. */
export function valueReader(rule: PointRule): (value: unknown) => ReadValue {
  const { kind, point, unit, scale = 1, offset = 0, bit, none } = rule
  if (rule.states) {
    const states = new Map(Object.entries(rule.states))
    return (value) => (isBlank(value) ? null : (states.get(String(value).trim()) ?? Number.NaN))
  }
  const known = kind && findPoint(kind, point)
  const converted = unit && known ? conversion(unit, known.unit) : undefined
  const { factor, offset: shift } = converted ?? { factor: 1, offset: 0 }
  // First what the site's own scale makes of it, in its own unit; then into ours.
  const change = applied({ factor: scale * factor, offset: offset * factor + shift })
  const isPlain = bit === undefined && scale === 1 && offset === 0 && unit === undefined
  const takesBoolean = isPlain && (known === undefined || 'states' in known)
  const convert = (number: number): ReadValue => {
    if (none?.includes(number)) return null
    const read = change(bit === undefined ? number : bitOf(number, bit))
    return Number.isFinite(read) ? read : Number.NaN
  }
  // The usual case first, by the shortest way.
  const ofNumber = bit === undefined && none === undefined ? change : convert
  return (value) => {
    if (typeof value === 'number') {
      const read = ofNumber(value)
      // Infinite is no value that could be kept.
      return typeof read === 'number' && read - read !== 0 ? Number.NaN : read
    }
    if (typeof value === 'boolean') return takesBoolean ? value : Number.NaN
    if (isBlank(value)) return null
    const number = numberIn(value)
    return Number.isNaN(number) ? number : convert(number)
  }
}
