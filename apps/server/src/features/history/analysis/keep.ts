import { setTimeout as delay } from 'node:timers/promises'
import { lockKeys } from '../../../platform/db/lock-keys.ts'
import { aloneWith } from '../../../platform/db/session-lock.ts'
import type { Job } from '../../../platform/jobs/every.ts'
import type { Platform } from '../../../platform/platform.ts'
import { dateOf, dayOfDate, daysBefore } from '../../../site/days.ts'
import { devicesOfSite } from '../../../site/queries.ts'
import { firstMomentOf } from '../../../telemetry/read/first-moment.ts'
import { spansIn } from '../../../telemetry/rollup/calendar.ts'
import { calendarOfZone } from '../../../telemetry/rollup/device.ts'
import { heardAndDownIn } from '../faults/service.ts'
import { dueSites, type KeptSiteRow, lockSite, markChanged, storeDays, storeState } from './queries.ts'
import { type DayFigures, type DaysDeps, readSiteDays } from './site-days.ts'

const dayMs = 86_400_000
/** Read anew with every new day: what comes late comes within weeks, and what told of it may have been missed. */
const againDays = 35
/** So often all of it, for the same reason. */
const wholeMs = 7 * dayMs
/** Read at once: days of devices, so that many years or many homes need no more room than a season of a plant. */
const mostDeviceDays = 10_000
const mostDays = 100
const daysAtOnce = (devices: number) =>
  Math.max(1, Math.min(mostDays, Math.floor(mostDeviceDays / Math.max(1, devices))))

/** The date at the place where it is latest. */
export const latestDate = (now: number): string => new Date(now + 14 * 3_600_000).toISOString().slice(0, 10)

/** Adds up the days of a site that are over and are not stored, or may have changed. */
export async function keepSite(deps: DaysDeps, site: KeptSiteRow): Promise<void> {
  const { db, now } = deps
  const { siteId, timeZone, until, wholeAt, isChanged } = site
  const moment = now()
  const calendar = calendarOfZone(timeZone)
  const today = calendar.spanOf('day', moment)
  const isWhole = until === null || wholeAt === null || isChanged || moment - wholeAt.getTime() > wholeMs
  const [again, behind] = [
    daysBefore(calendar, moment, againDays),
    until === null ? undefined : dayOfDate(calendar, until),
  ]
  const devices = await devicesOfSite(db, siteId)
  const from = isWhole
    ? ((await firstMomentOf(db, devices)) ?? today.start)
    : Math.min(again.start, behind?.start ?? again.start)
  const days = spansIn(calendar, 'day', from, today.start).filter(({ end }) => end <= today.start)
  const rows: ReturnType<typeof rowOf>[] = []
  // Without days that are over, what the site has is still worth knowing.
  const known = await readSiteDays(deps, [siteId], () => [today])
  const atOnce = daysAtOnce(devices.length)
  for (let first = 0; first < days.length; first += atOnce) {
    const some = days.slice(first, first + atOnce)
    const [[read], heard] = await Promise.all([
      readSiteDays(deps, [siteId], () => some),
      heardAndDownIn(db, siteId, some, moment),
    ])
    for (const [place, day] of (read?.days ?? []).entries())
      rows.push(rowOf(siteId, day, heard[place] ?? { heardMs: 0, downMs: 0 }))
  }
  await db.transaction().execute(async (tx) => {
    await lockSite(tx, siteId)
    await storeDays(tx, siteId, dateOf(calendar, (days[0] ?? today).start), rows)
    await storeState(tx, {
      siteId,
      until: dateOf(calendar, today.start),
      readAt: new Date(moment),
      wholeAt: isWhole || wholeAt === null ? new Date(moment) : wholeAt,
      counters: known[0]?.counters ?? 0,
      ratedKwp: known[0]?.ratedKwp ?? null,
    })
  })
}

const rowOf = (
  siteId: number,
  { day, energies, fuel, kwh, reference, measured, wanted, covered }: DayFigures,
  { heardMs, downMs }: { heardMs: number; downMs: number },
) => ({
  siteId,
  unit: 'd',
  day,
  pv: energies.pv ?? null,
  wind: energies.wind ?? null,
  generator: energies.generator ?? null,
  import: energies.import ?? null,
  export: energies.export ?? null,
  charge: energies.charge ?? null,
  discharge: energies.discharge ?? null,
  load: energies.load ?? null,
  fuel: fuel ?? null,
  prKwh: kwh,
  prReference: reference,
  prMeasured: measured,
  prWanted: wanted,
  covered,
  heardMs,
  downMs,
})

interface KeepOptions {
  /** A run goes on no longer; the next one does. */
  runMs: number
  /** After each site, so that others have the disk and the processor. */
  pauseMs: number
  signal?: AbortSignal
}

/** Whether a site has a day that is over and not stored. */
const isDue = ({ timeZone, until, isChanged }: KeptSiteRow, now: number): boolean =>
  until === null || isChanged || until < dateOf(calendarOfZone(timeZone), now)

/** Adds up the days of all sites, each soon after its midnight, and again where the past has changed. */
export function siteDaysJob(deps: DaysDeps, options: Partial<KeepOptions> = {}): Job {
  const { runMs, pauseMs, signal } = { runMs: 20_000, pauseMs: 50, ...options }
  const { db, now } = deps
  async function work(): Promise<void> {
    const end = performance.now() + runMs
    for (const site of await dueSites(db, latestDate(now()))) {
      if (performance.now() > end || signal?.aborted === true) return
      if (!isDue(site, now())) continue
      await keepSite(deps, site)
      await delay(pauseMs)
    }
  }
  return { name: 'site days', everyMs: 20_000, run: () => aloneWith(db, lockKeys.siteDays, work) }
}

/** Notes whose past has changed, so that it is added up again. The result ends it. */
export function noteChanges({ bus, db, log, now }: Pick<Platform, 'bus' | 'db' | 'log' | 'now'>): () => void {
  const note = ({ siteIds }: { siteIds: readonly number[] }) => {
    markChanged(db, siteIds, new Date(now())).catch((error: unknown) =>
      log.warn(error, 'a change of the past was not noted'),
    )
  }
  const off = [bus.subscribe('energy.changed', note), bus.subscribe('sites.changed', note)]
  return () => {
    for (const end of off) end()
  }
}
