const hideHeaderAfterPx = 100

export interface HeaderState {
  hidden: boolean
  scrolled: number
}

/** Going down past the limit hides the header; turning back brings it, without the whole way up. */
export function headerAfterScroll(before: HeaderState, scrolled: number): HeaderState {
  if (scrolled <= hideHeaderAfterPx) return { hidden: false, scrolled }
  const hidden = scrolled === before.scrolled ? before.hidden : scrolled > before.scrolled
  return { hidden, scrolled }
}
