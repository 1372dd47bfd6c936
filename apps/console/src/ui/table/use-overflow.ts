import { type RefObject, useEffect } from 'react'

/**
 * A table that is wider than its frame says so, and on which side there is more; what scrolls can be scrolled by
 * keyboard too, also where none of its cells takes the focus.
 */
export function useOverflow(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current
    const table = element?.firstElementChild
    if (!element || !table) return
    const look = () => {
      const rest = element.scrollWidth - element.clientWidth
      const isWider = rest > 0
      element.dataset.wider = String(isWider)
      element.dataset.more = String(isWider && element.scrollLeft < rest - 1)
      if (isWider || element.scrollHeight > element.clientHeight) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    }
    const observer = new ResizeObserver(look)
    observer.observe(element)
    observer.observe(table)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [frame])
}
