import type { Analysis } from '@gridhelm/contract/history/analysis/entities'
import type { AnalysisUnit } from '@gridhelm/contract/history/analysis/rules'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { siteIdOf } from '../../../platform/scope/sites.ts'
import { wireTime } from '../../../platform/zoned-time.ts'
import { dateOf, daysBefore } from '../../../site/days.ts'
import { added, type Energies } from '../../../site/energy/shares.ts'
import type { TodaySource } from '../../../site/live/fleet-source.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import { calendarOfZone } from '../../../telemetry/rollup/device.ts'
import { addDay, addStored, addTally, energiesIn, figuresOf, nothing, type Tally } from './figures.ts'
import { keepSite, latestDate } from './keep.ts'
import { createOpenDays, mostOpenDays } from './open-days.ts'
import { type AnalysedSiteRow, analysedSites, summed } from './queries.ts'
import type { SiteDays } from './site-days.ts'

/** So many sites that were never added up, or not for days, one waits for; more are told as waiting. */
const mostReadAtOnce = 5
const dayMs = 86_400_000

interface Period {
  unit: AnalysisUnit
  name: string
  /** Dates: the first, and the one after the last. */
  from: string
  to: string
}

function periodOf(unit: AnalysisUnit, name: string): Period {
  const first = `${name}-01-01`.slice(0, 10)
  const next = new Date(`${first}T00:00:00Z`)
  if (unit === 'month') next.setUTCMonth(next.getUTCMonth() + 1)
  else next.setUTCFullYear(next.getUTCFullYear() + 1)
  return { unit, name, from: first, to: next.toISOString().slice(0, 10) }
}

const datesBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** A site with what its calendar shows now. */
interface Site extends AnalysedSiteRow {
  today: string
  isBehind: boolean
}

function siteAt(row: AnalysedSiteRow, now: number): Site {
  const calendar = calendarOfZone(row.timeZone)
  const oldest = dateOf(calendar, daysBefore(calendar, now, mostOpenDays).start)
  return { ...row, today: dateOf(calendar, now), isBehind: row.until === null || row.until < oldest }
}

export function createAnalysis(platform: Platform, reader: Reader, fleet: TodaySource) {
  const { db, now, log } = platform
  const deps = { db, reader, now }
  const openDaysOf = createOpenDays({ ...deps, log })

  /** A few that nobody has added up yet are added up now. */
  async function sitesAsked(context: SessionContext, id: string | undefined): Promise<Site[]> {
    const siteId = id === undefined ? undefined : (siteIdOf(id) ?? 0)
    const read = async () => {
      const rows = await analysedSites(db, context.caller, siteId)
      return rows.map((row) => siteAt(row, now()))
    }
    const sites = await read()
    if (siteId !== undefined && sites.length === 0) throw Refusal.of('error.notFound')
    const behind = sites.filter(({ isBehind }) => isBehind)
    if (behind.length === 0 || behind.length > mostReadAtOnce) return sites
    for (const site of behind) await keepSite(deps, { ...site, wholeAt: null, isChanged: true })
    return read()
  }

  return async (
    {
      unit,
      period: asked,
      siteId,
    }: { unit: AnalysisUnit; period?: string | undefined; siteId?: string | undefined },
    context: SessionContext,
  ): Promise<Analysis> => {
    const here = wireTime(new Date(now()), context.zone)
    const period = periodOf(unit, asked || here.slice(0, unit === 'month' ? 7 : 4))
    if (period.from > latestDate(now())) throw Refusal.ofField('period', 'statistics.ahead')
    const sites = await sitesAsked(context, siteId)
    const siteIds = sites.map((site) => site.siteId)
    const isRunning = sites.some(({ today, until }) => today < period.to && (until ?? today) < period.to)
    const [stored, today, open] = await Promise.all([
      summed(db, siteIds, { unit: unit === 'month' ? 'd' : 'm', from: period.from, to: period.to }),
      isRunning ? fleet.today(siteIds) : new Map<number, Energies>(),
      isRunning ? openDaysOf(siteIds) : new Map<number, SiteDays>(),
    ])
    const bySite = new Map(sites.map((site) => [site.siteId, nothing()]))
    const byRow = new Map<string, Energies>()
    for (const row of stored) {
      if (row.siteId === null) byRow.set(rowName(row.day, unit), energiesIn(row))
      else addStored(bySite.get(row.siteId) ?? nothing(), row)
    }
    for (const site of sites) {
      const tally = bySite.get(site.siteId) as Tally
      addOpen(site, period, { tally, byRow, open: open.get(site.siteId), today: today.get(site.siteId) })
      tally.due = (site.counters ?? 0) * daysBegun(site, period)
      const { ratedKwp } = site
      if (ratedKwp !== null && tally.energies.pv !== undefined) {
        tally.ratedKwp = ratedKwp
        tally.ratedPv = tally.energies.pv
      }
    }
    const sum = nothing()
    for (const tally of bySite.values()) addTally(sum, tally)
    return {
      now: now(),
      unit,
      period: period.name,
      sums: figuresOf(sum),
      rows: [...byRow]
        .map(([name, energies]) => ({ name, energies }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
      sites: sites.map((site) => ({
        siteId: String(site.siteId),
        name: site.projectName,
        ...figuresOf(bySite.get(site.siteId) as Tally),
        ratedKwp: site.ratedKwp,
      })),
      waiting: sites.filter(({ isBehind }) => isBehind).length,
    }
  }
}

const rowName = (date: string, unit: AnalysisUnit) => date.slice(0, unit === 'month' ? 10 : 7)

/** Days of the period that have begun at the site. */
function daysBegun({ today }: Site, { from, to }: Period): number {
  const after = new Date(Date.parse(today) + dayMs).toISOString().slice(0, 10)
  return Math.max(0, datesBetween(from, after < to ? after : to))
}

interface Into {
  tally: Tally
  byRow: Map<string, Energies>
  open: SiteDays | undefined
  today: Energies | undefined
}

/** What is not stored: days that are just over, and today, whose energy is what the cards show at this moment. */
function addOpen(site: Site, { unit, from, to }: Period, { tally, byRow, open, today }: Into): void {
  const { until } = site
  if (until === null) return
  const add = (day: string, energies: Energies) => {
    const name = rowName(day, unit)
    byRow.set(name, added(byRow.get(name) ?? {}, energies))
  }
  const isWanted = (day: string) => day >= until && day >= from && day < to
  const days = (open?.days ?? []).filter(({ day }) => isWanted(day))
  for (const one of days) {
    const energies = one.day === site.today ? { ...one.energies, ...today } : one.energies
    addDay(tally, { ...one, energies })
    add(one.day, energies)
  }
  if (today && isWanted(site.today) && !days.some(({ day }) => day === site.today)) {
    tally.energies = added(tally.energies, today)
    add(site.today, today)
  }
}
