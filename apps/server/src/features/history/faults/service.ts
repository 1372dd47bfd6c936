import type { FaultPage, FaultStatistics } from '@gridhelm/contract/history/faults/entities'
import { type FaultGrouping, mostFaultSpanMs, mostFleetSpanMs } from '@gridhelm/contract/history/faults/rules'
import type { Language } from '@gridhelm/contract/language'
import type { ListQuery } from '@gridhelm/contract/page'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { siteIdOf } from '../../../platform/scope/sites.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import type { SheetTable } from '../../../platform/sheets/table.ts'
import { createEpisodes } from '../../../site/alarm-words/episodes.ts'
import { equipmentOf } from '../../../site/equipment.ts'
import type { MakeReport } from '../../../site/report.ts'
import { createSharedAnswers } from '../../../site/shared-answers.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import type { Span } from '../../../telemetry/rollup/calendar.ts'
import { calendarOfZone } from '../../../telemetry/rollup/device.ts'
import { type SiteFaults, statisticsOf } from './groups.ts'
import { readHeard } from './heard.ts'
import { type ListDevice, type ListFilter, narrowed, pageOf, sorted } from './list.ts'
import { type AskedPeriod, periodAsked } from './period.ts'
import { type FaultSiteRow, faultDevices, faultSites } from './queries.ts'
import { alarmSheet, faultSheet } from './sheets.ts'

export interface FaultReader {
  caller: Caller
  language: Language
  /** In which the reader reads times that are of no single site. */
  zone: string
}

export interface ListAsked extends ListFilter, AskedPeriod {
  id?: string | null | undefined
  projectName?: string | null | undefined
}

const sharedMs = 5_000
/** Each may hold a year of a large site. */
const mostShared = 20
const newestFirst = { column: '', order: 'desc' } as const

export function createFaultService({ db, now }: Pick<Platform, 'db' | 'now'>, reader: Reader) {
  const episodesOf = createEpisodes({ db, now }, reader.samples)
  const shared = createSharedAnswers(now, mostShared)

  async function sitesAsked(caller: Caller, { id, projectName }: ListAsked): Promise<FaultSiteRow[]> {
    if (!id) return faultSites(db, caller, { projectName })
    const siteId = siteIdOf(id)
    const sites = siteId === undefined ? [] : await faultSites(db, caller, { siteId })
    if (sites.length === 0) throw Refusal.of('error.notFound')
    return sites
  }

  async function devicesOf(sites: readonly FaultSiteRow[]): Promise<ListDevice[]> {
    const rows = await faultDevices(
      db,
      sites.map(({ siteId }) => siteId),
    )
    const bySite = Map.groupBy(rows, (row) => row.siteId)
    return sites.flatMap(({ siteId, staleSeconds, projectName, timeZone }) => {
      const own = bySite.get(siteId) ?? []
      const wires = new Map(equipmentOf(siteId, own).devices.map((wire) => [wire.id, wire]))
      return own.flatMap(({ deviceId, id, systemType }): ListDevice[] => {
        const wire = wires.get(id)
        const { zone } = calendarOfZone(timeZone)
        const silenceMs = staleSeconds * 1_000
        return wire ? [{ siteId, deviceId, systemType, silenceMs, wire, projectName, zone }] : []
      })
    })
  }

  async function found(asked: ListAsked, { caller, language, zone }: FaultReader) {
    const sites = await sitesAsked(caller, asked)
    const [first] = sites
    const span = periodAsked(asked, asked.id && first ? calendarOfZone(first.timeZone).zone : zone, now())
    const length = span.end - span.start
    if (length > mostFaultSpanMs) throw Refusal.ofField('endTime', 'faults.spanTooLong')
    if (sites.length > 1 && length > mostFleetSpanMs)
      throw Refusal.ofField('endTime', 'faults.fleetSpanTooLong')
    const devices = await devicesOf(sites)
    const wanted = asked.device ? devices.filter(({ wire }) => wire.id === asked.device) : devices
    return { span, episodes: narrowed(await episodesOf(wanted, span), asked, language) }
  }

  async function siteFaults(
    { id, level }: { id: string; level?: string | null | undefined },
    period: Span | ((zone: string) => Span),
    { caller, language }: Pick<FaultReader, 'caller' | 'language'>,
  ): Promise<SiteFaults> {
    const sites = await sitesAsked(caller, { id })
    const calendar = calendarOfZone(sites[0]?.timeZone ?? null)
    const asked = typeof period === 'function' ? period(calendar.zone) : period
    // A screen asks for several groupings of the same at once.
    const read = await shared(`${sites[0]?.siteId} ${asked.start} ${asked.end}`, sharedMs, async () => {
      const moment = now()
      // What lies ahead is neither good nor bad.
      const span = { start: Math.min(asked.start, moment), end: Math.min(asked.end, moment) }
      const devices = await devicesOf(sites)
      const [episodes, heard] = await Promise.all([episodesOf(devices, span), readHeard(db, devices, span)])
      return { span, now: moment, devices, heard, episodes }
    })
    return { ...read, calendar, level: level ? Number(level) : undefined, language }
  }

  return {
    async list(asked: ListAsked & ListQuery, who: FaultReader): Promise<FaultPage> {
      const { span, episodes } = await found(asked, who)
      return pageOf(episodes, asked, { ...span, now: now(), language: who.language })
    },
    async listSheet(asked: ListAsked, who: FaultReader): Promise<SheetTable> {
      const { episodes } = await found(asked, who)
      return alarmSheet(sorted(episodes, newestFirst, now()), who.language, now())
    },
    async statistics(
      asked: AskedPeriod & { id: string; level?: string | null | undefined; groupBy: FaultGrouping },
      who: FaultReader,
    ): Promise<FaultStatistics> {
      const site = await siteFaults(asked, (zone) => periodAsked(asked, zone, now()), who)
      const { span, calendar } = site
      return {
        id: asked.id,
        zone: calendar.zone,
        from: span.start,
        to: span.end,
        groupBy: asked.groupBy,
        ...statisticsOf(site, asked.groupBy),
      }
    },
    async statisticsSheet(
      asked: { id: string; level?: string | null | undefined } & (AskedPeriod | { period: Span }),
      who: Pick<FaultReader, 'caller' | 'language'>,
    ): Promise<SheetTable> {
      const period = 'period' in asked ? asked.period : (zone: string) => periodAsked(asked, zone, now())
      return faultSheet(await siteFaults(asked, period, who))
    },
  }
}

export function createFaultReport(platform: Platform, reader: Reader): MakeReport<'faults'> {
  const service = createFaultService(platform, reader)
  return ({ siteId, level }, period, who) => service.statisticsSheet({ id: siteId, level, period }, who)
}

export function createAlarmReport(platform: Platform, reader: Reader): MakeReport<'alarms'> {
  const service = createFaultService(platform, reader)
  return ({ siteId, level }, { start, end }, who) =>
    service.listSheet({ id: siteId, level, startTime: start, endTime: end }, { ...who, zone: 'UTC' })
}
