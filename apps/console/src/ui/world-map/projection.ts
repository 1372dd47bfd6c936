import { rounded } from '@gridhelm/points/numbers'
import type { Place } from '../globe/projection.ts'
import type { Extent, Point, View } from '../pan-zoom.ts'

/** Equirectangular: a degree is as long everywhere, so that a click is a position without further thought. */
const unitsPerDegree = 4
export const mapExtent: Extent = { width: 360 * unitsPerDegree, height: 180 * unitsPerDegree }

export const toMap = ({ longitude, latitude }: Place): Point => ({
  x: (longitude + 180) * unitsPerDegree,
  y: (90 - latitude) * unitsPerDegree,
})

const within = (value: number, most: number) => Math.min(most, Math.max(-most, value))

/** The place under a point of the map; beside the map it is the nearest one on its edge. */
const fromMap = ({ x, y }: Point): Place => ({
  longitude: within(x / unitsPerDegree - 180, 180),
  latitude: within(90 - y / unitsPerDegree, 90),
})

export const toWindow = (place: Place, view: View): Point => {
  const { x, y } = toMap(place)
  return { x: x * view.scale + view.x, y: y * view.scale + view.y }
}

export const fromWindow = ({ x, y }: Point, view: View): Place =>
  fromMap({ x: (x - view.x) / view.scale, y: (y - view.y) / view.scale })

export const degreesPerPixel = (view: View): number => 1 / (view.scale * unitsPerDegree)

/** No more decimals than a pixel can tell apart. */
export function roundedPlace({ longitude, latitude }: Place, view: View): Place {
  const decimals = Math.min(4, Math.max(1, Math.ceil(-Math.log10(degreesPerPixel(view)))))
  return { longitude: rounded(longitude, decimals), latitude: rounded(latitude, decimals) }
}

export const isPlace = (place: { longitude?: unknown; latitude?: unknown } | undefined): place is Place =>
  typeof place?.longitude === 'number' &&
  typeof place.latitude === 'number' &&
  Math.abs(place.longitude) <= 180 &&
  Math.abs(place.latitude) <= 90
