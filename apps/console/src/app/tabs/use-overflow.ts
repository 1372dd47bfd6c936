import { type RefObject, useEffect, useState } from 'react'

interface Overflow {
  isOver: boolean
  isAtStart: boolean
  isAtEnd: boolean
  scroll: (direction: 1 | -1) => void
}

const none = { isOver: false, isAtStart: true, isAtEnd: true }
/** How much of what is in view goes by with one press. */
const step = 0.7

/** Whether a row is wider than its place, and the way along it; a plain wheel moves it sideways. */
export function useOverflow(row: RefObject<HTMLElement | null>): Overflow {
  const [state, setState] = useState(none)

  useEffect(() => {
    const element = row.current
    if (!element) return
    function measure(): void {
      if (!element) return
      const most = element.scrollWidth - element.clientWidth
      const now = {
        isOver: most > 1,
        isAtStart: element.scrollLeft <= 1,
        isAtEnd: element.scrollLeft >= most - 1,
      }
      setState((before) =>
        before.isOver === now.isOver && before.isAtStart === now.isAtStart && before.isAtEnd === now.isAtEnd
          ? before
          : now,
      )
    }
    function turn(event: WheelEvent): void {
      if (!element || event.deltaX !== 0 || element.scrollWidth <= element.clientWidth) return
      event.preventDefault()
      element.scrollLeft += event.deltaY
    }
    let frame = 0
    let drawn: ReturnType<typeof setTimeout> | undefined
    const leave = () => {
      cancelAnimationFrame(frame)
      clearTimeout(drawn)
    }
    // Once the next frame is drawn: before it, the page would be laid out for this alone.
    function measureSoon(): void {
      leave()
      frame = requestAnimationFrame(() => {
        drawn = setTimeout(measure)
      })
    }
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    const children = new MutationObserver(measureSoon)
    children.observe(element, { childList: true, characterData: true, subtree: true })
    element.addEventListener('scroll', measure, { passive: true })
    element.addEventListener('wheel', turn, { passive: false })
    return () => {
      leave()
      sizes.disconnect()
      children.disconnect()
      element.removeEventListener('scroll', measure)
      element.removeEventListener('wheel', turn)
    }
  }, [row])

  return {
    ...state,
    scroll: (direction) => {
      const element = row.current
      element?.scrollBy({ left: direction * element.clientWidth * step, behavior: 'smooth' })
    },
  }
}
