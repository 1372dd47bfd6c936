/** What a chart shows of time, in ms. */
export interface Window {
  from: number
  to: number
}

/** The least that can be looked at: a few samples. */
export const leastWindowMs = 30_000

const lengthOf = ({ from, to }: Window) => to - from

/** Within the bounds, of the same length where there is room. */
export function keepWithin(window: Window, bounds: Window): Window {
  const length = Math.min(
    lengthOf(bounds),
    Math.max(lengthOf(window), Math.min(leastWindowMs, lengthOf(bounds))),
  )
  const from = Math.min(bounds.to - length, Math.max(bounds.from, window.from))
  return { from, to: from + length }
}

/** What lies at the moment stays where it is. */
export function zoomWindow(window: Window, at: number, factor: number, bounds: Window): Window {
  const length = Math.max(leastWindowMs, lengthOf(window) * factor)
  const share = (at - window.from) / lengthOf(window)
  return keepWithin({ from: at - length * share, to: at + length * (1 - share) }, bounds)
}

export const panWindow = (window: Window, byMs: number, bounds: Window): Window =>
  keepWithin({ from: window.from + byMs, to: window.to + byMs }, bounds)

export const isWhole = (window: Window, bounds: Window): boolean =>
  window.from <= bounds.from && window.to >= bounds.to

export const covers = (outer: Window, inner: Window): boolean =>
  outer.from <= inner.from && outer.to >= inner.to

/** Whole seconds: what addresses and questions name. */
export const inSeconds = ({ from, to }: Window): Window => ({
  from: Math.floor(from / 1_000) * 1_000,
  to: Math.ceil(to / 1_000) * 1_000,
})

/** Values may come minutes apart; the line to the next one is seen as well. */
const leastMarginMs = 5 * 60_000

/** More than what is seen: lines run on to the edges, and a small step aside needs no question. */
export function windowToAsk(seen: Window, bounds: Window): Window {
  const margin = Math.max(leastMarginMs, lengthOf(seen) * 0.1)
  return inSeconds({
    from: Math.max(bounds.from, seen.from - margin),
    to: Math.min(bounds.to, seen.to + margin),
  })
}

/** The drawing between its margins, in pixels. */
export interface Plot {
  left: number
  width: number
}

export const timeAtPixel = (x: number, plot: Plot, { from, to }: Window): number =>
  from + ((x - plot.left) / Math.max(1, plot.width)) * (to - from)

export const pixelAtTime = (at: number, plot: Plot, { from, to }: Window): number =>
  plot.left + ((at - from) / Math.max(1, to - from)) * plot.width
