import { useState } from 'react'
import { following, startTyped, typing } from './typed.ts'

/**
 * What is typed into a search that stands in the address, blanks at its end too. A link, or going back, brings
 * another search: then that one is shown, and not what was typed before.
 */
export function useTyped(wanted: string): [typed: string, setTyped: (text: string) => void] {
  const [state, setState] = useState(() => startTyped(wanted))
  const now = following(state, wanted)
  if (now !== state) setState(now)
  return [now.typed, (text) => setState((before) => typing(before, text))]
}
