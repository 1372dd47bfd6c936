import type { Fault, FaultStatistics } from '@gridhelm/contract/history/faults/entities'
import type { SiteReportUnit } from '@gridhelm/contract/history/siteReport/rules'
import type { Generation } from '@gridhelm/contract/history/statistics/entities'
import { readFile } from '../../../platform/files/files.ts'
import type { Platform } from '../../../platform/platform.ts'
import { heldOf } from '../../../platform/session/queries.ts'
import { type Picture, pictureOf } from '../../../platform/sheets/pdf/picture.ts'
import type { SheetTable } from '../../../platform/sheets/table.ts'
import { dateOf } from '../../../site/days.ts'
import type { ReportReader } from '../../../site/report.ts'
import { type ReadSite, readSite } from '../../../site/site.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import type { Span } from '../../../telemetry/rollup/calendar.ts'
import { createCommandService } from '../../acting/commands/service.ts'
import { createDayCurves } from '../../stations/overview/service.ts'
import { createLedgerService } from '../diesel/service.ts'
import { createFaultService } from '../faults/service.ts'
import { createSiteGeneration } from '../statistics/service.ts'
import type { Known } from './known.ts'
import { readOutages } from './outages.ts'
import { siteSheet } from './paper.ts'
import { placeOf } from './queries.ts'

/** The worst are told; how many there were stands above. */
const mostAlarms = 15
const mostCommands = 25
const digits = { day: 10, month: 7, year: 4 } as const satisfies Record<SiteReportUnit, number>

interface Asked {
  siteId: string
  unit: SiteReportUnit
  period?: string | undefined
}

export function createSiteReports(platform: Platform, reader: Reader) {
  const { db, now } = platform
  const generations = createSiteGeneration(platform, reader)
  const faults = createFaultService(platform)
  const ledgers = createLedgerService(platform, reader)
  const commands = createCommandService(platform)
  const dayCurve = createDayCurves(platform, reader)

  /** Of the logo, else of the picture of the project: whichever can be printed. */
  async function pictureFor(...paths: (string | null | undefined)[]): Promise<Picture | undefined> {
    for (const path of paths) {
      const file = path
        ? await readFile(db, path.slice(path.lastIndexOf('/') + 1), new Date(now()))
        : undefined
      const picture = file && pictureOf(file.bytes)
      if (picture) return picture
    }
    return undefined
  }

  async function alarmsIn(
    siteId: string,
    { start, end }: Span,
    who: ReportReader,
  ): Promise<{ statistics: FaultStatistics; worst: Fault[]; total: number }> {
    const asked = { siteId, startTime: start, endTime: Math.min(end, now()) }
    const as = { ...who, zone: 'UTC' }
    const order = { column: 'level', order: 'desc', pageNo: 1, pageSize: mostAlarms } as const
    const [statistics, page] = await Promise.all([
      faults.statistics({ ...asked, groupBy: 'kind' }, as),
      faults.list({ ...asked, ...order }, as),
    ])
    return { statistics, worst: page.records, total: page.total }
  }

  async function dieselIn(site: ReadSite, { start, end }: Span, { caller }: ReportReader) {
    if (!site.devices.some(({ systemType }) => systemType === 'generator')) return 'noSource'
    if ((await heldOf(db, caller.scopeId, ['diesel:list'])).size === 0) return 'noRight'
    const { calendar } = site
    const range = { from: dateOf(calendar, start), to: dateOf(calendar, Math.min(end, now()) - 1) }
    const asked = { siteId: String(site.siteId), unit: 'month', ...range } as const
    const { ledger } = await ledgers.ledger(asked, caller)
    return { currency: ledger.currency, sum: ledger.sum }
  }

  async function commandsIn(siteId: string, { start, end }: Span, who: ReportReader) {
    if ((await heldOf(db, who.caller.scopeId, ['command:list'])).size === 0) return undefined
    const page = { pageNo: 1, pageSize: mostCommands, order: 'desc' } as const
    return commands.log({ siteId, from: start, to: end, ...page }, who)
  }

  /** The day itself; of more, the one on which most was used at once. */
  async function powerIn(site: ReadSite, { unit, from, to, indicators }: Generation, who: ReportReader) {
    const last = Math.min(to, now()) - 1
    const at = unit === 'day' ? from : (indicators.peakLoad?.at ?? indicators.peakPv?.at ?? last)
    const date = dateOf(site.calendar, at)
    return { date, curve: await dayCurve(who.caller, String(site.siteId), date) }
  }

  async function made(site: ReadSite, generation: Generation, who: ReportReader): Promise<SheetTable> {
    const id = String(site.siteId)
    const span = { start: generation.from, end: generation.to }
    const place = await placeOf(db, site.siteId)
    const [alarms, diesel, ordered, power, outages, picture] = await Promise.all([
      alarmsIn(id, span, who),
      dieselIn(site, span, who),
      commandsIn(id, span, who),
      powerIn(site, generation, who),
      readOutages(db, reader, site, span, now()),
      pictureFor(place?.logo, place?.picture),
    ])
    const country = place?.countryCode ?? null
    const known: Known = {
      site,
      country,
      generation,
      alarms,
      diesel,
      commands: ordered,
      power,
      outages,
      picture,
    }
    return siteSheet(known, who.language)
  }

  return {
    async named({ siteId, unit, period }: Asked, who: ReportReader): Promise<SheetTable> {
      const site = await readSite(db, who.caller, siteId)
      const today = dateOf(site.calendar, now())
      // A moment of the period before: the day before the first of this one.
      const before = new Date(`${today.slice(0, digits[unit])}-01-01`.slice(0, 10))
      before.setUTCDate(before.getUTCDate() - 1)
      const name = period || before.toISOString().slice(0, digits[unit])
      return made(site, await generations.named(site, unit, name), who)
    },

    /** Days of the site, as the calendar asks for them; a single one by the hour. */
    async ofSpan(siteId: string, span: Span, who: ReportReader): Promise<SheetTable> {
      const site = await readSite(db, who.caller, siteId)
      const [first, last] = [dateOf(site.calendar, span.start), dateOf(site.calendar, span.end - 1)]
      const generation =
        first === last ? await generations.named(site, 'day', first) : await generations.ofDays(site, span)
      return made(site, generation, who)
    },
  }
}
