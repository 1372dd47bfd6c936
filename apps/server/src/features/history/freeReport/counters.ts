import type { CounterPoint, Point } from '@gridhelm/points/point'
import type { Db } from '../../../platform/db/database.ts'
import { correctionsOf } from '../../../site/energy/corrections.ts'
import { type CountedHour, hoursCounted } from '../../../site/energy/settled-growth.ts'
import type { SiteDeviceRow } from '../../../site/queries.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import type { Span } from '../../../telemetry/rollup/calendar.ts'
import { byDevice, devicesAtOnce } from './by-device.ts'
import type { ReportColumn } from './columns.ts'
import type { Reading } from './figures.ts'
import { inGroups } from './in-groups.ts'
import type { ReportPlan } from './plan.ts'
import { readingsBefore } from './readings-before.ts'

export const hourMs = 3_600_000

export type RowReader = Pick<Reader, 'samples' | 'summaries' | 'summariesOf'>
export interface Sources {
  db: Db
  reader: RowReader
  now: () => number
}

export const isCounted = (column: ReportColumn): column is CounterColumn =>
  column.figure === 'delta' && column.point.kind === 'counter'
type CounterColumn = ReportColumn & { point: CounterPoint }

/** The whole hours around a part: what statistics count by the hour is found in them. */
export const hoursAround = ({ start, end }: Span): Span => ({
  start: Math.floor(start / hourMs) * hourMs,
  end: Math.ceil(end / hourMs) * hourMs,
})

/** Readings to go on counting from at a moment, by column. */
export async function readingsAt(reader: RowReader, plan: ReportPlan, moment: number) {
  const readings: (Reading | undefined)[] = []
  const devices = byDevice(plan.columns).map(({ columns, places }) => ({
    columns: columns.filter(isCounted),
    places: places.filter((_, index) => isCounted(columns[index] as ReportColumn)),
  }))
  await inGroups(devices, devicesAtOnce, async ({ columns, places }) => {
    const found = await readingsBefore(reader, columns, moment)
    for (const [index, place] of places.entries()) readings[place] = found[index]
  })
  return readings
}

type HoursOfColumns = ReadonlyMap<ReportColumn, readonly CountedHour[]>

/** What statistics say of the hours of each part, by column; the days of a site are read once for all parts in them. */
export function hoursOfParts({ db, reader, now }: Sources, { columns }: ReportPlan) {
  const sites = [...Map.groupBy(columns.filter(isCounted), ({ site }) => site)]
  let known: { days: Span; hours: HoursOfColumns } | undefined

  async function read(span: Span) {
    const hours = new Map<ReportColumn, readonly CountedHour[]>()
    let days = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY }
    for (const [{ siteId, calendar }, own] of sites) {
      const { start } = calendar.spanOf('day', span.start)
      const { end } = calendar.spanOf('day', span.end - 1)
      days = { start: Math.max(days.start, start), end: Math.min(days.end, end) }
      const points = new Map<SiteDeviceRow, Point[]>()
      for (const { device, point } of own) points.set(device, [...(points.get(device) ?? []), point])
      const corrections = await correctionsOf(db, [siteId], { start, end })
      const counted = await hoursCounted(reader, { points, corrections, calendar, span, now: now() })
      for (const column of own) hours.set(column, counted(column.device, column.point))
    }
    return { days, hours }
  }

  return async (span: Span): Promise<HoursOfColumns> => {
    if (!known || span.start < known.days.start || span.end > known.days.end) known = await read(span)
    return known.hours
  }
}
