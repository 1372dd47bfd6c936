import type { Place } from '../globe/projection.ts'
import { type Box, boxOf } from './country-at.ts'
import type { Atlas, Country } from './decode.ts'
import type { Line } from './flat.ts'
import { onceFor } from './once-for.ts'

/** Where the name of a country can stand. */
export interface NameSpot extends Place {
  code: string
  /** Degrees of longitude around it that belong to the country. */
  room: number
  /** The best one of its country. */
  isFirst: boolean
  /** For an island: where its name stands when it is wider than the island, and how many degrees of water are there. */
  below: { latitude: number; room: number } | undefined
}

type Span = readonly [west: number, east: number]

/** Degrees. Closer than `apart`, a large country is named more than once, in the middle of each `piece`. */
const apart = 4
const piece = 14
/** Square degrees; smaller parts of a country have no name of their own. */
const leastArea = 4

const areaOf = ({ west, east, south, north }: Box): number => (east - west) * (north - south)
/** Lakes and islands in a part of a country, but for the smallest. */
const matters = (one: Box, part: Box): boolean =>
  areaOf(one) > 0.1 &&
  one.west <= part.east &&
  one.east >= part.west &&
  one.south <= part.north &&
  one.north >= part.south

/** From where to where a parallel runs through the country. */
function spansAt(latitude: number, rings: readonly Line[]): Span[] {
  const crossings: number[] = []
  for (const ring of rings) {
    const { south, north } = boxOf(ring)
    if (latitude < south || latitude > north) continue
    let before = ring.at(-1)
    for (const one of ring) {
      if (before && one[1] > latitude !== before[1] > latitude) {
        crossings.push(one[0] + ((latitude - one[1]) / (before[1] - one[1])) * (before[0] - one[0]))
      }
      before = one
    }
  }
  crossings.sort((one, other) => one - other)
  return crossings.flatMap((west, index) => {
    const east = crossings[index + 1]
    return index % 2 === 0 && east !== undefined ? [[west, east] satisfies Span] : []
  })
}

/** What both have: a name has a height. */
const shared = (one: readonly Span[], other: readonly Span[]): Span[] =>
  one.flatMap(([west, east]) =>
    other
      .map(([from, to]): Span => [Math.max(west, from), Math.min(east, to)])
      .filter(([from, to]) => to > from),
  )

/** Parallels through a part of a country, from north to south. */
function levelsOf({ south, north }: Box): number[] {
  const count = Math.round(Math.min(24, Math.max(7, (north - south) / 1.5)))
  return Array.from({ length: count }, (_, index) => north - ((index + 0.5) / count) * (north - south))
}

function spotsOfPart(box: Box, rings: readonly Line[]): { latitude: number; span: Span }[] {
  const levels = levelsOf(box)
  const within = rings.filter((ring) => boxOf(ring) === box || matters(boxOf(ring), box))
  const spans = levels.map((latitude) =>
    spansAt(latitude, within).filter(([west, east]) => west >= box.west - 1e-9 && east <= box.east + 1e-9),
  )
  return levels.flatMap((latitude, index) => {
    const [above, here, under] = [spans[index - 1], spans[index] ?? [], spans[index + 1]]
    return shared(shared(here, above ?? here), under ?? here).map((span) => ({ latitude, span }))
  })
}

const width = ([west, east]: Span) => east - west
const middle = ([west, east]: Span) => (west + east) / 2

/** Of the roomy ones the one nearest to the middle. */
function mostCentral<T extends { latitude: number; span: Span }>(
  box: Box,
  found: readonly T[],
): T | undefined {
  const enough = 0.8 * Math.max(...found.map(({ span }) => width(span)))
  const off = ({ latitude }: T) => Math.abs(latitude - (box.north + box.south) / 2)
  return found
    .filter(({ span }) => width(span) >= enough)
    .reduce<T | undefined>((best, one) => (best && off(best) <= off(one) ? best : one), undefined)
}

/** A large part of a country is named again and again, along some of its parallels. */
function repeated(found: readonly { latitude: number; span: Span }[]): { latitude: number; span: Span }[] {
  const kept: number[] = []
  return found.flatMap(({ latitude, span }) => {
    if (width(span) < apart || kept.some((other) => Math.abs(other - latitude) < apart)) return []
    kept.push(latitude)
    const pieces = Math.max(1, Math.round(width(span) / piece))
    const room = width(span) / pieces
    return Array.from({ length: pieces }, (_, number) => {
      const west = span[0] + number * room
      return { latitude, span: [west, west + room] satisfies Span }
    })
  })
}

/** Degrees under an island that its name needs. */
const underIsland = 0.3

/** How far it is to the others on both sides, south of a box. */
function waterBelow({ south }: Box, longitude: number, others: readonly Country[]): NameSpot['below'] {
  const latitude = Math.max(-90, south - underIsland)
  const shores = others.flatMap(({ rings }) => spansAt(latitude, rings)).flat()
  return { latitude: south, room: 2 * Math.min(...shores.map((shore) => Math.abs(shore - longitude)), 180) }
}

function spotsOf({ code, rings, isAlone }: Country, countries: readonly Country[]): NameSpot[] {
  if (!code) return []
  const boxes = rings.map(boxOf).sort((one, other) => areaOf(other) - areaOf(one))
  const parts = boxes
    .filter((box, index) => index === 0 || areaOf(box) >= leastArea)
    .flatMap((box) => {
      const found = spotsOfPart(box, rings).sort((one, other) => width(other.span) - width(one.span))
      const best = mostCentral(box, found)
      return best ? { box, best, more: repeated(found) } : []
    })
  // The largest part, unless it is much narrower than another one.
  const enough = 0.6 * Math.max(...parts.map(({ best }) => width(best.span)))
  const first = parts.find(({ best }) => width(best.span) >= enough)?.best
  return parts.flatMap(({ box, best, more }) =>
    [best, ...more].map(({ latitude, span }, index) => {
      const isFirst = best === first && index === 0
      const longitude = middle(span)
      const others = isFirst && isAlone ? countries.filter((country) => country.code !== code) : undefined
      const below = others && waterBelow(box, longitude, others)
      return { code, latitude, longitude, room: width(span), isFirst, below }
    }),
  )
}

/** The best spot of every country first, the roomiest of them before the others. */
export const nameSpots = onceFor(({ countries }: Atlas): readonly NameSpot[] =>
  countries
    .flatMap((country) => spotsOf(country, countries))
    .sort((one, other) => Number(other.isFirst) - Number(one.isFirst) || other.room - one.room),
)
