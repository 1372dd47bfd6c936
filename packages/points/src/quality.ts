import type { Point } from './point.ts'

type Value = number | null | undefined

/**
 * Whether a value can be true: a number within the limits, one of the states, a word of 32 bits.
 * A bad value is kept as it came and marked; nothing is clamped.
 */
export function qualityOf(value: Value, point: Point): 'good' | 'bad' {
  return isPlausible(value, point) ? 'good' : 'bad'
}

function isPlausible(value: Value, point: Point): boolean {
  if (typeof value !== 'number') return false
  if ('states' in point) return point.states.some((state) => state.value === value)
  if (point.kind === 'alarmWord' && !Number.isInteger(value)) return false
  const [min, max] = point.limits
  return value >= min && value <= max
}
