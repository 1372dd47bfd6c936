import { useLayoutEffect, useRef } from 'react'

/** Every page of the layout scrolls the window: each finds it again where it left it, a new one at the top. */
export function useTabScroll(page: string): void {
  const positions = useRef(new Map<string, number>())
  const shown = useRef<string>(undefined)

  useLayoutEffect(() => {
    // After a reload the browser itself knows where it was.
    if (shown.current !== undefined && shown.current !== page)
      window.scrollTo(0, positions.current.get(page) ?? 0)
    shown.current = page
    const keep = () => positions.current.set(page, window.scrollY)
    window.addEventListener('scroll', keep, { passive: true })
    return () => window.removeEventListener('scroll', keep)
  }, [page])
}
