import type { HistoryInterval } from '@gridhelm/contract/history/history/rules'
import { keepWithin, type Window, windowToAsk } from '../../../site/history/view-window.ts'
import { momentsOf, type Period } from '../../../site/period/period.ts'
import { momentAt, shiftWall, wallAt } from '../../../site/period/wall-clock.ts'
import { intervalFor } from './interval.ts'
import type { Asked } from './queries.ts'

/** The whole period is asked for by the wall clock: three days may have 73 hours. */
export const askedForPeriod = (period: Period, interval: HistoryInterval, timeZone: string): Asked => ({
  window: momentsOf(period, timeZone),
  startTime: period.from,
  endTime: period.to,
  interval,
})

/** A part of it is asked for in ms: an hour may come twice. */
export function askedForZoom(zoom: Window, bounds: Window, interval: HistoryInterval): Asked {
  const seen = keepWithin(zoom, bounds)
  const window = windowToAsk(seen, bounds)
  return { window, startTime: window.from, endTime: window.to, interval: intervalFor(interval, seen) }
}

/** The same times of the clock, so much earlier, at a site that may be another one. */
export function askedForComparison(asked: Asked, zone: string, shiftMs: number, otherZone: string): Asked {
  const wallOf = (side: 'from' | 'to', told: string | number) =>
    shiftWall(typeof told === 'string' ? told : wallAt(asked.window[side], zone), -shiftMs)
  const [startTime, endTime] = [wallOf('from', asked.startTime), wallOf('to', asked.endTime)]
  const window = { from: momentAt(startTime, otherZone), to: momentAt(endTime, otherZone) }
  return { window, startTime, endTime, interval: asked.interval }
}
