import { useEffect, useState } from 'react'
import type { Rgb } from './contrast.ts'

/** Painted and read back, because a browser computes a mixed colour in whatever colour space it was mixed. */
function read(names: readonly string[]): ReadonlyMap<string, Rgb> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const brush = canvas.getContext('2d', { willReadFrequently: true })
  const probe = document.createElement('span')
  if (!brush) return new Map()
  // Each colour at once: a moment after a change would still be read as the one before.
  probe.style.transitionProperty = 'none'
  document.body.append(probe)
  const found = names.map((name) => {
    probe.style.color = `var(--gh-${name})`
    brush.fillStyle = getComputedStyle(probe).color
    brush.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data
    return [name, [red / 255, green / 255, blue / 255]] as const
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
