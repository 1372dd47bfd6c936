import { feature, mesh } from 'topojson-client'
import { alpha2Of } from './alpha-2.ts'
import { flatLines, flatRings, type Line } from './flat.ts'

type Geometry = NonNullable<Parameters<typeof mesh>[1]>
type Collection = Extract<Geometry, { type: 'GeometryCollection' }>
export type CountryTopology = Parameters<typeof mesh>[0] & {
  objects: { countries: Collection; land: Collection }
}

interface Outlines {
  /** To be filled by the even-odd rule. */
  land: readonly Line[]
  coasts: readonly Line[]
  /** Between two countries. */
  borders: readonly Line[]
}

export interface Country {
  /** ISO 3166-1, two letters; undefined for an area that nobody has a code for. */
  code: string | undefined
  /** On the map, by the even-odd rule. */
  rings: readonly Line[]
  /** No border with another. */
  isAlone: boolean
}

export interface Atlas {
  sphere: Outlines
  /** The same on a map that is cut at the date line. */
  map: Outlines
  countries: readonly Country[]
}

/** The cut of some outlines around a pole, a few metres wide. */
const isPolarCut = (line: Line): boolean => line.every(([, latitude]) => Math.abs(latitude) > 89.9)

function ringsOf(geometry: GeoJSON.Geometry | null): Line[] {
  const polygons =
    geometry?.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry?.type === 'MultiPolygon'
        ? geometry.coordinates
        : []
  return (polygons.flat() as unknown as Line[]).filter((ring) => !isPolarCut(ring))
}

const codeOf = ({ id, properties }: { id?: string | number | undefined; properties?: unknown }) =>
  alpha2Of(id === undefined ? undefined : String(id), (properties as { name: string }).name)

export function decode(topology: CountryTopology): Atlas {
  const { countries, land } = topology.objects
  const linesWhere = (isWanted: (one: Geometry, other: Geometry) => boolean) =>
    (mesh(topology, countries, isWanted).coordinates as unknown as Line[]).filter((line) => !isPolarCut(line))
  const neighbours = new Set<string | undefined>()
  const areNeighbours = (one: Geometry, other: Geometry) => {
    if (one === other || codeOf(one) === codeOf(other)) return false
    neighbours.add(codeOf(one)).add(codeOf(other))
    return true
  }
  const sphere = {
    land: feature(topology, land).features.flatMap(({ geometry }) => ringsOf(geometry)),
    coasts: linesWhere((one, other) => one === other),
    borders: linesWhere(areNeighbours),
  }
  return {
    sphere,
    map: {
      land: sphere.land.flatMap(flatRings),
      coasts: sphere.coasts.flatMap(flatLines),
      borders: sphere.borders.flatMap(flatLines),
    },
    countries: feature(topology, countries).features.map((country) => {
      const code = codeOf(country)
      return {
        code,
        rings: ringsOf(country.geometry).flatMap(flatRings),
        isAlone: !neighbours.has(code),
      }
    }),
  }
}
