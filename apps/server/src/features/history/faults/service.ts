import type { FaultPage, FaultStatistics } from '@gridhelm/contract/history/faults/entities'
import { type FaultGrouping, mostFaultSpanMs, mostFleetSpanMs } from '@gridhelm/contract/history/faults/rules'
import type { Language } from '@gridhelm/contract/language'
import type { ListQuery } from '@gridhelm/contract/page'
import { kindsOfDevices } from '@gridhelm/contract/stations/devices/kinds'
import type { SiteDevice } from '@gridhelm/contract/stations/overview/entities'
import type { Db } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { siteIdOf } from '../../../platform/scope/sites.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import type { SheetTable } from '../../../platform/sheets/table.ts'
import { stretchesIn } from '../../../site/alarms/queries.ts'
import { type AlarmStretch, endOf } from '../../../site/alarms/stretches.ts'
import { equipmentOf, isKind } from '../../../site/equipment.ts'
import type { MakeReport } from '../../../site/report.ts'
import { createSharedAnswers } from '../../../site/shared-answers.ts'
import type { Span } from '../../../telemetry/rollup/calendar.ts'
import { calendarOfZone } from '../../../telemetry/rollup/device.ts'
import { type SiteFaults, type StatisticsDevice, statisticsOf } from './groups.ts'
import { readHeard } from './heard.ts'
import { type ListFilter, type ListStretch, narrowed, pageOf, sorted } from './list.ts'
import { type AskedPeriod, periodAsked } from './period.ts'
import { type FaultSiteRow, faultDevices, faultSites } from './queries.ts'
import { alarmSheet, faultSheet } from './sheets.ts'
import { critical, type Fault, faultsBySpan, heardAndDown } from './statistics.ts'

export interface FaultReader {
  caller: Caller
  language: Language
  /** In which the reader reads times that are of no single site. */
  zone: string
}

export interface ListAsked extends ListFilter, AskedPeriod {
  siteId?: string | null | undefined
  projectName?: string | null | undefined
}

const sharedMs = 5_000
const mostStretches = 200_000
/** Each may hold a year of a large site. */
const mostShared = 20
const newestFirst = { column: '', order: 'desc' } as const

/** A device that was taken away since is still told by its kind and its place at the site. */
function wireOf(
  { siteId, deviceId, systemType }: AlarmStretch,
  known: SiteDevice | undefined,
): SiteDevice | null {
  if (known || deviceId === 0 || !isKind(systemType)) return known ?? null
  const number = `${kindsOfDevices[systemType].prefix} #${deviceId}`
  return { id: `${siteId}-${deviceId}`, number, name: null, kind: systemType, pvGroup: null }
}

