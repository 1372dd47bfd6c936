import { useSyncExternalStore } from 'react'

const phone = window.matchMedia('(max-width: 767.98px)')

function follow(listener: () => void): () => void {
  phone.addEventListener('change', listener)
  return () => phone.removeEventListener('change', listener)
}

/** True under 768 px: what stands side by side elsewhere is stacked. */
export const useIsPhone = (): boolean => useSyncExternalStore(follow, () => phone.matches)
