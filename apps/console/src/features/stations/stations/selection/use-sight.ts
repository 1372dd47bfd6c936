import { startTransition, useCallback, useState } from 'react'

interface Sight {
  from: number
  to: number
}

/** Scrolling by less than this draws nothing anew. */
const step = 120
/** So much is drawn above and below what is seen: a card is there before it comes into sight. */
const margin = 400

function sightOf(element: Element): Sight {
  const { top } = element.getBoundingClientRect()
  return {
    from: Math.floor((-top - margin) / step) * step,
    to: Math.ceil((window.innerHeight - top + margin) / step) * step,
  }
}

/** `const [ref, sight] = useSight()`: the part of a tall element that is seen, in pixels from its top. */
export function useSight<T extends Element>(): [
  (element: T | null) => (() => void) | undefined,
  Sight | undefined,
] {
  const [sight, setSight] = useState<Sight>()
  const ref = useCallback((element: T | null) => {
    if (!element) return undefined
    let frame: number | undefined
    const take = () => {
      const next = sightOf(element)
      setSight((before) => (before?.from === next.from && before.to === next.to ? before : next))
    }
    // Cards of a fast scroll are drawn piece by piece: the page answers in between.
    const look = () => {
      frame = undefined
      startTransition(take)
    }
    const lookSoon = () => {
      frame ??= requestAnimationFrame(look)
    }
    take()
    window.addEventListener('scroll', lookSoon, { passive: true })
    window.addEventListener('resize', lookSoon)
    // What stands above may grow or shrink.
    const observer = new ResizeObserver(lookSoon)
    observer.observe(document.body)
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame)
      window.removeEventListener('scroll', lookSoon)
      window.removeEventListener('resize', lookSoon)
      observer.disconnect()
    }
  }, [])
  return [ref, sight]
}
