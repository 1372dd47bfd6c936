import type { EnergySource, LargeScreenData, SiteFigures } from '@gridhelm/contract/stations/fleet/entities'
import { energySources } from '@gridhelm/contract/stations/fleet/entities'
import { type PowerKind, powerKinds } from '@gridhelm/contract/stations/live/power-kinds'
import type { Fleet } from '../../../platform/fleet-store.ts'
import { type Freshness, freshnessOf } from '../../../platform/freshness.ts'

/** What a station's mark says: its worst alarm, else whether it speaks. */
export type SiteState = 'critical' | 'warning' | 'notice' | 'normal' | 'stale' | 'silent' | 'unknown' | 'off'

export interface SeenSite {
  figures: SiteFigures
  freshness: Freshness
  state: SiteState
}

const alarmStates = ['critical', 'warning', 'notice'] as const
const quietStates = {
  fresh: 'normal',
  stale: 'stale',
  failed: 'silent',
  unknown: 'unknown',
  off: 'off',
} as const

export function stateOf(figures: SiteFigures, freshness: Freshness): SiteState {
  return alarmStates.find((_, level) => (figures.alarms[level] ?? 0) > 0) ?? quietStates[freshness]
}

/** Pushed figures are younger than those asked for, unless the connection has been lost for a while. */
const younger = (asked: SiteFigures, pushed: SiteFigures | undefined): SiteFigures =>
  pushed && (pushed.t ?? 0) >= (asked.t ?? 0) ? pushed : asked

/** The sites of a screen with the newest that is known of them; `now` is the reader's clock. */
export function seenSites(
  asked: Pick<LargeScreenData, 'sites'>,
  fleet: Fleet | undefined,
  clockOffset: number,
  now: number,
): SeenSite[] {
  return asked.sites.map((site) => {
    const figures = younger(site, fleet?.sites.get(site.id))
    const freshness = freshnessOf({ ...figures, clockOffset }, figures.t, now)
    return { figures, freshness, state: stateOf(figures, freshness) }
  })
}

const isHeard = ({ freshness }: SeenSite) => freshness === 'fresh'

/** kW of all sites that speak; a kind that nobody measures is absent. */
export function powerNow(sites: readonly SeenSite[]): Partial<Record<PowerKind, number>> {
  const sums: Partial<Record<PowerKind, number>> = {}
  for (const { figures } of sites.filter(isHeard)) {
    for (const kind of powerKinds) {
      const kw = figures.power[kind]
      if (kw !== undefined) sums[kind] = (sums[kind] ?? 0) + kw
    }
  }
  return sums
}

export const heardCount = (sites: readonly SeenSite[]): number => sites.filter(isHeard).length

type Produced = { [Source in 'pv' | 'wind' | 'generator']?: number | undefined }

/** What the sites make themselves; undefined when nothing is measured. */
export function producedOf({ pv, wind, generator }: Produced): number | undefined {
  const parts = [pv, wind, generator].filter((kw) => kw !== undefined)
  return parts.length > 0 ? parts.reduce((sum, kw) => sum + kw, 0) : undefined
}

/** kWh of the day by source. A silent site keeps what it had made. */
export function energyToday(sites: readonly SeenSite[]): Partial<Record<EnergySource, number>> {
  const sums: Partial<Record<EnergySource, number>> = {}
  for (const { figures } of sites) {
    for (const source of energySources) {
      const kwh = figures.today[source]
      if (kwh !== undefined) sums[source] = (sums[source] ?? 0) + kwh
    }
  }
  return sums
}

export function consumedToday(sites: readonly SeenSite[]): number | undefined {
  const known = sites.flatMap(({ figures }) => figures.consumedToday ?? [])
  return known.length > 0 ? known.reduce((sum, kwh) => sum + kwh, 0) : undefined
}

/** What a site has made of its own today, without what it bought. */
export const madeToday = ({ today }: SiteFigures): number | undefined => producedOf(today)

/** Percent over all storage that speaks, by its size; undefined without any. */
export function chargeNow(
  sites: readonly SeenSite[],
  capacityOf: (id: string) => number,
): number | undefined {
  let [kwh, capacity] = [0, 0]
  for (const { figures } of sites.filter(isHeard)) {
    if (figures.soc === null) continue
    const size = Math.max(0, capacityOf(figures.id))
    kwh += size * figures.soc
    capacity += size
  }
  return capacity > 0 ? kwh / capacity : undefined
}

/** Critical, warning, notice. */
export const alarmTotals = (sites: readonly SeenSite[]): readonly [number, number, number] =>
  sites.reduce<readonly [number, number, number]>(
    ([critical, warning, notice], { figures: { alarms } }) => [
      critical + alarms[0],
      warning + alarms[1],
      notice + alarms[2],
    ],
    [0, 0, 0],
  )
