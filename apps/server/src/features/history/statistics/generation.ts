import type { Generation, GenerationIndicators } from '@gridhelm/contract/history/statistics/entities'
import type { GenerationUnit } from '@gridhelm/contract/history/statistics/rules'
import type { Platform } from '../../../platform/platform.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import { type Correction, correctionsOf } from '../../../site/energy/corrections.ts'
import {
  counterOf,
  type EnergyCounter,
  energyCountersIn,
  pointsAsked,
  readSeries,
  type SeriesOf,
  sumOf,
} from '../../../site/energy/counted.ts'
import { lifetimeOf } from '../../../site/energy/read-energy.ts'
import { countersOfSite, type EnergyCounterOf, toldBy } from '../../../site/energy/sources.ts'
import { equipmentOf } from '../../../site/equipment.ts'
import {
  countedInsolation,
  counterRatio,
  measuredInsolation,
} from '../../../site/performance/counter-ratio.ts'
import { performanceOf, ratingOf } from '../../../site/performance/performance-of-sites.ts'
import { dayAt, ratedShares } from '../../../site/performance/performance-ratio.ts'
import type { SiteDeviceRow } from '../../../site/queries.ts'
import type { Wanted } from '../../../site/read-kinds.ts'
import { devicesOfKind, type ReadSite, readSite } from '../../../site/site.ts'
import { latestOfDevices } from '../../../telemetry/latest/rows.ts'
import { firstMomentOf } from '../../../telemetry/read/first-moment.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import type { Latest } from '../../../telemetry/store.ts'
import { waitingRepairs } from '../counters/service.ts'
import { indicatorsOf } from './indicators.ts'
import { peakOf } from './peak.ts'
import { type Period, periodBefore, periodOf, wholeTime } from './periods.ts'
import { earlierRow, rowPlaces, rowsOf } from './rows.ts'

export interface Asked {
  siteId: string
  unit: GenerationUnit
  period?: string | undefined
}

/** What the figures need besides the counters of energy. */
const further: Wanted = {
  generator: ['fuelTotal'],
  system: ['pvPower', 'loadPower'],
  environment: ['insolationTotal', 'irradiancePlane'],
}

/** kW of the modules behind each inverter, by device id. */
type Ratings = ReadonlyMap<string, number | undefined>

interface Counted {
  period: Period
  series: SeriesOf<SiteDeviceRow>
  counters: readonly EnergyCounter<SiteDeviceRow>[]
  indicators: GenerationIndicators
}

/** What people have decided about counters. */
export interface Repairs {
  correctionsOf: typeof correctionsOf
  waitingRepairs: typeof waitingRepairs
}

