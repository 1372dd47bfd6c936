import { useEffect, useState } from 'react'
import { parseColour, type Rgb } from './contrast.ts'

function read(names: readonly string[]): ReadonlyMap<string, Rgb> {
  const probe = document.createElement('span')
  document.body.append(probe)
  const found = names.flatMap((name) => {
    probe.style.color = `var(--gh-${name})`
    const colour = parseColour(getComputedStyle(probe).color)
    return colour ? [[name, colour] as const] : []
  })
  probe.remove()
  return new Map(found)
}

/** What the tokens are now; `names` has to stay the same list. */
export function useTokenColours(names: readonly string[]): ReadonlyMap<string, Rgb> {
  const [colours, setColours] = useState(() => read(names))
  useEffect(() => {
    const readAgain = () => setColours(read(names))
    readAgain()
    // The appearance and the theme colour are written on the root element.
    const observer = new MutationObserver(readAgain)
    observer.observe(document.documentElement, { attributes: true })
    return () => observer.disconnect()
  }, [names])
  return colours
}
