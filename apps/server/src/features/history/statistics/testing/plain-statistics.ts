import type { CounterPoint } from '@gridhelm/points/point'
import { wireTime } from '../../../../platform/zoned-time.ts'
import { calendarOf } from '../../../../telemetry/rollup/calendar.ts'
import { growth } from '../../../../telemetry/rollup/growth.ts'

export interface Reading {
  at: number
  value: number
}

/** What the clocks of the site show is what a step belongs to: no spans, no sums that were stored. */
export function plainSums(
  readings: readonly Reading[],
  point: CounterPoint,
  zone: string,
  digits: number,
  corrections: readonly { at: number; amount: number }[] = [],
): Map<string, number> {
  const sums = new Map<string, number>()
  const add = (at: number, amount: number) => {
    const name = wireTime(new Date(at), zone).slice(0, digits)
    sums.set(name, (sums.get(name) ?? 0) + amount)
  }
  for (const [index, { at, value }] of readings.entries()) {
    const before = readings[index - 1]
    // The first reading ever tells where a counter stands, not what it has counted.
    if (before) add(at, growth(before.value, before.at, value, at, point, calendarOf(zone)))
  }
  for (const { at, amount } of corrections) add(at, amount)
  return sums
}

/** The same between two moments; undefined where it was never read. */
export function plainBetween(
  readings: readonly Reading[],
  point: CounterPoint,
  zone: string,
  from: number,
  to: number,
): number | undefined {
  let sum: number | undefined
  for (const [index, { at, value }] of readings.entries()) {
    const before = readings[index - 1]
    if (!before || at < from || at >= to) continue
    sum = (sum ?? 0) + growth(before.value, before.at, value, at, point, calendarOf(zone))
  }
  return sum
}
