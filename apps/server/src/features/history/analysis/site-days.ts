import type { Db } from '../../../platform/db/database.ts'
import { dateOf } from '../../../site/days.ts'
import { counterOf, sumOf } from '../../../site/energy/counted.ts'
import { countedByDay, type SiteCounted } from '../../../site/energy/read-energy.ts'
import { type Energies, energiesOf } from '../../../site/energy/shares.ts'
import {
  countedInsolation,
  measuredInsolation,
  type RatioParts,
  ratioParts,
} from '../../../site/performance/counter-ratio.ts'
import { ratingOf } from '../../../site/performance/performance-of-sites.ts'
import { ratedShares } from '../../../site/performance/performance-ratio.ts'
import { pvSitesOf } from '../../../site/performance/queries.ts'
import type { Wanted } from '../../../site/read-kinds.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import type { Calendar, Span } from '../../../telemetry/rollup/calendar.ts'

/** What a site has counted on one of its days. */
export interface DayFigures extends RatioParts {
  /** YYYY-MM-DD at the site. */
  day: string
  start: number
  energies: Energies
  /** Litres; undefined where no counter was read. */
  fuel: number | undefined
  /** Counters that readings tell of, those of a part of the day as that part. */
  covered: number
}

export interface SiteDays {
  siteId: number
  counters: number
  ratedKwp: number | undefined
  days: readonly DayFigures[]
}

export interface DaysDeps {
  db: Db
  reader: Pick<Reader, 'summariesOf'>
  now: () => number
}

const further: Wanted = { generator: ['fuelTotal'], environment: ['insolationTotal', 'irradiancePlane'] }

/** By the same counters and the same rules as the statistics of each site; sites without any counter are absent. */
export async function readSiteDays(
  { db, reader, now }: DaysDeps,
  siteIds: readonly number[],
  daysOf: (calendar: Calendar) => readonly Span[],
): Promise<SiteDays[]> {
  const until = now()
  const [found, places] = await Promise.all([
    countedByDay({
      db,
      reader,
      siteIds,
      further,
      spansOf: async (calendar) => ({ steps: daysOf(calendar), stepUnit: 'day', until }),
    }),
    siteIds.length > 0 ? pvSitesOf(db, siteIds) : [],
  ])
  const capacities = new Map(places.map(({ siteId, pvCapacity }) => [siteId, pvCapacity]))
  return found.map((site) => daysIn(site, capacities.get(site.siteId) ?? 0, until))
}

function daysIn(site: SiteCounted, pvCapacity: number, now: number): SiteDays {
  const { siteId, calendar, period, counters, corrections, series } = site
  const counted = (kind: 'generator' | 'environment', key: string) =>
    series(kind, key).map((one) => counterOf(one, period, corrections, calendar))
  const ratings = ratingsIn(site, pvCapacity)
  const stations = counted('environment', 'insolationTotal')
  const isCounted = stations.some(({ steps }) => steps.some((step) => step !== undefined))
  const parts = ratioParts({
    steps: period.steps,
    insolation: isCounted
      ? countedInsolation(stations, period.steps.length)
      : measuredInsolation(series('environment', 'irradiancePlane'), period.steps, now),
    inverters: counters
      .filter(({ kind }) => kind === 'pv')
      .map(({ device, steps }) => ({ ratedKw: ratings.get(device.deviceId), steps })),
    isDay: undefined,
  })
  const tanks = counted('generator', 'fuelTotal')
  const rated = [...ratings.values()]
  return {
    siteId,
    counters: counters.length,
    ratedKwp:
      rated.length > 0 && rated.every((kw) => kw !== undefined)
        ? rated.reduce((sum, kw) => sum + kw, 0)
        : undefined,
    days: period.steps.map(({ start }, place) => {
      const burnt = tanks.flatMap((tank) => sumOf(tank, place, place + 1) ?? [])
      return {
        ...(parts[place] as RatioParts),
        day: dateOf(calendar, start),
        start,
        energies: energiesOf(counters, place, place + 1),
        fuel: burnt.length > 0 ? burnt.reduce((sum, litres) => sum + litres, 0) : undefined,
        covered: counters.reduce((sum, { steps }) => sum + (steps[place]?.covered ?? 0), 0),
      }
    }),
  }
}

/** kW of the modules behind each inverter. */
function ratingsIn({ counters, latest }: SiteCounted, pvCapacity: number): Map<number, number | undefined> {
  const inverters = counters.flatMap(({ kind, device }) => (kind === 'pv' ? [device.deviceId] : []))
  const said = inverters.map((deviceId) => {
    const own = latest.find((one) => one.deviceId === deviceId)
    return own && ratingOf(own)
  })
  const shares = ratedShares(said, pvCapacity)
  return new Map(inverters.map((deviceId, place) => [deviceId, shares[place]]))
}
