import { type RefObject, useEffect } from 'react'

/**
 * A table that is wider than its frame says so, and can be scrolled by keyboard too, also where none of its cells takes
 * the focus.
 */
export function useOverflow(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current
    const table = element?.firstElementChild
    if (!element || !table) return
    const observer = new ResizeObserver(() => {
      const isWider = element.scrollWidth > element.clientWidth
      element.dataset.wider = String(isWider)
      if (isWider) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    })
    observer.observe(element)
    observer.observe(table)
    return () => observer.disconnect()
  }, [frame])
}
