import type { Performance } from '@gridhelm/contract/stations/fleet/entities'
import type { SiteSummary } from '@gridhelm/contract/stations/overview/entities'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import { darknessOf, profileOf } from '../../../site/darkness/darkness-of-site.ts'
import { daysBefore, sameTimeOn } from '../../../site/days.ts'
import {
  countedKinds,
  counterPoints,
  efficiencyOf,
  energiesBetween,
  renewableShare,
} from '../../../site/energy.ts'
import type { LiveSite } from '../../../site/live/live-site.ts'
import { readLiveSites } from '../../../site/live/read-live-sites.ts'
import { performanceOf } from '../../../site/performance/performance-of-sites.ts'
import { dayAt, performanceRatio, ratedShares } from '../../../site/performance/performance-ratio.ts'
import { type KindColumns, readKinds, stepsOf, type Wanted } from '../../../site/read-kinds.ts'
import type { SharedAnswers } from '../../../site/shared-answers.ts'
import { type ReadSite, readSite } from '../../../site/site.ts'
import { meanOfSteps } from '../../../site/steps.ts'
import { storageEfficiencyOf } from '../../../site/storage-efficiency.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import { benefitsOf } from './benefit.ts'
import { fuelOf } from './fuel.ts'

/** Days begin at a quarter of an hour in every zone there is. */
const stepMs = 15 * 60_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** What looks back over weeks does not change within minutes. */
const keptMs = { summary: 10_000, weeks: 10 * 60_000 }
const points: Wanted = {
  ...counterPoints,
  pvInverter: [...counterPoints.pvInverter, 'activePower'],
  environment: ['irradiancePlane'],
}
const noPerformance: Performance = { ratio: null, coverage: 0 }

export function createSummaries(platform: Platform, reader: Reader, shared: SharedAnswers) {
  const { db, now } = platform

  const slowlyOf = (site: ReadSite) =>
    shared(`weeks ${site.siteId}`, keptMs.weeks, async () => {
      const to = Math.floor(now() / stepMs) * stepMs
      const [storage, week, profile] = await Promise.all([
        storageEfficiencyOf(reader.bucketsOf, site, now()),
        performanceOf(db, reader, [site.siteId], { from: to - 7 * dayMs, to }),
        profileOf(platform, reader, site.siteId),
      ])
      return { storage, week: week.get(site.siteId) ?? noPerformance, profile }
    })

  async function summaryOf(site: ReadSite): Promise<SiteSummary> {
    const { siteId, calendar } = site
    const moment = now()
    const today = calendar.spanOf('day', moment)
    const yesterday = daysBefore(calendar, moment, 1)
    const range = {
      // Some hours more, for the reading with which yesterday began.
      from: yesterday.start - 6 * hourMs,
      to: today.start + Math.ceil((moment + 1 - today.start) / stepMs) * stepMs,
      bucketMs: stepMs,
    }
    const [live, columns, slowly] = await Promise.all([
      readLiveSites(db, [siteId]).then((sites) => sites.get(siteId)),
      readKinds(reader.bucketsOf, site.devices, points, range),
      slowlyOf(site),
    ])
    if (!live) throw Refusal.of('error.notFound')
    const counted = countedKinds(columns, calendar)
    const energyToday = energiesBetween(counted, today.start, range.to)
    return {
      id: String(siteId),
      now: moment,
      dayStart: today.start,
      dayEnd: today.end,
      energyToday,
      energyYesterday: energiesBetween(counted, yesterday.start, sameTimeOn(calendar, yesterday, moment)),
      renewableShareToday: renewableShare(energyToday),
      efficiencyDay: efficiencyOf(energiesBetween(counted, moment - dayMs, range.to)),
      ...slowly.storage,
      performanceToday: performanceSince(site, live, columns, today.start),
      performanceWeek: slowly.week,
      ...benefitsOf(live.devices.values(), calendar, moment),
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
    return rated?.q === 'good' ? rated.v : undefined
  })
  const shares = ratedShares(said, site.pvCapacity)
  return performanceRatio({
    stepMs,
    irradiance: meanOfSteps(columns('environment', 'irradiancePlane').map(stepsOf)).slice(from, -1),
    inverters: powers.map((column, at) => ({ ratedKw: shares[at], power: stepsOf(column).slice(from, -1) })),
    isDay: dayAt(site, since, stepMs),
  })
}
