import type { LiveDevice } from '@gridhelm/contract/push'
import {
  type Darkness,
  type EnergySource,
  energySources,
  type OpenAlarmCounts,
  type SiteFigures,
} from '@gridhelm/contract/stations/fleet/entities'
import { powerOf } from '@gridhelm/contract/stations/live/power'
import type { DeviceKind } from '@gridhelm/points/catalogue'
import { noOpenAlarms } from '../../../site/alarms/open-alarms.ts'
import { darknessIn } from '../../../site/darkness/darkness-in.ts'
import type { HourProfile } from '../../../site/darkness/hour-profile.ts'
import { cellsOf } from '../../../site/darkness/reserves.ts'
import { newestFrameOf } from '../../../site/live/live-site.ts'
import { devicesOfKind, fresh, type Moment, sumOf } from '../../../site/live/moment.ts'
import type { Calendar, Span } from '../../../telemetry/rollup/calendar.ts'

/** Where the energy of the day is counted. */
export const dayCounters: Readonly<Record<EnergySource | 'load', { kind: DeviceKind; key: string }>> = {
  pv: { kind: 'pvInverter', key: 'energyToday' },
  wind: { kind: 'windTurbine', key: 'energyToday' },
  generator: { kind: 'generator', key: 'energyToday' },
  grid: { kind: 'grid', key: 'importToday' },
  load: { kind: 'load', key: 'energyToday' },
}
export const consumptionInSystem = 'consumptionToday'

/** What is no more than this apart looks the same on a card, and is no news. */
const rounded = (value: number, decimals: number) => {
  const scale = 10 ** decimals
  return Math.round(value * scale) / scale || 0
}

function roundedAll<K extends string>(values: Partial<Record<K, number>>, decimals: number) {
  const all = Object.entries(values) as [K, number][]
  return Object.fromEntries(all.map(([key, value]) => [key, rounded(value, decimals)])) as typeof values
}

/** Counted since midnight: a value of yesterday tells of yesterday. */
function countedOn(day: Span, device: LiveDevice, key: string): number | undefined {
  const value = device.values[key]
  return value && value.q !== 'bad' && value.t >= day.start && value.t < day.end ? value.v : undefined
}

function todayOf(moment: Moment, day: Span): SiteFigures['today'] {
  const today: SiteFigures['today'] = {}
  for (const source of energySources) {
    const { kind, key } = dayCounters[source]
    const sum = sumOf(devicesOfKind(moment, kind), (device) => countedOn(day, device, key))
    if (sum !== undefined) today[source] = sum
  }
  return today
}

function consumedOf(moment: Moment, day: Span): number | null {
  const { kind, key } = dayCounters.load
  const metered = sumOf(devicesOfKind(moment, kind), (device) => countedOn(day, device, key))
  const inSystem = () =>
    sumOf(devicesOfKind(moment, 'system'), (device) => countedOn(day, device, consumptionInSystem))
  const consumed = metered ?? inSystem()
  return consumed === undefined ? null : rounded(consumed, 1)
}

/** The system's own, else the mean of the batteries by their size; by their number where a size is unknown. */
function socOf(moment: Moment): number | null {
  for (const system of devicesOfKind(moment, 'system')) {
    const soc = fresh(moment, system, 'soc')
    if (soc !== undefined) return soc
  }
  const charges = devicesOfKind(moment, 'battery')
    .map((battery) => fresh(moment, battery, 'soc'))
    .filter((soc) => soc !== undefined)
  if (charges.length === 0) return null
  const cells = cellsOf(moment)
  const kwh = cells.reduce((sum, cell) => sum + cell.kwh, 0)
  if (cells.length === charges.length && kwh > 0)
    return cells.reduce((sum, cell) => sum + cell.kwh * cell.soc, 0) / kwh
  return charges.reduce((sum, soc) => sum + soc, 0) / charges.length
}

function darkOf(
  moment: Moment,
  power: SiteFigures['power'],
  profileOf: () => HourProfile | undefined,
): Darkness | null {
  const dark = darknessIn(moment, power, profileOf)
  return dark && { hours: dark.hours === null ? null : rounded(dark.hours, 1), ends: dark.ends }
}

/** What a card shows of a site. Without its last days nothing is said about how long it lasts. */
export function figuresOf(
  moment: Moment,
  calendar: Calendar,
  profileOf: () => HourProfile | undefined,
  open: OpenAlarmCounts = noOpenAlarms(),
): SiteFigures {
  const { site, now } = moment
  const day = calendar.spanOf('day', now)
  const soc = socOf(moment)
  const power = powerOf(site, now)
  return {
    id: String(site.siteId),
    t: newestFrameOf(site),
    staleSeconds: site.staleSeconds,
    failedSeconds: site.failedSeconds,
    power: roundedAll(power, 2),
    soc: soc === null ? null : rounded(soc, 1),
    today: roundedAll(todayOf(moment, day), 1),
    consumedToday: consumedOf(moment, day),
    dark: darkOf(moment, power, profileOf),
    ...open,
  }
}

/** What is left of figures that were right some time ago, when nothing has come since; alarms are open until the engine says otherwise. */
export function aged(figures: SiteFigures, dayEnd: number, now: number): SiteFigures {
  const age = figures.t === null ? Number.POSITIVE_INFINITY : now - figures.t
  const isOfToday = now < dayEnd
  if (age <= figures.staleSeconds * 1_000 && isOfToday) return figures
  const isStale = age > figures.staleSeconds * 1_000
  return {
    ...figures,
    ...(isStale && { power: {}, soc: null, dark: null }),
    ...(!isOfToday && { today: {}, consumedToday: null }),
  }
}