export function createGeneration(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  reader: Reader,
  repairs: Repairs = { correctionsOf, waitingRepairs },
) {
  function ratingsOf(site: ReadSite, latest: readonly Latest[]): Ratings {
    const inverters = devicesOfKind(site, 'pvInverter')
    const said = inverters.map(({ deviceId }) => {
      const own = latest.find((one) => one.deviceId === deviceId)
      return own && ratingOf(own)
    })
    const shares = ratedShares(said, site.pvCapacity)
    return new Map(inverters.map(({ id }, place) => [id, shares[place]]))
  }

  /** As the overview says it; of more than a day the counters tell it. */
  async function performanceOfDay({ siteId }: ReadSite, { unit, start, end }: Period) {
    if (unit !== 'day') return undefined
    const found = await performanceOf(db, reader, [siteId], { from: start, to: Math.min(end, now()) })
    return found.get(siteId)
  }

  function counterPerformance(
    site: ReadSite,
    { series, counters, period, corrections, ratings }: Omit<Counted, 'indicators'> & Repaired,
  ) {
    const { steps, stepUnit } = period
    const counted = (kind: 'environment', key: string) =>
      series(kind, key).map((one) => counterOf(one, period, corrections, site.calendar))
    const stations = counted('environment', 'insolationTotal')
    const isCounted = stations.some((station) => station.steps.some((step) => step !== undefined))
    const isDayOf = (step: number) =>
      dayAt(site, steps[step]?.start ?? 0, (steps[step]?.end ?? 0) - (steps[step]?.start ?? 0))?.(0) ?? true
    return counterRatio({
      steps,
      insolation: isCounted
        ? countedInsolation(stations, steps.length)
        : measuredInsolation(series('environment', 'irradiancePlane'), steps, now()),
      inverters: counters
        .filter(({ kind }) => kind === 'pv')
        .map(({ device, steps: own }) => ({ ratedKw: ratings.get(device.id), steps: own })),
      isDay: stepUnit === 'hour' ? isDayOf : undefined,
    })
  }

  async function countedIn(site: ReadSite, period: Period, repaired: Repaired): Promise<Counted> {
    const { corrections, ratings, chosen } = repaired
    const { calendar } = site
    const [series, ofDay] = await Promise.all([
      readSeries(reader, pointsAsked(chosen, site.devices, further), period),
      performanceOfDay(site, period),
    ])
    const counters = energyCountersIn(series, chosen, period, corrections, calendar)
    const rated = [...ratings.values()]
    const indicators = indicatorsOf({
      period,
      counters,
      fuel: series('generator', 'fuelTotal').map((one) => counterOf(one, period, corrections, calendar)),
      ratedKwp:
        rated.length > 0 && rated.every((kw) => kw !== undefined)
          ? rated.reduce((sum, kw) => sum + kw, 0)
          : undefined,
      // Of a day that is over and has only counters, by these. One that still runs is told as the overview tells it:
      // in the first light counters have something to say before there is enough sun to compare it with.
      performance:
        ofDay && (ofDay.ratio !== null || period.end > now())
          ? ofDay
          : counterPerformance(site, { series, counters, period, ...repaired }),
    })
    return { period, series, counters, indicators }
  }

  /** What happened in a period; `before` is asked for on screens only. */
  async function generationOf(
    site: ReadSite,
    period: Period,
    since: number | undefined,
    before?: Period,
  ): Promise<Generation> {
    const moment = now()
    const extent = { start: Math.min(period.start, before?.start ?? period.start), end: period.end }
    const [corrections, waiting, latest] = await Promise.all([
      repairs.correctionsOf(db, [site.siteId], extent),
      repairs.waitingRepairs(db, site.siteId),
      latestOfDevices(db, site.devices),
    ])
    const chosen = countersOfSite(site.devices, toldBy(latest))
    const repaired = { corrections, ratings: ratingsOf(site, latest), chosen }
    const [own, earlier] = await Promise.all([
      countedIn(site, period, repaired),
      before && countedIn(site, before, repaired),
    ])
    const [peakPv, peakLoad] = await Promise.all(
      (['pvPower', 'loadPower'] as const).map((key) =>
        peakOf(reader, own.series('system', key), period.steps),
      ),
    )
    return {
      siteId: String(site.siteId),
      zone: site.timeZone,
      unit: period.unit,
      period: period.name,
      from: period.start,
      to: period.end,
      now: moment,
      since: since ?? null,
      rows: [...earlierIn(own), ...rowsOf(own.counters, period, moment)],
      devices: devicesIn(site, own),
      indicators: { ...own.indicators, peakPv: peakPv ?? null, peakLoad: peakLoad ?? null },
      before: earlier && before ? { ...earlier.indicators, from: before.start, to: before.end } : null,
      waitingRepairs: waiting,
    }
  }

  return {
    generationOf,

    async asked(caller: Caller, { siteId, unit, period: name }: Asked) {
      const site = await readSite(db, caller, siteId)
      const since = await firstMomentOf(db, site.devices)
      const { calendar } = site
      const period =
        unit === 'total' ? wholeTime(calendar, since ?? now(), now()) : periodOf(calendar, unit, name, now())
      return { site, since, period, before: periodBefore(calendar, period, now()) }
    },
  }
}

interface Repaired {
  corrections: readonly Correction[]
  ratings: Ratings
  chosen: readonly EnergyCounterOf<SiteDeviceRow>[]
}

/** Of the whole time only. */
const earlierIn = ({ counters, period }: Counted): Generation['rows'] =>
  period.unit === 'total' ? earlierRow(counters, period) : []

/** By device, in the order in which equipment is shown everywhere. */
function devicesIn(site: ReadSite, own: Counted): Generation['devices'] {
  const { counters, period } = own
  const places = rowPlaces(period)
  const earlier = earlierIn(own).length > 0
  return equipmentOf(site.siteId, site.devices).devices.flatMap((device) =>
    counters
      .filter((counter) => counter.device.id === device.id)
      .map((counter) => ({
        device,
        kind: counter.kind,
        kwh: [
          ...(earlier ? [counter.earlier ?? null] : []),
          ...places.map(([from, to]) => sumOf(counter, from, to) ?? null),
        ],
        total: (earlier ? lifetimeOf(counter) : sumOf(counter)) ?? null,
      })),
  )
}
