import type { Db } from '../../../platform/db/database.ts'
import { correctionsOf } from '../../../site/energy/corrections.ts'
import { counterOf, pointsAsked, readSeries, sumOf } from '../../../site/energy/counted.ts'
import type { ReadSite } from '../../../site/site.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import { type Span, spansIn } from '../../../telemetry/rollup/calendar.ts'

/** How often and for how long the grid was gone, by its meters; undefined where there is no grid, null where none told. */
export type Outages = { count: number | null; hours: number | null } | undefined

const keys = ['outages', 'outageHours'] as const

export async function readOutages(
  db: Db,
  reader: Reader,
  site: ReadSite,
  { start, end }: Span,
  now: number,
): Promise<Outages> {
  const { calendar, devices, siteId } = site
  if (!devices.some(({ systemType }) => systemType === 'grid')) return undefined
  const steps = spansIn(calendar, 'day', start, Math.min(end, now + 1))
  const period = { steps, stepUnit: 'day', until: now } as const
  const [corrections, series] = await Promise.all([
    correctionsOf(db, [siteId], { start, end }),
    readSeries(reader, pointsAsked([], devices, { grid: keys }), period),
  ])
  const sum = (key: (typeof keys)[number]) => {
    const counted = series('grid', key).flatMap(
      (one) => sumOf(counterOf(one, period, corrections, calendar)) ?? [],
    )
    return counted.length === 0 ? null : counted.reduce((all, one) => all + one, 0)
  }
  return { count: sum('outages'), hours: sum('outageHours') }
}
