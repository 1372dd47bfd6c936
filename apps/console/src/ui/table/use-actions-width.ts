import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

const least = 100
const cellPadding = 24

/**
 * The column of row buttons is as wide as its widest row, in whatever language that is. The browser tells the widths
 * when it has laid out the page: to ask for them while a hundred rows are put in would lay it out once more.
 */
export function useActionsWidth() {
  const [width, setWidth] = useState(least)
  const [{ observer, cell }] = useState(() => {
    const widths = new Map<Element, number>()
    const observer = new ResizeObserver((entries) => {
      for (const { target, borderBoxSize } of entries) {
        const size = borderBoxSize[0]?.inlineSize ?? 0
        // A page kept in the background has no size: it keeps the width that it had.
        if (size > 0) widths.set(target, size)
      }
      const needed = Math.ceil(Math.max(least, ...[...widths.values()].map((one) => one + cellPadding)))
      // Before the picture that was laid out is shown: a button that moves once it can be seen is pressed in vain.
      flushSync(() => setWidth(needed))
    })
    const cell = (element: HTMLElement | null) => {
      if (!element) return
      observer.observe(element)
      return () => {
        observer.unobserve(element)
        widths.delete(element)
      }
    }
    return { observer, cell }
  })
  useEffect(() => () => observer.disconnect(), [observer])
  return { cell, width }
}
