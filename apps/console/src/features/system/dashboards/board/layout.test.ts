import { boardColumns } from '@gridhelm/contract/system/dashboards/board'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Box, freePlace, keyed, moved } from './layout.ts'

const size = fc.record({ w: fc.integer({ min: 2, max: 12 }), h: fc.integer({ min: 1, max: 6 }) })
const anywhere = fc.record({
  x: fc.integer({ min: -5, max: 20 }),
  y: fc.integer({ min: -5, max: 30 }),
  w: fc.integer({ min: -2, max: 20 }),
  h: fc.integer({ min: -2, max: 20 }),
})
const overlap = (a: Box, b: Box) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

function expectTidy(tiles: readonly (Box & { id: string })[]) {
  for (const [place, tile] of tiles.entries()) {
    expect(tile.x).toBeGreaterThanOrEqual(0)
    expect(tile.x + tile.w).toBeLessThanOrEqual(boardColumns)
    expect(tile.y).toBeGreaterThanOrEqual(0)
    for (const other of tiles.slice(place + 1)) expect(overlap(tile, other)).toBe(false)
  }
}

it('however tiles are added, moved and sized, none lies on another and all stay on the board', () => {
  fc.assert(
    fc.property(
      fc.array(size, { minLength: 1, maxLength: 12 }),
      fc.array(fc.tuple(fc.nat(11), anywhere), { maxLength: 20 }),
      (sizes, moves) => {
        let tiles: (Box & { id: string })[] = []
        for (const [place, own] of sizes.entries())
          tiles = [...tiles, { id: String(place), ...freePlace(tiles, own) }]
        expectTidy(tiles)
        for (const [place, to] of moves) {
          const id = String(place % tiles.length)
          tiles = moved(tiles, id, to)
          expectTidy(tiles)
          expect(tiles.map((tile) => tile.id)).toEqual(sizes.map((_, index) => String(index)))
        }
      },
    ),
  )
})

it('a tile takes the place that it is put to, and what was there goes below it', () => {
  const tiles = [
    { id: 'a', x: 0, y: 0, w: 6, h: 2 },
    { id: 'b', x: 6, y: 0, w: 6, h: 2 },
  ]
  expect(moved(tiles, 'b', { x: 0, y: 0, w: 6, h: 2 })).toEqual([
    { id: 'a', x: 0, y: 2, w: 6, h: 2 },
    { id: 'b', x: 0, y: 0, w: 6, h: 2 },
  ])
})

it('arrows move by a column or row, with Shift they size, other keys do nothing', () => {
  const box = { x: 2, y: 1, w: 4, h: 2 }
  expect(keyed(box, 'ArrowRight', false)).toEqual({ ...box, x: 3 })
  expect(keyed(box, 'ArrowUp', false)).toEqual({ ...box, y: 0 })
  expect(keyed(box, 'ArrowDown', true)).toEqual({ ...box, h: 3 })
  expect(keyed({ ...box, w: 2 }, 'ArrowLeft', true)).toEqual({ ...box, w: 2 })
  expect(keyed(box, 'Enter', false)).toBeUndefined()
})
