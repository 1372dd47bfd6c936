import type { Station } from '@gridhelm/contract/stations/entities'
import { regionOf } from '../country.ts'

export const groupings = ['region', 'country', 'none'] as const
export type Grouping = (typeof groupings)[number]

export interface Group {
  /** A region, a country code, or '' for the only group. */
  key: string
  stations: readonly Station[]
}

const keyOf = {
  region: (station) => regionOf(station.timeZone),
  country: (station) => station.countryCode ?? '',
  none: () => '',
} as const satisfies Record<Grouping, (station: Station) => string>

/** Groups by their names; inside a group the order of the list stays. */
export function grouped(
  stations: readonly Station[],
  grouping: Grouping,
  nameOf: (key: string) => string,
  locale: string,
): Group[] {
  const names = new Intl.Collator(locale)
  return [...Map.groupBy(stations, keyOf[grouping])]
    .map(([key, members]) => ({ key, stations: members }))
    .sort((one, other) => names.compare(nameOf(one.key), nameOf(other.key)))
}

/** The first cards of all groups; a group of which nothing is shown yet is left out. */
export function firstOf(groups: readonly Group[], count: number): Group[] {
  const shown: Group[] = []
  let left = count
  for (const group of groups) {
    if (left <= 0) break
    shown.push(left >= group.stations.length ? group : { ...group, stations: group.stations.slice(0, left) })
    left -= group.stations.length
  }
  return shown
}

/** How many columns of cards fit. */
export const columnsFor = (width: number, least: number, gap: number): number =>
  Math.max(1, Math.floor((width + gap) / (least + gap)))
