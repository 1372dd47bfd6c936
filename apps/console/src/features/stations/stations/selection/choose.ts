import { type Format, format } from '@gridhelm/contract/format/format'
import { plainText, plainWords } from '@gridhelm/contract/plain-text'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { type AgeBand, ageBandOn } from '../../../../site/age.ts'
import type { FleetAt } from '../../../../site/fleet-at.ts'

/** What a reader looks for; a silent station may have alarms as well. */
export const stationStates = ['normal', 'alarms', 'silent', 'unknown', 'off'] as const
export type StationState = (typeof stationStates)[number]

export interface Filter {
  text: string
  kind: Station['projectType'] | undefined
  countries: readonly string[]
  state: StationState | undefined
  age: AgeBand | undefined
}

export const noFilter: Filter = {
  text: '',
  kind: undefined,
  countries: [],
  state: undefined,
  age: undefined,
}

export const isFiltering = ({ text, kind, countries, state, age }: Filter): boolean =>
  text.trim() !== '' || kind !== undefined || countries.length > 0 || state !== undefined || age !== undefined

/** A station with the words by which it is found: made once for each list, not for each letter typed. */
interface Findable {
  station: Station
  words: string
}

export function findable(stations: readonly Station[], f: Format): Findable[] {
  const countries = new Map<string | null, string>()
  const wordsOf = (code: string | null): string => {
    const known = countries.get(code)
    if (known !== undefined) return known
    const words = plainText([code ?? '', f.country(code), format('en').country(code)].join('\n'))
    countries.set(code, words)
    return words
  }
  return stations.map((station) => ({
    station,
    words: `${plainText(`${station.projectName}\n${station.projectNumber}`)}\n${wordsOf(station.countryCode)}`,
  }))
}

function isIn(state: StationState, id: string, fleet: FleetAt): boolean {
  const freshness = fleet.freshness(id)
  const hasAlarms = fleet.figures(id)?.alarms.some((count) => count > 0) ?? false
  if (state === 'alarms') return hasAlarms
  if (state === 'silent') return freshness === 'failed'
  if (state === 'unknown' || state === 'off') return freshness === state
  return !hasAlarms && (freshness === 'fresh' || freshness === 'stale')
}

/** Every word typed must be found; what is not chosen does not restrict. */
export function filtered(
  stations: readonly Findable[],
  filter: Filter,
  today: string,
  fleet: FleetAt,
): Station[] {
  const typed = plainWords(filter.text)
  const countries = new Set(filter.countries)
  const bandOf = ageBandOn(today)
  const { kind, state, age } = filter
  return stations
    .filter(
      ({ station, words }) =>
        (kind === undefined || station.projectType === kind) &&
        (countries.size === 0 || countries.has(station.countryCode ?? '')) &&
        (age === undefined || bandOf(station.completionDate) === age) &&
        typed.every((word) => words.includes(word)) &&
        (state === undefined || isIn(state, station.id, fleet)),
    )
    .map(({ station }) => station)
}
