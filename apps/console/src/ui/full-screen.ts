import { useSyncExternalStore } from 'react'

const follow = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

export const useIsFullScreen = (): boolean =>
  useSyncExternalStore(follow, () => document.fullscreenElement !== null)

export const mayFullScreen = (): boolean => document.fullscreenEnabled

/** A browser may refuse; the screen then simply stays as it is. */
export function toggleFullScreen(): void {
  if (!mayFullScreen()) return
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen()
  change.catch(() => undefined)
}
