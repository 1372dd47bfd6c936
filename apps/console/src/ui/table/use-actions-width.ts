import { useLayoutEffect, useRef, useState } from 'react'

const least = 100
const cellPadding = 24

/** The column of row buttons is as wide as its widest row, in whatever language that is. */
export function useActionsWidth(marker: string) {
  const holder = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(least)
  // After every render: the rows and their words may be others.
  useLayoutEffect(() => {
    const cells = [...(holder.current?.querySelectorAll<HTMLElement>(`.${marker}`) ?? [])]
    if (cells.length === 0) return
    const needed = Math.ceil(Math.max(least, ...cells.map((cell) => cell.offsetWidth + cellPadding)))
    if (needed !== width) setWidth(needed)
  })
  return { holder, width }
}
