import type { Db } from '../../../platform/db/database.ts'
import { correctionsOf } from '../../../site/energy/corrections.ts'
import type { SiteDeviceRow } from '../../../site/queries.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import type { Calendar, Span } from '../../../telemetry/rollup/calendar.ts'
import { curvesOf } from './queries.ts'
import { walksOf } from './walks.ts'

export interface TankDrop {
  deviceId: number
  from: number
  to: number
  litres: number
  engineRan: boolean
}

/** Before the range: a drop right at its beginning needs the level from which it fell. */
const runUpMs = 3 * 3_600_000

interface DropsAsked {
  siteId: number
  calendar: Calendar
  generators: readonly SiteDeviceRow[]
}

/** What left the tanks of a site without being burnt and ended within a range, as its ledger tells it. */
export async function dropsOf(
  db: Db,
  reader: Pick<Reader, 'samples' | 'summaries' | 'summariesOf'>,
  { siteId, calendar, generators }: DropsAsked,
  { start, end }: Span,
): Promise<TankDrop[]> {
  if (generators.length === 0) return []
  const range = { start: start - runUpMs, end }
  // Falls are settled by the day.
  const days = {
    start: calendar.spanOf('day', range.start).start,
    end: calendar.spanOf('day', end).end,
  }
  const [curves, repairs] = await Promise.all([curvesOf(db, siteId), correctionsOf(db, [siteId], days)])
  const walks = await walksOf(reader, { generators, range, calendar, marks: [], curves, repairs, now: end })
  return walks.flatMap(({ device: { deviceId }, shifts: { shifts } }) =>
    shifts
      .filter(({ litres, to }) => litres < 0 && to >= start)
      .map(({ from, to, litres, engineRan }) => ({ deviceId, from, to, litres: -litres, engineRan })),
  )
}
