import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clustersOf, type Dot, dotStates } from './clusters.ts'

const anyDots: fc.Arbitrary<Dot<number>[]> = fc
  .array(
    fc.record({
      x: fc.double({ min: -500, max: 2_000, noNaN: true }),
      y: fc.double({ min: -500, max: 2_000, noNaN: true }),
      state: fc.constantFrom(...dotStates),
    }),
    { maxLength: 200 },
  )
  .map((dots) => dots.map((dot, item) => ({ ...dot, item })))

const apart = { x: 48, y: 28 }

describe('dots on the map', () => {
  it('do not touch', () => {
    fc.assert(
      fc.property(anyDots, (dots) => {
        const clusters = clustersOf(dots, apart, { x: 0, y: 0 })
        for (const [index, one] of clusters.entries()) {
          for (const other of clusters.slice(index + 1))
            expect(Math.abs(one.x - other.x) < apart.x && Math.abs(one.y - other.y) < apart.y).toBe(false)
        }
      }),
    )
  })

  it('stand in exactly one cluster, near its middle, with the worst of their states', () => {
    fc.assert(
      fc.property(anyDots, (dots) => {
        const clusters = clustersOf(dots, apart, { x: 0, y: 0 })
        expect(clusters.flatMap(({ items }) => items).toSorted((a, b) => a - b)).toEqual(
          dots.map((_, at) => at),
        )
        for (const { items, x, y, state } of clusters) {
          const members = items.flatMap((item) => dots[item] ?? [])
          for (const dot of members) {
            expect(Math.abs(dot.x - x)).toBeLessThanOrEqual(2 * apart.x)
            expect(Math.abs(dot.y - y)).toBeLessThanOrEqual(2 * apart.y)
          }
          const worst = Math.min(...members.map((dot) => dotStates.indexOf(dot.state)))
          expect(state).toBe(dotStates[worst])
        }
      }),
    )
  })

  it('do not change company while the map is dragged', () => {
    fc.assert(
      fc.property(anyDots, fc.integer({ min: -400, max: 400 }), (dots, by) => {
        const moved = dots.map((dot) => ({ ...dot, x: Math.round(dot.x) + by, y: Math.round(dot.y) }))
        const still = dots.map((dot) => ({ ...dot, x: Math.round(dot.x), y: Math.round(dot.y) }))
        const items = (of: Dot<number>[], x: number) =>
          clustersOf(of, apart, { x, y: 0 }).map((one) => one.items)
        expect(items(moved, by)).toEqual(items(still, 0))
      }),
    )
  })
})
