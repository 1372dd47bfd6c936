import type { Scope } from './scope.ts'
import { type View, views } from './views.ts'

/** A place on the round of a screen that changes by itself. */
export interface Stop {
  view: View
  country?: string
  group?: string
  station?: string
}

interface Round {
  /** Through every country, or every group, and every station; else one view each. */
  isTour: boolean
  scope: Scope
  station: string | undefined
  countries: readonly string[]
  groups: readonly string[]
  stations: readonly string[]
}

export const stopOfScope = (scope: Scope): Stop => ({
  view: '/largescreen1',
  ...(scope.kind === 'country' && { country: scope.countryCode }),
  ...(scope.kind === 'group' && { group: scope.groupId }),
})

/** All stops in their order: the fleet, the countries or groups, the stations. */
export function stopsOf({ isTour, scope, station, countries, groups, stations }: Round): Stop[] {
  if (!isTour) {
    return [
      { view: '/largescreen' },
      stopOfScope(scope),
      ...(station === undefined ? [] : [{ view: '/largescreen2' as const, station }]),
    ]
  }
  const choices: Scope[] =
    scope.kind === 'group'
      ? groups.map((groupId) => ({ kind: 'group', groupId }))
      : countries.map((countryCode) => ({ kind: 'country', countryCode }))
  return [
    { view: '/largescreen' },
    ...choices.map(stopOfScope),
    ...stations.map((id): Stop => ({ view: '/largescreen2', station: id })),
  ]
}

const isSame = (one: Stop, other: Stop) =>
  one.view === other.view &&
  (one.view === '/largescreen' ||
    (one.country === other.country && one.group === other.group && one.station === other.station))

/** So many stops further; one that is no longer on the round goes on at the beginning of its view. */
export function stopAfter(stops: readonly Stop[], present: Stop, steps: number): Stop {
  const exact = stops.findIndex((stop) => isSame(stop, present))
  const near = exact >= 0 ? exact : stops.findIndex(({ view }) => view === present.view)
  const index = (((Math.max(0, near) + steps) % stops.length) + stops.length) % stops.length
  return stops[index] ?? { view: views[0] }
}

/** Whose figures a stop shows. */
export function scopeOf({ view, country, group, station }: Stop): Scope {
  if (view === '/largescreen2' && station !== undefined) return { kind: 'station', id: station }
  if (view === '/largescreen1' && group !== undefined) return { kind: 'group', groupId: group }
  if (view === '/largescreen1' && country !== undefined) return { kind: 'country', countryCode: country }
  return { kind: 'all' }
}

/** Where a stop is: what else the address says stays, such as the pace. */
export function addressOf({ view, country, group, station }: Stop, search: string): string {
  const query = new URLSearchParams(search)
  if (view === '/largescreen1') {
    query.delete('country')
    query.delete('group')
  }
  if (country !== undefined) query.set('country', country)
  if (group !== undefined) query.set('group', group)
  if (station !== undefined) query.set('station', station)
  const text = query.toString()
  return text === '' ? view : `${view}?${text}`
}
