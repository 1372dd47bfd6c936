import { useCallback, useEffect, useMemo, useState } from 'react'
import { inSeconds, isWhole, keepWithin, type Window } from '../../../site/history/view-window.ts'

/** A hand that rests so long has found what it looked for. */
const settleMs = 220

/** What is in sight: it follows the hand at once, and the address when the hand rests. */
export function useLiveWindow(
  bounds: Window,
  zoom: Window | undefined,
  onZoom: (zoom: Window | undefined) => void,
): [Window, (window: Window) => void] {
  const settled = useMemo(() => (zoom ? keepWithin(zoom, bounds) : bounds), [zoom, bounds])
  const [live, setLive] = useState<{ since: Window; window: Window }>()
  const isLive = live !== undefined && live.since === settled
  const moved = isLive ? live.window : undefined
  useEffect(() => {
    if (!moved) return
    const timer = setTimeout(() => onZoom(isWhole(moved, bounds) ? undefined : inSeconds(moved)), settleMs)
    return () => clearTimeout(timer)
  }, [moved, bounds, onZoom])
  const move = useCallback((window: Window) => setLive({ since: settled, window }), [settled])
  return [moved ?? settled, move]
}
