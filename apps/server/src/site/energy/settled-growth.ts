import type { DeviceKind } from '@gridhelm/points/catalogue'
import type { Point } from '@gridhelm/points/point'
import type { Reader } from '../../telemetry/read/reader.ts'
import { type Calendar, type Span, spansIn } from '../../telemetry/rollup/calendar.ts'
import { hoursBetween } from '../days.ts'
import type { Correction } from './corrections.ts'
import { counterOf, type PointsAsked, readSeries } from './counted.ts'
import type { Counting } from './sources.ts'

/** What a counter grew between two readings, at the moment of the later one. It may have fallen. */
export interface Growth {
  at: number
  amount: number
}

/** What the statistics count in an hour. */
export interface CountedHour extends Span {
  amount: number
  isDoubtful: boolean
}

interface Asked<D extends Counting> {
  points: PointsAsked<D>
  corrections: readonly Correction[]
  calendar: Calendar
  span: Span
  now: number
}

export type HoursOf<D extends Counting> = (device: D, point: Point) => readonly CountedHour[]

/** The hours of all days of the site that have a part in the span, as statistics count them; unread ones are absent. */
export async function hoursCounted<D extends Counting>(
  reader: Pick<Reader, 'summariesOf'>,
  { points, corrections, calendar, span, now }: Asked<D>,
): Promise<HoursOf<D>> {
  const days = spansIn(calendar, 'day', span.start, span.end)
  const midnights = days.map(({ start }) => start)
  const whole = { start: days[0]?.start ?? span.start, end: Math.min(days.at(-1)?.end ?? span.end, now + 1) }
  const period = { steps: hoursBetween(whole, midnights), stepUnit: 'hour', until: now } as const
  const series = await readSeries(reader, points, period)
  return (device, point) => {
    const own = series(device.systemType as DeviceKind, point.key).find((one) => one.device === device)
    if (!own) return []
    return counterOf(own, period, corrections, calendar).steps.flatMap((step, place) => {
      const hour = period.steps[place]
      return step && hour ? [{ ...hour, amount: step.amount, isDoubtful: step.isDoubtful }] : []
    })
  }
}

/**
 * Growths in the order of time, so that each hour adds up to what statistics count in it and none is below nothing. An
 * hour must be there as a whole or not at all.
 */
export function settledGrowth(growths: readonly Growth[], hours: readonly CountedHour[]): number[] {
  const settled = growths.map(({ amount }) => Math.max(0, amount))
  let from = 0
  for (const { start, end, amount } of hours) {
    while (from < growths.length && (growths[from] as Growth).at < start) from++
    let [to, risen] = [from, 0]
    for (; to < growths.length && (growths[to] as Growth).at < end; to++) risen += settled[to] as number
    if (to > from) {
      if (risen > 0) for (let at = from; at < to; at++) (settled[at] as number) *= amount / risen
      else settled[to - 1] = amount
    }
    from = to
  }
  return settled
}
