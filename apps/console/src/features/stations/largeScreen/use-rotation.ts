import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toggleFullScreen } from '../../../ui/full-screen.ts'
import { toggleHeld, useIsWaiting } from './hold.ts'
import { useAskBefore } from './screen-data.ts'
import { addressOf, type Stop, scopeOf, stopAfter } from './stops.ts'
import { paceOf } from './views.ts'

/** So long before it is shown, a stop is asked for. */
const aheadMs = 4_000

/** The next stop after a while, when the address asks for it: `?rotate=30`. Nobody is interrupted while reading. */
export function useRotation(stops: readonly Stop[], present: Stop): void {
  const { search } = useLocation()
  const navigate = useNavigate()
  const askBefore = useAskBefore()
  const isWaiting = useIsWaiting()
  const seconds = paceOf(new URLSearchParams(search))
  const stop = stopAfter(stops, present, 1)
  const next = addressOf(stop, search)
  const prepare = useEffectEvent(() => askBefore(scopeOf(stop)))
  useEffect(() => {
    if (seconds === undefined || isWaiting) return undefined
    const preparing = setTimeout(() => prepare(), seconds * 1_000 - aheadMs)
    const going = setTimeout(() => void navigate(next, { replace: true }), seconds * 1_000)
    return () => {
      clearTimeout(preparing)
      clearTimeout(going)
    }
  }, [seconds, isWaiting, next, navigate])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable]') !== null
const isPressed = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('button, a') !== null

/** F: full screen. Space: hold. Left and right: the stops of the round. */
export function useScreenKeys(stops: readonly Stop[], present: Stop): void {
  const { search } = useLocation()
  const navigate = useNavigate()
  // Drawn at once: a second press in a row counts from where the first has led.
  const go = (by: 1 | -1) =>
    void navigate(addressOf(stopAfter(stops, present, by), search), { flushSync: true })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (event.key === 'f' || event.key === 'F') toggleFullScreen()
    else if (event.key === ' ' && !isPressed(event.target)) toggleHeld()
    else if (event.key === 'ArrowRight') go(1)
    else if (event.key === 'ArrowLeft') go(-1)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
