import type { Place } from '../../../../ui/globe/projection.ts'
import type { Extent, View } from '../../../../ui/pan-zoom.ts'
import { toMap } from '../../../../ui/world-map/projection.ts'

/** No closer than this: the neighbours tell where a station lies. */
const leastDegrees = 24
/** Of the window, on each side: marks and their names need room. */
const margin = 0.18

/** Where nobody has said where the stations lie. */
const wholeEarth: readonly Place[] = [
  { longitude: -120, latitude: 60 },
  { longitude: 120, latitude: -40 },
]

/** All places in the window, as large as they can be. */
export function fitView(places: readonly Place[], frame: Extent): View {
  const points = (places.length > 0 ? places : wholeEarth).map(toMap)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const { x: unit } = toMap({ longitude: 1 - 180, latitude: 0 })
  const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
  const middle = (values: readonly number[]) => (Math.max(...values) + Math.min(...values)) / 2
  const room = 1 - 2 * margin
  const scale = Math.min(
    (frame.width * room) / span(xs) || Number.POSITIVE_INFINITY,
    (frame.height * room) / span(ys) || Number.POSITIVE_INFINITY,
    Math.min(frame.width, frame.height) / (leastDegrees * unit),
  )
  return { scale, x: frame.width / 2 - middle(xs) * scale, y: frame.height / 2 - middle(ys) * scale }
}
