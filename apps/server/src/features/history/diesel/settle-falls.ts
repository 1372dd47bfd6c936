import type { Correction } from '../../../site/energy/corrections.ts'
import { type Growth, hoursCounted, settledGrowth } from '../../../site/energy/settled-growth.ts'
import type { SiteDeviceRow } from '../../../site/queries.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import { type Calendar, spansIn } from '../../../telemetry/rollup/calendar.ts'
import { type CounterKey, counterKeys, counterPoint } from './generator-samples.ts'
import type { SettledGrowths } from './tank-walk.ts'

interface Falls {
  device: SiteDeviceRow
  calendar: Calendar
  corrections: readonly Correction[]
  now: number
}

/**
 * A counter that falls without beginning anew (another engine controller, a setting) has burnt nothing less: the days
 * of such falls are counted as statistics count them. All other days need nothing.
 */
export async function settledFalls(
  reader: Pick<Reader, 'summariesOf'>,
  { device, calendar, corrections, now }: Falls,
  growthsOf: (key: CounterKey) => readonly Growth[],
): Promise<SettledGrowths> {
  const settled: Partial<Record<CounterKey, Map<number, number>>> = {}
  for (const key of counterKeys) {
    const point = counterPoint(key)
    const growths = growthsOf(key)
    const falls = growths.filter(({ amount }) => amount <= -point.counter.resolution)
    const [first, last] = [falls[0], falls.at(-1)]
    if (!first || !last) continue
    const days = spansIn(calendar, 'day', first.at, last.at + 1).filter(({ start, end }) =>
      falls.some(({ at }) => at >= start && at < end),
    )
    const own = new Map<number, number>()
    for (const span of days) {
      const points = new Map([[device, [point]]])
      const hours = await hoursCounted(reader, { points, corrections, calendar, span, now })
      const ofDay = growths.filter(({ at }) => at >= span.start && at < span.end)
      for (const [place, amount] of settledGrowth(ofDay, hours(device, point)).entries())
        own.set((ofDay[place] as Growth).at, amount)
    }
    settled[key] = own
  }
  return settled
}
