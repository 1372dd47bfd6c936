import { useSyncExternalStore } from 'react'

function follow(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** Title, station, search and buttons of the panel. */
const besides = 250
const onPhone = 0.42

/** The room for a list in a panel: all of it, or the upper part where the chosen ones stand below. */
export function useTreeHeight(isPhone: boolean): number {
  const height = useSyncExternalStore(follow, () => window.innerHeight)
  return Math.max(180, Math.round(isPhone ? height * onPhone : height - besides))
}
