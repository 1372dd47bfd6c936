import { createSignal, type Signal } from '../../../../platform/signal.ts'
import { localStore, sessionStore, storageKeys } from '../../../../platform/storage.ts'
import type { ValueStore } from '../../../../platform/value-store.ts'

const momentIn = (store: ValueStore, key: string): number => {
  const kept = store.get(key)
  return typeof kept === 'number' ? kept : 0
}

/** A moment that outlives the page and is the same in every tab of the browser. */
function keptMoment(key: string): Signal<number> {
  const signal = createSignal(momentIn(localStore, key))
  window.addEventListener('storage', (event) => {
    if (event.key === key) signal.set(momentIn(localStore, key))
  })
  return {
    ...signal,
    set(moment) {
      localStore.set(key, moment)
      signal.set(moment)
    },
  }
}

/** What came until then was dismissed from the banner. */
export const dismissedSignal = keptMoment(storageKeys.alarmsDismissed)
/** What came until then is not heard any more. */
export const silencedSignal = keptMoment(storageKeys.alarmsSilenced)

/** When this session of the browser first looked: what was there already is no news. */
export function sessionSince(now: number): number {
  const known = momentIn(sessionStore, storageKeys.alarmsSince)
  if (known > 0) return known
  sessionStore.set(storageKeys.alarmsSince, now)
  return now
}
