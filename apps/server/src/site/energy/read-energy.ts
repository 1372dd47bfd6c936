import type { EnergyKind } from '@gridhelm/contract/stations/overview/entities'
import type { DeviceKind } from '@gridhelm/points/catalogue'
import type { CounterPoint } from '@gridhelm/points/point'
import type { Db } from '../../platform/db/database.ts'
import { latestOfDevices } from '../../telemetry/latest/rows.ts'
import { firstMomentOf } from '../../telemetry/read/first-moment.ts'
import type { Reader } from '../../telemetry/read/reader.ts'
import { type Calendar, type Span, spansIn } from '../../telemetry/rollup/calendar.ts'
import { calendarOfZone } from '../../telemetry/rollup/device.ts'
import type { Latest } from '../../telemetry/store.ts'
import type { Wanted } from '../read-kinds.ts'
import { type Correction, correctionsOf } from './corrections.ts'
import {
  type Counter,
  type EnergyCounter,
  energyCountersIn,
  pointsAsked,
  readSeries,
  type SeriesOf,
  type SpansCounted,
  sumOf,
} from './counted.ts'
import { type CountingDeviceRow, countingDevicesOf } from './queries.ts'
import { cleanKinds, countersOfSite, countingKinds, deviceKey, toldBy } from './sources.ts'

type Source = Pick<Reader, 'summariesOf'>
type Device = CountingDeviceRow

interface Asked {
  db: Db
  reader: Source
  siteIds: readonly number[]
  kinds?: readonly DeviceKind[]
  /** What else is read of the devices, beside the counters of energy. */
  further?: Wanted
  /** The days to be read at sites of a zone; undefined where there are none. */
  spansOf: (calendar: Calendar, devices: readonly Device[]) => Promise<SpansCounted | undefined>
}

export interface SiteCounted {
  siteId: number
  calendar: Calendar
  period: SpansCounted
  counters: readonly EnergyCounter<Device>[]
  corrections: readonly Correction[]
  /** What was read besides, of this site alone. */
  series: SeriesOf<Device>
  /** What each device has said last. */
  latest: readonly Latest[]
  /** Whether any device has ever sent a counter of these kinds. */
  isTold: boolean
}

const mostSitesAtOnce = 50

/** The counters of energy of many sites by day; sites without any device that counts are absent. */
export async function countedByDay({ siteIds, ...asked }: Asked): Promise<SiteCounted[]> {
  const found: SiteCounted[] = []
  for (let first = 0; first < siteIds.length; first += mostSitesAtOnce)
    found.push(...(await countedOfSome({ ...asked, siteIds: siteIds.slice(first, first + mostSitesAtOnce) })))
  return found
}

async function countedOfSome(asked: Asked): Promise<SiteCounted[]> {
  const { db, reader, siteIds, kinds = countingKinds, further = {}, spansOf } = asked
  const wanted = [...new Set([...kinds, ...(Object.keys(further) as DeviceKind[])])]
  const devices = await countingDevicesOf(db, siteIds, wanted)
  if (devices.length === 0) return []
  const latest = await latestOfDevices(db, devices)
  const told = toldBy(latest)
  const found: SiteCounted[] = []
  // Days are those of each site: sites of one zone are read together.
  for (const [zone, some] of Map.groupBy(devices, ({ timeZone }) => timeZone)) {
    const calendar = calendarOfZone(zone)
    const sites = [...Map.groupBy(some, ({ siteId }) => siteId)].map(([siteId, own]) => ({
      siteId,
      chosen: countersOfSite(own, told),
    }))
    const period = await spansOf(calendar, some)
    const [first, last] = [period?.steps[0], period?.steps.at(-1)]
    if (!period || !first || !last) continue
    const [corrections, series] = await Promise.all([
      correctionsOf(
        db,
        sites.map(({ siteId }) => siteId),
        { start: first.start, end: last.end },
      ),
      readSeries(
        reader,
        pointsAsked(
          sites.flatMap(({ chosen }) => chosen),
          some,
          further,
        ),
        period,
      ),
    ])
    for (const { siteId, chosen } of sites)
      found.push({
        siteId,
        calendar,
        period,
        counters: energyCountersIn(series, chosen, period, corrections, calendar),
        corrections,
        series: (kind, key) => series(kind, key).filter(({ device }) => device.siteId === siteId),
        latest: latest.filter((one) => one.siteId === siteId),
        isTold: chosen.some(({ device, point }) =>
          Number.isFinite(told.get(deviceKey(device))?.values[point.number] ?? Number.NaN),
        ),
      })
  }
  return found
}

/** What one counter has counted up to a reading; what comes after it is added as it comes. */
export interface CounterBase {
  kind: EnergyKind
  /** The device's id on the wire. */
  id: string
  point: CounterPoint
  /** Undefined where nothing is stored of it. */
  amount: number | undefined
  last: { value: number; at: number } | undefined
}

export interface DayBase extends Span {
  readAt: number
  calendar: Calendar
  counters: readonly CounterBase[]
}

const baseOf = (counter: EnergyCounter<Device>, amount: number | undefined): CounterBase => ({
  kind: counter.kind,
  id: counter.device.id,
  point: counter.point,
  amount,
  last: counter.last,
})

/** What the counters of some sites have counted today, by the days of each site. */
export async function dayBasesOf(
  db: Db,
  reader: Source,
  siteIds: readonly number[],
  now: number,
): Promise<Map<number, DayBase>> {
  const found = await countedByDay({
    db,
    reader,
    siteIds,
    spansOf: async (calendar) => ({ steps: [calendar.spanOf('day', now)], stepUnit: 'day', until: now }),
  })
  return new Map(
    found.map(({ siteId, calendar, counters }) => [
      siteId,
      {
        ...calendar.spanOf('day', now),
        readAt: now,
        calendar,
        counters: counters.map((counter) => baseOf(counter, sumOf(counter))),
      },
    ]),
  )
}

/** Sun and wind of a site since its first reading and before, and in this year. */
export interface CleanBase {
  calendar: Calendar
  counters: readonly CounterBase[]
  /** kWh of this year; undefined where nothing was read in it. */
  year: number | undefined
  isTold: boolean
}

/** By site; those without sun and wind are absent. */
export async function cleanBasesOf(
  db: Db,
  reader: Source,
  siteIds: readonly number[],
  now: number,
): Promise<Map<number, CleanBase>> {
  const found = await countedByDay({
    db,
    reader,
    siteIds,
    kinds: cleanKinds,
    async spansOf(calendar, devices) {
      const since = (await firstMomentOf(db, devices)) ?? now
      return { steps: spansIn(calendar, 'day', Math.min(since, now), now + 1), stepUnit: 'day', until: now }
    },
  })
  return new Map(
    found.map(({ siteId, calendar, period, counters, isTold }) => {
      const newYear = period.steps.findIndex(({ start }) => calendar.isSame('yearly', start, now))
      const years = counters.flatMap((counter) => sumOf(counter, newYear) ?? [])
      return [
        siteId,
        {
          calendar,
          isTold,
          year: years.length > 0 ? years.reduce((sum, kwh) => sum + kwh, 0) : undefined,
          counters: counters.map((counter) => baseOf(counter, lifetimeOf(counter))),
        },
      ]
    }),
  )
}

/** Where a counter stood when it was first read, and all that it has counted since, however often it began anew. */
export function lifetimeOf(counter: Counter): number | undefined {
  const { earlier } = counter
  const counted = sumOf(counter)
  return earlier === undefined && counted === undefined ? undefined : (earlier ?? 0) + (counted ?? 0)
}
