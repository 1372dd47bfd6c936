import { useCallback, useEffect, useMemo, useState } from 'react'
import { inSeconds, isWhole, keepWithin, type Window } from '../../../site/history/view-window.ts'

/** A hand that rests so long has found what it looked for. */
const settleMs = 220

const isSame = (one: Window, other: Window | undefined) => one.from === other?.from && one.to === other.to

/** What is in sight: it follows the hand at once, and the address when the hand rests. */
export function useLiveWindow(
  bounds: Window,
  zoom: Window | undefined,
  onZoom: (zoom: Window | undefined) => void,
): [Window, (window: Window) => void] {
  const settled = useMemo(() => (zoom ? keepWithin(zoom, bounds) : bounds), [zoom, bounds])
  const [live, setLive] = useState<{ since: Window; window: Window; sent?: Window | undefined }>()
  // The hand may go on while the address follows: what was only written for it takes nothing back.
  const isOwn = live?.sent !== undefined && isSame(live.sent, zoom)
  const isLive = live !== undefined && (live.since === settled || isOwn)
  const moved = isLive ? live.window : undefined
  useEffect(() => {
    if (!moved) return
    const timer = setTimeout(() => {
      const sent = isWhole(moved, bounds) ? undefined : inSeconds(moved)
      if (sent && isSame(sent, zoom)) return
      setLive((now) => now && { ...now, sent })
      onZoom(sent)
    }, settleMs)
    return () => clearTimeout(timer)
  }, [moved, bounds, zoom, onZoom])
  const move = useCallback(
    (window: Window) => setLive((before) => ({ since: settled, window, sent: before?.sent })),
    [settled],
  )
  return [moved ?? settled, move]
}
