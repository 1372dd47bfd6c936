import type { Queryable } from '../platform/db/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { siteIdOf } from '../platform/scope/sites.ts'
import type { Caller } from '../platform/session/queries.ts'
import type { Calendar, Span } from '../telemetry/rollup/calendar.ts'
import { calendarOfZone } from '../telemetry/rollup/device.ts'
import { dayOfDate } from './days.ts'
import { devicesOfSite, type SiteDeviceRow, type SiteRow, siteSeen } from './queries.ts'

export interface ReadSite extends SiteRow {
  calendar: Calendar
  devices: readonly SiteDeviceRow[]
}

/** What is not the caller's does not exist. */
export async function readSite(db: Queryable, caller: Caller, id: string): Promise<ReadSite> {
  const siteId = siteIdOf(id)
  if (siteId === undefined) throw Refusal.of('error.notFound')
  const [site, devices] = await Promise.all([siteSeen(db, caller, siteId), devicesOfSite(db, siteId)])
  if (!site) throw Refusal.of('error.notFound')
  return { ...site, calendar: calendarOfZone(site.timeZone), devices }
}

/** A day at the site; today where none is asked for. */
export function dayAsked({ calendar }: ReadSite, date: string | undefined, now: number): Span {
  if (date === undefined) return calendar.spanOf('day', now)
  const day = dayOfDate(calendar, date)
  if (!day) throw Refusal.ofField('day', 'overview.dayUnknown')
  if (day.start > now) throw Refusal.ofField('day', 'overview.dayAhead')
  return day
}

export const devicesOfKind = ({ devices }: Pick<ReadSite, 'devices'>, kind: string) =>
  devices.filter((device) => device.systemType === kind)
