import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { byCountry } from '../../../site/fleet.ts'
import { useStations } from '../../../site/queries.ts'
import { chosenScope, type Scope } from './scope.ts'
import { useGroups } from './screen-data.ts'
import { type Stop, scopeOf, stopOfScope, stopsOf } from './stops.ts'
import { isTour, type View, viewOf } from './views.ts'

const none: never[] = []

function presentStop(view: View, choice: Scope, station: string | undefined): Stop {
  if (view === '/largescreen2') return { view, ...(station !== undefined && { station }) }
  return view === '/largescreen1' ? stopOfScope(choice) : { view }
}

/** Everything that the address and the stations say about what is to be seen. */
export function usePlace() {
  const [address] = useSearchParams()
  const view = viewOf(useLocation().pathname)
  const asked = useStations()
  const { data, isPending } = asked
  const stations = data ?? none
  const known = useGroups()
  const groups = known ?? none
  const byId = useMemo(() => new Map(stations.map((station) => [station.id, station])), [stations])
  const countries = useMemo(
    () => byCountry(stations).flatMap(({ countryCode }) => (countryCode === '' ? [] : [countryCode])),
    [stations],
  )
  const groupIds = useMemo(() => groups.map(({ groupId }) => String(groupId)), [groups])
  const choice = chosenScope(address, countries, groupIds)
  const named = address.get('station') || undefined
  const station = named ?? stations[0]?.id
  // A group of the address can be found only among groups that are known.
  const isGone = view === '/largescreen2' && named !== undefined && data !== undefined && !byId.has(named)
  const isReady = !isGone && data !== undefined && (known !== undefined || !address.has('group'))
  const stop = presentStop(view, choice, station)
  const stops = stopsOf({
    isTour: isTour(address),
    scope: choice,
    station,
    countries,
    groups: groupIds,
    stations: useMemo(() => stations.map(({ id }) => id), [stations]),
  })
  return {
    view,
    stations,
    byId,
    isPending,
    hasFailed: !isPending && !data,
    asked,
    groups,
    countries,
    choice,
    station,
    /** The wall begins with some station; which one stands in the address then. */
    isUnnamed: view === '/largescreen2' && named === undefined && station !== undefined,
    /** The address names a station that is not there, or not for this reader. */
    isGone,
    /** Undefined until it can be told. */
    scope: isReady ? scopeOf(stop) : undefined,
    stop,
    stops,
  }
}
