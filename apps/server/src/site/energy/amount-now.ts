import type { LiveDevice } from '@gridhelm/contract/push'
import type { Calendar } from '../../telemetry/rollup/calendar.ts'
import { growth } from '../../telemetry/rollup/growth.ts'
import type { CounterBase } from './read-energy.ts'

/** What was counted up to the base and since then; undefined where nothing is stored of it. */
export function amountNow(
  { point, amount, last }: CounterBase,
  device: Pick<LiveDevice, 'values'> | undefined,
  calendar: Calendar,
): number | undefined {
  if (amount === undefined || !last) return undefined
  const value = device?.values[point.key]
  if (!value || value.q === 'bad' || value.t <= last.at) return amount
  return amount + Math.max(0, growth(last.value, last.at, value.v, value.t, point, calendar))
}

/** Whether the counter has gone where the base does not reach: it fell, or is read for the first time in the period. */
export function isBeyond(
  { point, last }: CounterBase,
  device: Pick<LiveDevice, 'values'> | undefined,
): boolean {
  const value = device?.values[point.key]
  return value !== undefined && value.q !== 'bad' && (!last || (value.t > last.at && value.v < last.value))
}
