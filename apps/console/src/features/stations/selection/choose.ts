import type { Station } from '@gridhelm/contract/stations/entities'
import { type AgeBand, ageBandOn } from '../age.ts'
import { countryName } from '../country.ts'

export interface Filter {
  text: string
  kind: Station['projectType'] | undefined
  countries: readonly string[]
  age: AgeBand | undefined
}

export const noFilter: Filter = { text: '', kind: undefined, countries: [], age: undefined }

export const isFiltering = ({ text, kind, countries, age }: Filter): boolean =>
  text.trim() !== '' || kind !== undefined || countries.length > 0 || age !== undefined

/** Letters without accents and case: `moheli` finds Mohéli. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A station with the words by which it is found: made once for each list, not for each letter typed. */
interface Findable {
  station: Station
  words: string
}

export function findable(stations: readonly Station[], locale: string): Findable[] {
  return stations.map((station) => ({
    station,
    words: folded(
      [
        station.projectName,
        station.projectNumber,
        station.countryCode ?? '',
        countryName(station.countryCode, locale),
        countryName(station.countryCode, 'en-GB'),
      ].join('\n'),
    ),
  }))
}

/** Every word typed must be found; what is not chosen does not restrict. */
export function filtered(stations: readonly Findable[], filter: Filter, today: string): Station[] {
  const typed = folded(filter.text).split(/\s+/).filter(Boolean)
  const countries = new Set(filter.countries)
  const bandOf = ageBandOn(today)
  return stations
    .filter(
      ({ station, words }) =>
        (filter.kind === undefined || station.projectType === filter.kind) &&
        (countries.size === 0 || countries.has(station.countryCode ?? '')) &&
        (filter.age === undefined || bandOf(station.completionDate) === filter.age) &&
        typed.every((word) => words.includes(word)),
    )
    .map(({ station }) => station)
}

export const orders = ['name', 'newest', 'oldest', 'installed', 'storage'] as const
export type Order = (typeof orders)[number]

const comparisons = {
  // Unknown dates come last both ways.
  newest: (one, other) => (other.completionDate ?? '').localeCompare(one.completionDate ?? ''),
  oldest: (one, other) => (one.completionDate ?? '9999').localeCompare(other.completionDate ?? '9999'),
  installed: (one, other) => other.totalCapacity - one.totalCapacity,
  storage: (one, other) => other.batteryCapacity - one.batteryCapacity,
  name: () => 0,
} as const satisfies Record<Order, (one: Station, other: Station) => number>

/** Equal ones stand in the order of their names. */
export function ordered(stations: readonly Station[], order: Order, locale: string): Station[] {
  const names = new Intl.Collator(locale, { numeric: true })
  const compare = comparisons[order]
  return stations.toSorted(
    (one, other) => compare(one, other) || names.compare(one.projectName, other.projectName),
  )
}
