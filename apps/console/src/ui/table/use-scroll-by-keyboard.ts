import { type RefObject, useEffect } from 'react'

/** A table that is wider than its place can be scrolled by keyboard too, also where none of its cells takes the focus. */
export function useScrollByKeyboard(holder: RefObject<HTMLElement | null>): void {
  // After every render: the rows and the width may be others.
  useEffect(() => {
    const content = holder.current?.querySelector<HTMLElement>('.ant-table-content')
    if (!content) return
    if (content.scrollWidth > content.clientWidth) content.tabIndex = 0
    else content.removeAttribute('tabindex')
  })
}
