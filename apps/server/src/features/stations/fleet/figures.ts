import {
  type Darkness,
  type EnergySource,
  energySources,
  type OpenAlarmCounts,
  type SiteFigures,
} from '@gridhelm/contract/stations/fleet/entities'
import { allGone } from '@gridhelm/contract/stations/live/gone'
import { powerOf } from '@gridhelm/contract/stations/live/power'
import type { EnergyKind } from '@gridhelm/contract/stations/overview/entities'
import { rounded } from '@gridhelm/points/numbers'
import { noOpenAlarms } from '../../../site/alarms/open-alarms.ts'
import { darknessIn } from '../../../site/darkness/darkness-in.ts'
import type { HourProfile } from '../../../site/darkness/hour-profile.ts'
import { cellsOf } from '../../../site/darkness/reserves.ts'
import type { Energies } from '../../../site/energy/shares.ts'
import { newestFrameOf } from '../../../site/live/live-site.ts'
import { devicesOfKind, fresh, type Moment } from '../../../site/live/moment.ts'

/** Of the grid, what was imported. */
const energyOf: Readonly<Record<EnergySource, EnergyKind>> = {
  pv: 'pv',
  wind: 'wind',
  generator: 'generator',
  grid: 'import',
}

/** What is no more than this apart looks the same on a card, and is no news. */
function roundedAll<K extends string>(values: Partial<Record<K, number>>, decimals: number) {
  const all = Object.entries(values) as [K, number][]
  return Object.fromEntries(all.map(([key, value]) => [key, rounded(value, decimals)])) as typeof values
}

function todayOf(energies: Energies): Pick<SiteFigures, 'today' | 'consumedToday'> {
  const today: SiteFigures['today'] = {}
  for (const source of energySources) {
    const kwh = energies[energyOf[source]]
    if (kwh !== undefined) today[source] = kwh
  }
  const { load } = energies
  return { today: roundedAll(today, 1), consumedToday: load === undefined ? null : rounded(load, 1) }
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
  profileOf: () => HourProfile | undefined,
  energies: Energies,
  open: OpenAlarmCounts = noOpenAlarms(),
): SiteFigures {
  const { site, now } = moment
  const soc = socOf(moment)
  const power = powerOf(site, now)
  return {
    id: String(site.siteId),
    t: newestFrameOf(site),
    staleSeconds: site.staleSeconds,
    failedSeconds: site.failedSeconds,
    ...(site.isOff && { isOff: site.isOff }),
    ...(allGone(site.devices.values()) && { isGone: true as const }),
    power: roundedAll(power, 2),
    soc: soc === null ? null : rounded(soc, 1),
    ...todayOf(energies),
    dark: darkOf(moment, power, profileOf),
    ...open,
  }
}

/** What is left of figures that were right some time ago, when nothing has come since; alarms are open until the engine says otherwise. */
export function aged(figures: SiteFigures, dayEnd: number, now: number): SiteFigures {
  const age = figures.t === null ? Number.POSITIVE_INFINITY : now - figures.t
  const isOfToday = now < dayEnd
  if (age <= figures.staleSeconds * 1_000 && isOfToday && !figures.isOff) return figures
  const isStale = figures.isOff === true || age > figures.staleSeconds * 1_000
  return {
    ...figures,
    ...(isStale && { power: {}, soc: null, dark: null, ...(figures.chosen && { chosen: {} }) }),
    ...(!isOfToday && { today: {}, consumedToday: null }),
  }
}
