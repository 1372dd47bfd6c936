import { useState } from 'react'

/**
 * What is typed into a search that stands in the address, blanks at its end too. A link, or going back, brings
 * another search: then that one is shown, and not what was typed before.
 */
export function useTyped(wanted: string): [typed: string, setTyped: (text: string) => void] {
  const [{ typed, seen, own }, setState] = useState({ typed: wanted, seen: wanted, own: [] as string[] })
  if (seen !== wanted) {
    // The address may follow some letters later.
    const place = own.indexOf(wanted)
    const next = place < 0 ? { typed: wanted, own: [] } : { typed, own: own.slice(place + 1) }
    setState({ ...next, seen: wanted })
  }
  const type = (text: string) =>
    setState((before) => ({ ...before, typed: text, own: [...before.own, text.trim()].slice(-mostAhead) }))
  return [typed, type]
}

const mostAhead = 20
