import { findPoint } from '@gridhelm/points/catalogue'
import type { CounterPoint, Point } from '@gridhelm/points/point'
import type { Samples } from '../../../telemetry/store.ts'

type Values = Samples['values']

const keys = [
  'fuelVolume',
  'fuelLevel',
  'fuelTotal',
  'energyTotal',
  'runHours',
  'runState',
  'activePower',
] as const
type Key = (typeof keys)[number]

const points = keys.map((key) => findPoint('generator', key)) as Point[]
const place = Object.fromEntries(keys.map((key, index) => [key, index])) as Record<Key, number>
/** What is read of a generator, in this order. */
export const walkedPoints = points.map((point) => point.number)

export const counterKeys = ['fuelTotal', 'energyTotal', 'runHours'] as const
export type CounterKey = (typeof counterKeys)[number]
export const counterPoint = (key: CounterKey) => points[place[key]] as CounterPoint

/** A value that can be true; undefined where nothing was said, or something that cannot. */
export function goodAt(values: Values, key: Key, index: number): number | undefined {
  const value = values[place[key]]?.[index] ?? Number.NaN
  const [least, most] = (points[place[key]] as Point).limits
  return value >= least && value <= most ? value : undefined
}

/** Litres in the tank. */
export function litresAt(values: Values, index: number, capacity: number | null): number | undefined {
  const volume = goodAt(values, 'fuelVolume', index)
  if (volume !== undefined || capacity === null) return volume
  const level = goodAt(values, 'fuelLevel', index)
  return level === undefined ? undefined : (level / 100) * capacity
}

/** Warming up, running, on load, cooling down. */
const turning: ReadonlySet<number> = new Set([2, 3, 4, 5])
/** Where the state of the engine is not told: it gives power. */
const leastKw = 0.5

/** Whether the engine turns; undefined where nothing tells. */
export function runsAt(values: Values, index: number): boolean | undefined {
  const state = goodAt(values, 'runState', index)
  if (state !== undefined) return turning.has(state)
  const kw = goodAt(values, 'activePower', index)
  return kw === undefined ? undefined : kw > leastKw
}
