import { fleetCalls } from '@gridhelm/contract/stations/fleet/calls'
import type { SiteFigures } from '@gridhelm/contract/stations/fleet/entities'
import { liveCalls } from '@gridhelm/contract/stations/live/calls'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { ask } from './call.ts'
import { createFleetStore, type Fleet } from './fleet-store.ts'
import { createLiveStore, type LiveSite } from './live-store.ts'

export const fleetStore = createFleetStore({
  poll: () => ask(fleetCalls.fleetFigures, {}, { quiet: true }),
  onWanted: () => liveStore.changed(),
})

export const liveStore = createLiveStore({
  isFleetWanted: () => fleetStore.isWanted(),
  poll: (id) => ask(liveCalls.getProjectCurrentData, { siteId: id }, { quiet: true }),
})

const nothing = () => () => undefined

/** The newest values of a site, as long as the component stands; undefined until they are known. */
export function useLiveSite(siteId: string | undefined): LiveSite | undefined {
  const subscribe = useCallback(
    (listener: () => void) => (siteId === undefined ? nothing() : liveStore.subscribe(siteId, listener)),
    [siteId],
  )
  const get = useCallback(() => (siteId === undefined ? undefined : liveStore.get(siteId)), [siteId])
  return useSyncExternalStore(subscribe, get)
}

/** Keeps a site watched while one moves between its pages, also on those that show none of its newest values. */
export function useWatchedSite(siteId: string | undefined): void {
  useEffect(() => (siteId === undefined ? undefined : liveStore.subscribe(siteId, nothing)), [siteId])
}

/** The figures of all stations that the reader may see, as long as the component stands. */
export const useFleet = (): Fleet | undefined => useSyncExternalStore(fleetStore.subscribe, fleetStore.get)

/** Those of one station; the component is drawn again only when they have changed. */
export function useSiteFigures(siteId: string): SiteFigures | undefined {
  return useSyncExternalStore(
    fleetStore.subscribe,
    useCallback(() => fleetStore.get()?.sites.get(siteId), [siteId]),
  )
}
