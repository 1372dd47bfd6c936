import { powerKinds } from '@gridhelm/contract/stations/live/power-kinds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flowLayout, type Rectangle, runsToBus, wireWidth } from './layout.ts'

const overlap = (one: Rectangle, other: Rectangle) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

const kinds = fc.subarray([...powerKinds], { minLength: 1 })
const width = fc.integer({ min: 300, max: 1_800 })

describe('the picture of the energy flow', () => {
  it('has a box and a wire for every part of the site, and for nothing else', () => {
    fc.assert(
      fc.property(kinds, width, (present, wide) => {
        const { boxes, wires } = flowLayout(present, wide)
        expect(boxes.map((box) => box.kind).toSorted()).toEqual(present.toSorted())
        expect(wires.map((wire) => wire.kind)).toEqual(boxes.map((box) => box.kind))
      }),
    )
  })

  it('keeps its boxes apart, off the bus and inside the card', () => {
    fc.assert(
      fc.property(kinds, width, (present, wide) => {
        const { boxes, plate, height } = flowLayout(present, wide)
        const all: Rectangle[] = [...boxes, plate]
        for (const [index, box] of all.entries()) {
          expect(box.x).toBeGreaterThanOrEqual(0)
          expect(box.y).toBeGreaterThanOrEqual(0)
          expect(box.x + box.width).toBeLessThanOrEqual(wide)
          expect(box.y + box.height).toBeLessThanOrEqual(height)
          expect(all.slice(index + 1).some((other) => overlap(box, other))).toBe(false)
        }
      }),
    )
  })

  it('leads every wire straight from its box to the bus, with room for its arrow', () => {
    fc.assert(
      fc.property(kinds, width, (present, wide) => {
        const { wires, bus } = flowLayout(present, wide)
        for (const { path, arrow } of wires) {
          const [, from, y, to] = (/^M([\d.]+) ([\d.]+)H([\d.]+)$/.exec(path) ?? []).map(Number)
          expect(Math.abs(Number(to) - Number(from))).toBeGreaterThan(12)
          expect(Number(y)).toBeGreaterThan(bus.y)
          expect(Number(y)).toBeLessThan(bus.y + bus.height)
          expect(arrow.isBusRight).toBe(Number(to) > Number(from))
        }
      }),
    )
  })

  it('draws more power thicker, within what a row has room for', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1e5, noNaN: true }),
        fc.double({ min: 0, max: 1e5, noNaN: true }),
        (one, other) => {
          const greatest = Math.max(one, other)
          const [thin, thick] = [wireWidth(Math.min(one, other), greatest), wireWidth(greatest, greatest)]
          expect(thin).toBeLessThanOrEqual(thick)
          expect(thin).toBeGreaterThanOrEqual(3)
          expect(thick).toBeLessThanOrEqual(20)
        },
      ),
    )
  })

  it('lets storage and the grid run both ways, and the load away from the bus', () => {
    expect(runsToBus('pv', 5)).toBe(true)
    expect(runsToBus('battery', -5)).toBe(false)
    expect(runsToBus('grid', 5)).toBe(true)
    expect(runsToBus('grid', -5)).toBe(false)
    expect(runsToBus('load', 5)).toBe(false)
  })
})
