import type { Performance } from '@gridhelm/contract/stations/fleet/entities'
import type { SiteSummary } from '@gridhelm/contract/stations/overview/entities'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import { darknessOf, profileOf } from '../../../site/darkness/darkness-of-site.ts'
import { daysBefore, hoursBetween, sameTimeOn } from '../../../site/days.ts'
import { correctionsOf } from '../../../site/energy/corrections.ts'
import { energyCountersIn, pointsAsked, readSeries } from '../../../site/energy/counted.ts'
import { cleanBasesOf } from '../../../site/energy/read-energy.ts'
import { energiesOf, renewableShare } from '../../../site/energy/shares.ts'
import { countersOfSite, toldBy } from '../../../site/energy/sources.ts'
import type { LiveSite } from '../../../site/live/live-site.ts'
import { readLiveSites } from '../../../site/live/read-live-sites.ts'
import { dayAt, performanceRatio, ratedShares } from '../../../site/performance/performance-ratio.ts'
import { weekPerformance } from '../../../site/performance/week-performance.ts'
import { type KindColumns, readKinds, stepsOf, type Wanted } from '../../../site/read-kinds.ts'
import type { SharedAnswers } from '../../../site/shared-answers.ts'
import { type ReadSite, readSite } from '../../../site/site.ts'
import { meanOfSteps } from '../../../site/steps.ts'
import { storageEfficiencyOf } from '../../../site/storage-efficiency.ts'
import { latestOfDevices } from '../../../telemetry/latest/rows.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import { benefitsOf } from './benefit.ts'
import { efficiencyDayOf } from './efficiency.ts'
import { fuelOf } from './fuel.ts'

/** Days begin at a quarter of an hour in every zone there is. */
const stepMs = 15 * 60_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** What looks back over weeks does not change within minutes. */
const keptMs = { summary: 10_000, weeks: 10 * 60_000 }
const points: Wanted = {
  system: ['soc'],
  battery: ['soc', 'ratedEnergy'],
  pvInverter: ['activePower'],
  environment: ['irradiancePlane'],
}
const noPerformance: Performance = { ratio: null, coverage: 0 }

export function createSummaries(platform: Platform, reader: Reader, shared: SharedAnswers) {
  const { db, now } = platform
  const week = weekPerformance(platform, reader)

  const slowlyOf = (site: ReadSite) =>
    shared(`weeks ${site.siteId}`, keptMs.weeks, async () => {
      const [storage, profile] = await Promise.all([
        storageEfficiencyOf(reader.bucketsOf, site, now()),
        profileOf(platform, reader, site.siteId),
      ])
      return { storage, profile }
    })

  /** Yesterday and today by the hour, with yesterday cut where its clocks showed what they show now. */
  async function energiesOfDays(site: ReadSite, moment: number) {
    const { calendar, devices } = site
    const [yesterday, today] = [daysBefore(calendar, moment, 1), calendar.spanOf('day', moment)]
    const sameTime = sameTimeOn(calendar, yesterday, moment)
    const extent = { start: yesterday.start, end: moment + 1 }
    const steps = hoursBetween(extent, [sameTime, today.start])
    const period = { steps, stepUnit: 'hour', until: moment } as const
    const chosen = countersOfSite(devices, toldBy(await latestOfDevices(db, devices)))
    const [corrections, series] = await Promise.all([
      correctionsOf(db, [site.siteId], extent),
      readSeries(reader, pointsAsked(chosen), period),
    ])
    const counters = energyCountersIn(series, chosen, period, corrections, calendar)
    const placeOf = (at: number) => steps.findIndex(({ start }) => start >= at)
    return {
      sameTime,
      today: energiesOf(counters, placeOf(today.start)),
      yesterday: sameTime > yesterday.start ? energiesOf(counters, 0, placeOf(sameTime)) : {},
      lastDay: energiesOf(counters, placeOf(sameTime)),
    }
  }

  async function summaryOf(site: ReadSite): Promise<SiteSummary> {
    const { siteId, calendar } = site
    const moment = now()
    const today = calendar.spanOf('day', moment)
    const end = today.start + Math.ceil((moment + 1 - today.start) / stepMs) * stepMs
    const range = { from: Math.min(today.start, end - dayMs - stepMs), to: end, bucketMs: stepMs }
    const [live, columns, energies, clean, slowly] = await Promise.all([
      readLiveSites(db, [siteId]).then((sites) => sites.get(siteId)),
      readKinds(reader.bucketsOf, site.devices, points, range),
      energiesOfDays(site, moment),
      cleanBasesOf(db, reader, [siteId], moment),
      slowlyOf(site),
    ])
    if (!live) throw Refusal.of('error.notFound')
    const { efficiencyDay, why } = efficiencyDayOf({
      energies: energies.lastDay,
      live,
      columns,
      since: energies.sameTime,
      now: moment,
    })
    const { absent, ...benefits } = benefitsOf(clean.get(siteId))
    return {
      siteId: String(siteId),
      now: moment,
      dayStart: today.start,
      dayEnd: today.end,
      energyToday: energies.today,
      energyYesterday: energies.yesterday,
      renewableShareToday: renewableShare(energies.today),
      efficiencyDay,
      ...slowly.storage,
      performanceToday: performanceSince(site, live, columns, today.start),
      performanceWeek: (await week.of([siteId])).get(siteId) ?? noPerformance,
      ...benefits,
      absent: { ...absent, ...(why && { efficiencyDay: why }) },
      dark: await darknessOf(platform, reader, siteId, { site: live, profile: slowly.profile }),
      fuel: fuelOf(live, moment),
    }
  }

  return async (caller: Caller, id: string): Promise<SiteSummary> => {
    const site = await readSite(db, caller, id)
    return shared(`summary ${site.siteId}`, keptMs.summary, () => summaryOf(site))
  }
}

/** Of what has been read already. */
function performanceSince(
  site: ReadSite,
  { devices }: LiveSite,
  columns: KindColumns,
  since: number,
): Performance {
  const powers = columns('pvInverter', 'activePower')
  const [first] = powers
  if (!first) return noPerformance
  const from = (since - first.from) / stepMs
  const said = powers.map(({ device }) => {
    const rated = devices.get(device.id)?.values.dcRatedPower
    return rated && rated.q !== 'bad' ? rated.v : undefined
  })
  const shares = ratedShares(said, site.pvCapacity)
  return performanceRatio({
    stepMs,
    irradiance: meanOfSteps(columns('environment', 'irradiancePlane').map(stepsOf)).slice(from, -1),
    inverters: powers.map((column, at) => ({ ratedKw: shares[at], power: stepsOf(column).slice(from, -1) })),
    isDay: dayAt(site, since, stepMs),
  })
}
