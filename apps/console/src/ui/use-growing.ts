import { useCallback, useState } from 'react'

/** Shows a long list piece by piece: put `sentinel` on an element after the last piece shown. */
export function useGrowing(total: number, step: number, resetOn: unknown) {
  const [shown, setShown] = useState({ count: step, resetOn })
  if (shown.resetOn !== resetOn) setShown({ count: step, resetOn })
  const count = Math.min(total, shown.count)

  const grow = useCallback(() => setShown((before) => ({ ...before, count: before.count + step })), [step])
  // A sentinel that is still in sight after growing must ask again, so each count observes anew.
  const sentinel = useCallback(
    (element: Element | null) => {
      if (!element || count >= total) return undefined
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) grow()
        },
        { rootMargin: '600px' },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [count, total, grow],
  )
  return { count, grow, sentinel }
}