export function createFaultService({ db, now }: Pick<Platform, 'db' | 'now'>) {
  const shared = createSharedAnswers(now, mostShared)

  async function sitesAsked(caller: Caller, { siteId: id, projectName }: ListAsked): Promise<FaultSiteRow[]> {
    if (!id) return faultSites(db, caller, { projectName })
    const siteId = siteIdOf(id)
    const sites = siteId === undefined ? [] : await faultSites(db, caller, { siteId })
    if (sites.length === 0) throw Refusal.of('error.notFound')
    return sites
  }

  async function devicesOf(sites: readonly FaultSiteRow[]): Promise<StatisticsDevice[]> {
    const rows = await faultDevices(
      db,
      sites.map(({ siteId }) => siteId),
    )
    const bySite = Map.groupBy(rows, (row) => row.siteId)
    return sites.flatMap(({ siteId }) => {
      const own = bySite.get(siteId) ?? []
      const wires = new Map(equipmentOf(siteId, own).devices.map((wire) => [wire.id, wire]))
      return own.flatMap(({ deviceId, id, systemType }): StatisticsDevice[] => {
        const wire = wires.get(id)
        return wire ? [{ siteId, deviceId, systemType, wire }] : []
      })
    })
  }

  async function stretchesOf(sites: readonly FaultSiteRow[], span: Span): Promise<AlarmStretch[]> {
    const siteIds = sites.map(({ siteId }) => siteId)
    const found = await stretchesIn(db, siteIds, span, mostStretches)
    if (found.length > mostStretches) throw Refusal.of('faults.tooMany', { most: mostStretches })
    return found
  }

  async function found(asked: ListAsked, { caller, language, zone }: FaultReader) {
    const sites = await sitesAsked(caller, asked)
    const [first] = sites
    const span = periodAsked(asked, asked.siteId && first ? calendarOfZone(first.timeZone).zone : zone, now())
    const length = span.end - span.start
    if (length > mostFaultSpanMs) throw Refusal.ofField('endTime', 'faults.spanTooLong')
    if (sites.length > 1 && length > mostFleetSpanMs)
      throw Refusal.ofField('endTime', 'faults.fleetSpanTooLong')
    const [devices, found] = await Promise.all([devicesOf(sites), stretchesOf(sites, span)])
    const wires = new Map(devices.map(({ siteId, deviceId, wire }) => [`${siteId}-${deviceId}`, wire]))
    const named = new Map(sites.map((site) => [site.siteId, site]))
    const stretches = found.map((one): ListStretch => {
      const { projectName = '', timeZone = null } = named.get(one.siteId) ?? {}
      const wire = wireOf(one, wires.get(`${one.siteId}-${one.deviceId}`))
      return { ...one, wire, projectName, zone: calendarOfZone(timeZone).zone }
    })
    return { span, sites, stretches: narrowed(stretches, asked, language) }
  }

  async function siteFaults(
    { siteId: site, level }: { siteId: string; level?: string | null | undefined },
    period: Span | ((zone: string) => Span),
    { caller, language }: Pick<FaultReader, 'caller' | 'language'>,
  ): Promise<SiteFaults> {
    const sites = await sitesAsked(caller, { siteId: site })
    const calendar = calendarOfZone(sites[0]?.timeZone ?? null)
    const asked = typeof period === 'function' ? period(calendar.zone) : period
    // A screen asks for several groupings of the same at once.
    const read = await shared(`${sites[0]?.siteId} ${asked.start} ${asked.end}`, sharedMs, async () => {
      const moment = now()
      // What lies ahead is neither good nor bad.
      const span = { start: Math.min(asked.start, moment), end: Math.min(asked.end, moment) }
      const devices = await devicesOf(sites)
      const [stretches, heard] = await Promise.all([stretchesOf(sites, span), readHeard(db, devices, span)])
      return { span, now: moment, devices, heard, stretches }
    })
    const { siteId = 0, projectName = '' } = sites[0] ?? {}
    return { ...read, siteId, projectName, calendar, level: level ? Number(level) : undefined, language }
  }

  return {
    async list(asked: ListAsked & ListQuery, who: FaultReader): Promise<FaultPage> {
      const { span, stretches } = await found(asked, who)
      return pageOf(stretches, asked, { ...span, now: now(), language: who.language })
    },
    async listSheet(asked: ListAsked, who: FaultReader): Promise<SheetTable> {
      const { span, sites, stretches } = await found(asked, who)
      const [first] = asked.siteId ? sites : []
      const about = {
        sites: asked.siteId ? sites : null,
        period: span,
        zone: first ? calendarOfZone(first.timeZone).zone : null,
        readerZone: who.zone,
      }
      return alarmSheet(sorted(stretches, newestFirst, now()), about, who.language, now())
    },
    async statistics(
      asked: AskedPeriod & { siteId: string; level?: string | null | undefined; groupBy: FaultGrouping },
      who: FaultReader,
    ): Promise<FaultStatistics> {
      const site = await siteFaults(asked, (zone) => periodAsked(asked, zone, now()), who)
      const { span, calendar } = site
      return {
        siteId: asked.siteId,
        zone: calendar.zone,
        from: span.start,
        to: span.end,
        groupBy: asked.groupBy,
        ...statisticsOf(site, asked.groupBy),
      }
    },
    async statisticsSheet(
      asked: { siteId: string; level?: string | null | undefined } & (AskedPeriod | { period: Span }),
      who: Pick<FaultReader, 'caller' | 'language'>,
    ): Promise<SheetTable> {
      const period = 'period' in asked ? asked.period : (zone: string) => periodAsked(asked, zone, now())
      return faultSheet(await siteFaults(asked, period, who))
    },
  }
}

/** For how long the devices of a site were heard in each of some spans, and of that with a critical alarm. */
export async function heardAndDownIn(
  db: Db,
  siteId: number,
  spans: readonly Span[],
  now: number,
): Promise<{ heardMs: number; downMs: number }[]> {
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last) return []
  const extent = { start: first.start, end: Math.min(last.end, now) }
  const devices = (await faultDevices(db, [siteId])).filter(({ systemType }) => isKind(systemType))
  const places = new Map(devices.map(({ deviceId }, place) => [deviceId, place]))
  const [stretches, hours] = await Promise.all([
    stretchesIn(db, [siteId], extent, mostStretches),
    readHeard(db, devices, extent),
  ])
  const criticals = stretches.flatMap((stretch): Fault[] => {
    const device = places.get(stretch.deviceId)
    if (device === undefined || stretch.level !== critical || stretch.type === 'silence') return []
    const { from, to, level } = stretch
    return [{ from, end: endOf(stretch, now), isCleared: to !== null, level, isSilence: false, device }]
  })
  const bySpan = faultsBySpan(spans, criticals)
  const heard = new Map(hours.entries())
  return spans.map((span, place) =>
    heardAndDown(
      { heard, critical: bySpan[place] ?? [] },
      { start: span.start, end: Math.min(span.end, now) },
    ),
  )
}

export function createFaultReport(platform: Platform): MakeReport<'faults'> {
  const service = createFaultService(platform)
  return ({ siteId, level }, period, who) => service.statisticsSheet({ siteId, level, period }, who)
}

export function createAlarmReport(platform: Platform): MakeReport<'alarms'> {
  const service = createFaultService(platform)
  return ({ siteId, level }, { start, end }, who) =>
    service.listSheet({ siteId, level, startTime: start, endTime: end }, { ...who, zone: 'UTC' })
}
