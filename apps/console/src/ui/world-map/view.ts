import { rounded } from '@gridhelm/points/numbers'
import type { Place } from '../globe/projection.ts'
import type { Extent, ScaleLimits, View } from '../pan-zoom.ts'
import { fromWindow, mapExtent, roundedPlace, toMap } from './projection.ts'

/** At the closest a pixel is a little more than a kilometre, about as much as the coasts are true to. */
export const mapLimits: ScaleLimits = { least: 0.1, most: 20 }

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** The whole world across the window. */
const wholeScale = ({ width, height }: Extent): number =>
  Math.min(width / mapExtent.width, height / mapExtent.height)

/** No smaller than the world, no empty edge on a side where the map is larger than the window. */
export function clampView({ x, y, scale }: View, frame: Extent): View {
  const kept = within(scale, wholeScale(frame), mapLimits.most)
  const along = (offset: number, content: number, room: number) =>
    content * kept <= room ? (room - content * kept) / 2 : within(offset, room - content * kept, 0)
  return {
    scale: kept,
    x: along(x, mapExtent.width, frame.width),
    y: along(y, mapExtent.height, frame.height),
  }
}

export const wholeView = (frame: Extent): View => clampView({ x: 0, y: 0, scale: wholeScale(frame) }, frame)

/** A place in the middle, so many times larger than the whole world would be. */
export function closeView(place: Place, frame: Extent, times: number): View {
  const scale = within(wholeScale(frame) * times, wholeScale(frame), mapLimits.most)
  const { x, y } = toMap(place)
  return clampView({ scale, x: frame.width / 2 - x * scale, y: frame.height / 2 - y * scale }, frame)
}

export const isWhole = (view: View, frame: Extent): boolean => view.scale <= wholeScale(frame) * 1.001

/** What a map shows, whatever the size of its window. */
export interface Spot {
  /** In the middle. */
  place: Place
  /** So many times larger than the whole world would be. */
  times: number
}

/** Undefined: the whole world. */
export function spotOf(view: View, frame: Extent): Spot | undefined {
  if (isWhole(view, frame)) return undefined
  const middle = fromWindow({ x: frame.width / 2, y: frame.height / 2 }, view)
  return { place: roundedPlace(middle, view), times: rounded(view.scale / wholeScale(frame), 2) }
}
