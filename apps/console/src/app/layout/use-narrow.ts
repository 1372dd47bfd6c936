import { useSyncExternalStore } from 'react'

const narrow = window.matchMedia('(max-width: 1087.98px)')

function follow(listener: () => void): () => void {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

/** True under 1088 px: the side menu starts folded. */
export const useNarrow = (): boolean => useSyncExternalStore(follow, () => narrow.matches)
