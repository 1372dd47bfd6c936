import { boxOf } from '../atlas/country-at.ts'
import type { Atlas } from '../atlas/decode.ts'
import { halfOf, type Line } from '../atlas/flat.ts'
import { onceFor } from '../atlas/once-for.ts'
import type { Extent, View } from '../pan-zoom.ts'
import { fromWindow, toMap } from './projection.ts'

/** Degrees. Only what is in sight is drawn: a path costs time for all of its length, seen or not. */
const size = 15
const columns = 360 / size
const rows = 180 / size
/** Degrees by which the land of neighbours overlaps, so that no seam shows between them. */
const overlap = 0.05

/** Paths in the coordinates of the map. */
export interface Tile {
  key: number
  land: string
  coasts: string
  borders: string
}

const round = (value: number): number => Math.round(value * 100) / 100
const path = (line: Line): string =>
  `M${line
    .map(([longitude, latitude]) => {
      const { x, y } = toMap({ longitude, latitude })
      return `${round(x)} ${round(y)}`
    })
    .join('L')}`

const columnOf = (longitude: number) =>
  Math.min(columns - 1, Math.max(0, Math.floor((longitude + 180) / size)))
const rowOf = (latitude: number) => Math.min(rows - 1, Math.max(0, Math.floor((90 - latitude) / size)))

/** A line in pieces, each to the tile where it runs; a piece may end a little outside. */
function sorted(lines: readonly Line[]): Map<number, Line[]> {
  const tiles = new Map<number, Line[]>()
  const add = (key: number, line: Line) => tiles.set(key, [...(tiles.get(key) ?? []), line])
  for (const line of lines) {
    let [from, key] = [0, -1]
    for (const [index, one] of line.entries()) {
      const other = line[index + 1]
      const next = other ? rowOf((one[1] + other[1]) / 2) * columns + columnOf((one[0] + other[0]) / 2) : -1
      if (next === key) continue
      if (key >= 0) add(key, line.slice(from, index + 1))
      ;[from, key] = [index, next]
    }
  }
  return tiles
}

/** What of the rings lies between two meridians (axis 0) or two parallels (axis 1). */
const stripOf = (rings: readonly Line[], axis: 0 | 1, from: number, to: number): Line[] =>
  rings
    .filter((ring) => {
      const { west, east, south, north } = boxOf(ring)
      return axis === 0 ? west < to && east > from : south < to && north > from
    })
    .map((ring) => halfOf(halfOf(ring, axis, from, 'above'), axis, to, 'below'))
    .filter(({ length }) => length > 2)

/** Gives the tiles by their number, each made when it is first seen. */
const tilesOf = onceFor(({ map }: Atlas): ((key: number) => Tile) => {
  const [coasts, borders] = [sorted(map.coasts), sorted(map.borders)]
  const strips = new Map<number, Line[]>()
  const tiles = new Map<number, Tile>()
  function landOf(column: number, row: number): string {
    const [west, south] = [column * size - 180, 90 - (row + 1) * size]
    const strip = strips.get(column) ?? stripOf(map.land, 0, west - overlap, west + size + overlap)
    strips.set(column, strip)
    const rings = stripOf(strip, 1, south - overlap, south + size + overlap)
    return rings.map((ring) => `${path(ring)}Z`).join('')
  }
  return (key) => {
    const tile = tiles.get(key) ?? {
      key,
      land: landOf(key % columns, Math.floor(key / columns)),
      coasts: (coasts.get(key) ?? []).map(path).join(''),
      borders: (borders.get(key) ?? []).map(path).join(''),
    }
    tiles.set(key, tile)
    return tile
  }
})

/** The outlines of countries by their codes; where there are none, or no such country, nothing. */
export const countryPaths = (codes: readonly string[], { countries }: Atlas): string =>
  countries
    .filter(({ code }) => code !== undefined && codes.includes(code))
    .flatMap(({ rings }) => rings.map((ring) => `${path(ring)}Z`))
    .join('')

/** What of the earth a window shows. */
export function tilesIn(view: View, frame: Extent, atlas: Atlas): Tile[] {
  const tile = tilesOf(atlas)
  const from = fromWindow({ x: 0, y: 0 }, view)
  const to = fromWindow({ x: frame.width, y: frame.height }, view)
  const tiles: Tile[] = []
  for (let row = rowOf(from.latitude); row <= rowOf(to.latitude); row++) {
    for (let column = columnOf(from.longitude); column <= columnOf(to.longitude); column++) {
      tiles.push(tile(row * columns + column))
    }
  }
  return tiles.filter(({ land, coasts }) => land !== '' || coasts !== '')
}
