import { liveCalls } from '@gridhelm/contract/live/calls'
import { useCallback, useSyncExternalStore } from 'react'
import { ask } from './call.ts'
import { createLiveStore, type LiveSite } from './live-store.ts'

export const liveStore = createLiveStore({
  poll: (id) => ask(liveCalls.getProjectCurrentData, { id }, { quiet: true }),
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
