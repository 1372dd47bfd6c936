import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LabelWish, placeLabels, type Side } from './labels.ts'

const wish = fc.record({
  key: fc.uuid(),
  x: fc.integer({ min: 0, max: 500 }),
  y: fc.integer({ min: 0, max: 500 }),
  distance: fc.integer({ min: 4, max: 12 }),
  width: fc.integer({ min: 20, max: 160 }),
  height: fc.constant(18),
})

const room = { left: 0, top: 0, right: 600, bottom: 500 }

describe('labels', () => {
  it('never touch each other and never exceed their number', () => {
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 40 }), fc.nat(30), (wishes, most) => {
        const placed = placeLabels(wishes, new Map(), { room, most })
        expect(placed.length).toBeLessThanOrEqual(most)
        for (const { x } of placed) expect(x).toBeGreaterThanOrEqual(room.left)
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
    const place = (wishes: LabelWish[], before: [string, Side][] = []) =>
      placeLabels(wishes, new Map(before), { room, most: 5 })
    expect(place([one])[0]).toMatchObject({ side: 'right', x: 108, y: 100 })
    expect(place([one], [['one', 'left']])[0]).toMatchObject({ side: 'left', x: 12 })
    expect(place([one, { ...one, key: 'two' }]).map(({ side }) => side)).toEqual(['right', 'left'])
  })

  it('stay in the room and off the points', () => {
    const atEdge = { key: 'edge', x: 590, y: 100, distance: 8, width: 80, height: 18 }
    const hidden = { key: 'hidden', x: 150, y: 100, distance: 8, width: 400, height: 18 }
    const one = { key: 'one', x: 100, y: 100, distance: 8, width: 80, height: 18 }
    const placed = placeLabels([atEdge, one, hidden], new Map(), { room, most: 5 })
    expect(placed.find(({ key }) => key === 'edge')?.side).toBe('left')
    expect(placed.find(({ key }) => key === 'one')?.side).toBe('left')
  })
})
