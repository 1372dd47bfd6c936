import type { Clearable } from '@gridhelm/contract/system/dataClear/entities'
import type { Db } from '../../../platform/db/database.ts'
import { dayOfDate } from '../../../site/days.ts'
import { clearDevice } from '../../../telemetry/clear/clear-device.ts'
import { type Calendar, type Span, spansIn } from '../../../telemetry/rollup/calendar.ts'
import { type ClearExtent, deleteAlarms, deleteRefused, deleteRepairs } from './queries.ts'

/** Few enough that nobody waits for a slice. */
const alarmsAtOnce = 500

/** The moments of days of a site; undefined for days that were left out there. */
export function extentOf(calendar: Calendar, from: string, to: string): Span | undefined {
  const [first, last] = [dayOfDate(calendar, from), dayOfDate(calendar, to)]
  return first && last && { start: first.start, end: last.end }
}

export interface ClearWork {
  what: Clearable
  extent: ClearExtent
  calendar: Calendar
  /** That the extent holds. */
  devices: readonly number[]
}

function daysOf({ calendar, extent }: ClearWork): Span[] {
  const [from, to] = [extent.from.getTime(), extent.to.getTime()]
  // The site may have another zone since it was asked for.
  return spansIn(calendar, 'day', from, to).map(({ start, end }) => ({
    start: Math.max(start, from),
    end: Math.min(end, to),
  }))
}

/** Telemetry goes by device and day, the rest in one slice that is gone through until it is empty. */
export const sliceCount = (work: ClearWork): number =>
  work.what === 'telemetry' ? work.devices.length * daysOf(work).length : 1

/** One slice: how much of it went, and whether it is done with. */
export async function clearSlice(
  db: Db,
  work: ClearWork,
  slice: number,
): Promise<{ cleared: number; isDone: boolean }> {
  const { what, extent, devices } = work
  if (what === 'quarantine') return { cleared: await deleteRefused(db, extent), isDone: true }
  if (what === 'alarms') {
    const cleared = await deleteAlarms(db, extent, alarmsAtOnce)
    return { cleared, isDone: cleared < alarmsAtOnce }
  }
  const days = daysOf(work)
  const [deviceId, day] = [devices[Math.floor(slice / days.length)], days[slice % days.length]]
  if (deviceId === undefined || !day) return { cleared: 0, isDone: true }
  const { siteId } = extent
  const cleared = await clearDevice(db, { siteId, deviceId, from: day.start, to: day.end })
  if (cleared === undefined) return { cleared: 0, isDone: false }
  await deleteRepairs(db, {
    siteId,
    deviceIds: [deviceId],
    from: new Date(day.start),
    to: new Date(day.end),
  })
  return { cleared, isDone: true }
}
