import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { useEffect } from 'react'
import { paths } from '../../../../platform/paths.ts'
import { sessionSignal } from '../../../../platform/session.ts'
import { useSignal } from '../../../../platform/signal.ts'
import { sessionStore, storageKeys } from '../../../../platform/storage.ts'

/** The next to log in lands anew. */
sessionSignal.subscribe(() => {
  if (!sessionSignal.get()) sessionStore.remove(storageKeys.landed)
})

/** Where an end user with a single site comes in: at the site. Once for each login, so that the way home leads home. */
export function useLanding(stations: readonly Station[] | undefined): string | undefined {
  const tier = useSignal(sessionSignal)?.user?.tier
  const [only, another] = stations ?? []
  const isLanding =
    tier === 'enduser' &&
    only !== undefined &&
    another === undefined &&
    sessionStore.get(storageKeys.landed) === undefined
  const isKnown = stations !== undefined
  useEffect(() => {
    if (isKnown) sessionStore.set(storageKeys.landed, true)
  }, [isKnown])
  return isLanding ? paths.overview(only) : undefined
}
