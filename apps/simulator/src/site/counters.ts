import { type DeviceKind, deviceKinds, pointsOf } from '@gridhelm/points/catalogue'
import type { Restart } from '@gridhelm/points/point'
import type { LocalTime } from '../local-time.ts'

/** Of one device, by the key of the point; finer than the device shows them. */
export type Readings = Readonly<Record<string, number>>
/** What was added, by the name without its period: `energy` grows `energyToday`, `energyMonth` … */
export type Growth = Readonly<Record<string, number>>

interface CounterFacts {
  key: string
  base: string
  restarts: Restart
}

export const baseOf = (key: string): string => key.replace(/(Today|Month|Year|Total)$/, '')

const counters = new Map<DeviceKind, readonly CounterFacts[]>(
  deviceKinds.map((kind) => [
    kind,
    pointsOf(kind).flatMap((point) =>
      point.kind === 'counter'
        ? [{ key: point.key, base: baseOf(point.key), restarts: point.counter.restarts }]
        : [],
    ),
  ]),
)

export const countersOf = (kind: DeviceKind): readonly CounterFacts[] => counters.get(kind) ?? []

export function hasRestarted(restarts: Restart, before: LocalTime, now: LocalTime): boolean {
  if (restarts === 'daily') return before.day !== now.day
  if (restarts === 'monthly') return before.month !== now.month
  return restarts === 'yearly' && before.year !== now.year
}

/** A counter shows whole steps only; `scale` of them make a unit. No step is lost to rounding. */
export const stepsOf = (reading: number, scale: number): number => Math.floor(reading * scale + 1e-9)

/** A period that ends within a step takes the whole of the step with it into the next one. */
export function countUp(
  kind: DeviceKind,
  readings: Readings,
  growth: Growth,
  before: LocalTime,
  now: LocalTime,
): Readings {
  // A copy keeps the shape, which is faster than building anew.
  const next: Record<string, number> = { ...readings }
  for (const { key, base, restarts } of countersOf(kind)) {
    const from = hasRestarted(restarts, before, now) ? 0 : (readings[key] ?? 0)
    next[key] = from + (growth[base] ?? 0)
  }
  return next
}

export const zeroed = (kind: DeviceKind, readings: Readings, point?: string): Readings =>
  Object.fromEntries(
    countersOf(kind).map(({ key }) => [key, point === undefined || point === key ? 0 : (readings[key] ?? 0)]),
  )
