import { type Format, format } from '@gridhelm/contract/format/format'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import topology from 'world-atlas/countries-110m.json'
import { isInRing } from '../atlas/country-at.ts'
import { decode } from '../atlas/decode.ts'
import type { Line, Position } from '../atlas/flat.ts'
import { nameSpots } from '../atlas/name-spots.ts'
import { textWidth } from '../text-width.ts'
import { placeNames } from './names.ts'
import { toMap, toWindow } from './projection.ts'
import { tilesIn } from './tiles.ts'
import { closeView, wholeView } from './view.ts'

const atlas = decode(topology)
const frame = { width: 900, height: 450 }

/** The rings or lines of a path. */
const linesOf = (path: string): Line[] =>
  path
    .split('M')
    .slice(1)
    .map((part) =>
      part
        .replace('Z', '')
        .split('L')
        .map((pair): Position => {
          const [x = 0, y = 0] = pair.split(' ').map(Number)
          return [x, y]
        }),
    )

describe('the tiles', () => {
  const isOn = (rings: readonly Line[], longitude: number, latitude: number) =>
    rings.filter((ring) => isInRing({ longitude, latitude }, ring)).length % 2 === 1
  const nearCoast = (longitude: number, latitude: number) =>
    [0, 90, 180, 270].some(
      (angle) =>
        isOn(atlas.map.land, longitude, latitude) !==
        isOn(
          atlas.map.land,
          longitude + 0.2 * Math.cos((angle * Math.PI) / 180),
          latitude + 0.2 * Math.sin((angle * Math.PI) / 180),
        ),
    )
  const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true })

  it('of a window have the land that lies in it', () => {
    fc.assert(
      fc.property(
        degrees(179),
        degrees(89),
        fc.double({ min: 1, max: 12, noNaN: true }),
        (east, north, times) => {
          fc.pre(!nearCoast(east, north))
          const view = closeView({ longitude: east, latitude: north }, frame, times)
          const { x, y } = toMap({ longitude: east, latitude: north })
          // Neighbours overlap by a hair: what counts is whether anybody paints the place.
          const isPainted = tilesIn(view, frame, atlas).some(({ land }) => isOn(linesOf(land), x, y))
          expect(isPainted).toBe(isOn(atlas.map.land, east, north))
        },
      ),
      { numRuns: 60 },
    )
  })

  it('have every piece of coast and border once', () => {
    const tiles = tilesIn(wholeView(frame), frame, atlas)
    const pieces = (lines: readonly Line[]) => lines.reduce((sum, line) => sum + line.length - 1, 0)
    expect(pieces(tiles.flatMap(({ coasts }) => linesOf(coasts)))).toBe(pieces(atlas.map.coasts))
    expect(pieces(tiles.flatMap(({ borders }) => linesOf(borders)))).toBe(pieces(atlas.map.borders))
  })

  it('are fewer from close by', () => {
    const close = tilesIn(closeView({ longitude: 37, latitude: -1 }, frame, 12), frame, atlas)
    expect(close.length).toBeGreaterThan(0)
    expect(close.length).toBeLessThan(9)
  })
})

describe('the names of countries', () => {
  const named = (scale: number, f = format('en')) =>
    placeNames(nameSpots(atlas), scale, { nameOf: (code) => f.country(code), size: 11 })
  const texts = (scale: number, f?: Format) => new Set(named(scale, f).map(({ text }) => text))

  it('of the large ones stand on the whole world, others from closer by', () => {
    expect(texts(0.9)).toContain('Brazil')
    expect(texts(0.9)).not.toContain('Kenya')
    expect(texts(3)).toContain('Kenya')
    expect(texts(3)).not.toContain('Rwanda')
    expect(texts(12)).toContain('Rwanda')
  })

  it('are those of the reader’s language', () => {
    expect(texts(3, format('zh'))).toContain('肯尼亚')
    expect(texts(3, format('fr'))).toContain('Éthiopie')
  })

  it('do not touch each other', () => {
    for (const scale of [0.4, 1, 2, 5, 12]) {
      const placed = named(scale).map((name) => ({ ...name, width: textWidth(name.text, 11) }))
      const touching = placed.flatMap((one, index) =>
        placed
          .slice(index + 1)
          .filter(
            (other) =>
              Math.abs(one.x - other.x) < (one.width + other.width) / 2 && Math.abs(one.y - other.y) < 11,
          )
          .map((other) => `${one.text} ${other.text}`),
      )
      expect(touching).toEqual([])
    }
  })

  it('stand inside of their countries', () => {
    const isInside = ({ code, longitude, latitude }: (typeof spots)[number]) =>
      atlas.countries.some(
        (country) =>
          country.code === code &&
          country.rings.filter((ring) => isInRing({ longitude, latitude }, ring)).length % 2 === 1,
      )
    const spots = nameSpots(atlas)
    expect(spots.filter((spot) => !isInside(spot))).toEqual([])
  })

  it('stay where they are while the map is moved', () => {
    const [one] = named(2)
    const view = { x: -300, y: -200, scale: 2 }
    const spot = nameSpots(atlas)[0]
    expect(one && spot && { x: one.x + view.x, y: one.y + view.y }).toEqual(spot && toWindow(spot, view))
  })
})
