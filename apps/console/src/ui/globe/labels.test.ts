import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeLabels } from './labels.ts'

const wish = fc.record({
  key: fc.uuid(),
  x: fc.integer({ min: 0, max: 500 }),
  y: fc.integer({ min: 0, max: 500 }),
  distance: fc.integer({ min: 4, max: 12 }),
  width: fc.integer({ min: 20, max: 160 }),
  height: fc.constant(18),
})

describe('labels', () => {
  it('never touch each other and never exceed their number', () => {
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 40 }), fc.nat(30), (wishes, most) => {
        const placed = placeLabels(wishes, new Map(), most)
        expect(placed.length).toBeLessThanOrEqual(most)
        const widths = new Map(wishes.map(({ key, width }) => [key, width]))
        for (const [index, one] of placed.entries()) {
          for (const other of placed.slice(index + 1)) {
            const apart =
              Math.abs(one.y - other.y) >= 18 ||
              one.x + (widths.get(one.key) ?? 0) <= other.x ||
              other.x + (widths.get(other.key) ?? 0) <= one.x
            expect(apart).toBe(true)
          }
        }
      }),
    )
  })

  it('serve the first wish first, and stay on their side', () => {
    const one = { key: 'one', x: 100, y: 100, distance: 8, width: 80, height: 18 }
    expect(placeLabels([one], new Map(), 5)[0]).toMatchObject({ side: 'right', x: 108, y: 100 })
    expect(placeLabels([one], new Map([['one', 'left']]), 5)[0]).toMatchObject({ side: 'left', x: 12 })
    const crowded = placeLabels([one, { ...one, key: 'two' }], new Map(), 5)
    expect(crowded.map(({ side }) => side)).toEqual(['right', 'left'])
  })
})
