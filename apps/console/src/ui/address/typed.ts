/** What is typed into a search that stands in the address, which follows some letters later. */
export interface Typed {
  typed: string
  /** What the address said last. */
  seen: string
  /** What was typed and has not come back from the address yet. */
  own: readonly string[]
}

const mostAhead = 20

export const startTyped = (wanted: string): Typed => ({ typed: wanted, seen: wanted, own: [] })

export const typing = (state: Typed, text: string): Typed => ({
  ...state,
  typed: text,
  own: [...state.own, text.trim()].slice(-mostAhead),
})

/** The address says another search: the own one, or that of a link, which takes the place of what was typed. */
export function following(state: Typed, wanted: string): Typed {
  if (state.seen === wanted) return state
  const place = state.own.indexOf(wanted)
  return place < 0 ? startTyped(wanted) : { ...state, seen: wanted, own: state.own.slice(place + 1) }
}
