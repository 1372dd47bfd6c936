import { isDaylight, type Position } from '../solar.ts'
import type { Window } from './view-window.ts'

const stepMs = 15 * 60_000

/** When the sun is down at a place, within a window; to the minute. */
export function nightsIn({ from, to }: Window, place: Position): Window[] {
  const isNight = (at: number) => !isDaylight(at)(place)
  const nights: Window[] = []
  let dusk = isNight(from) ? from : undefined
  for (let at = from; at < to; at += stepMs) {
    const next = Math.min(to, at + stepMs)
    if (isNight(next) === (dusk !== undefined)) continue
    let [low, high] = [at, next]
    while (high - low > 60_000) {
      const middle = (low + high) / 2
      if (isNight(middle) === (dusk !== undefined)) low = middle
      else high = middle
    }
    if (dusk === undefined) dusk = high
    else {
      nights.push({ from: dusk, to: high })
      dusk = undefined
    }
  }
  if (dusk !== undefined) nights.push({ from: dusk, to })
  return nights
}
