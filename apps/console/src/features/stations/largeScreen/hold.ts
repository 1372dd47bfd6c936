import { useEffect } from 'react'
import { createSignal, useSignal } from '../../../platform/signal.ts'
import { useNow } from '../../../ui/ticker.ts'

/** So long after the last movement somebody may still be reading. */
const readingMs = 15_000

/** Since when somebody moves the pointer or presses keys; undefined while the screen is left alone. */
const touchedSignal = createSignal<number | undefined>(undefined)
/** Since when the picture is held by its button. */
const heldSignal = createSignal<number | undefined>(undefined)

/** Follows the pointer and the keys for as long as the screen stands. */
export function useFollowTouch(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const touched = (event: Event) => {
      // Browsers report a move when the page changes under a pointer that rests.
      if (
        event instanceof PointerEvent &&
        event.type === 'pointermove' &&
        !event.movementX &&
        !event.movementY
      )
        return
      if (touchedSignal.get() === undefined) touchedSignal.set(Date.now())
      clearTimeout(timer)
      timer = setTimeout(() => touchedSignal.set(undefined), readingMs)
    }
    const kinds = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const
    for (const kind of kinds) window.addEventListener(kind, touched, { passive: true })
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, touched)
      clearTimeout(timer)
      touchedSignal.set(undefined)
      heldSignal.set(undefined)
    }
  }, [])
}

export const useIsTouched = (): boolean => useSignal(touchedSignal) !== undefined
export const useIsHeld = (): boolean => useSignal(heldSignal) !== undefined
export const toggleHeld = (): void => heldSignal.set(heldSignal.get() === undefined ? Date.now() : undefined)

/** Whether what changes by itself has to wait. */
export function useIsWaiting(): boolean {
  const [isTouched, isHeld] = [useIsTouched(), useIsHeld()]
  return isTouched || isHeld
}

/** The clock by which pages of a list take turns; it stands while somebody reads. */
export function useTurnClock(): number {
  const now = useNow('second')
  const [touched, held] = [useSignal(touchedSignal), useSignal(heldSignal)]
  return Math.min(now, touched ?? now, held ?? now)
}
