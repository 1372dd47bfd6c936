import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyStation } from '../testing/stations.ts'
import { type Rectangle, structureOf } from './structure.ts'

const overlap = (one: Rectangle, other: Rectangle) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

describe('the picture of a station', () => {
  const width = fc.integer({ min: 300, max: 1_600 })

  it('has a box for what is installed, for the load, and for nothing else', () => {
    fc.assert(
      fc.property(anyStation, width, (station, wide) => {
        const keys = structureOf(station, wide).boxes.map((box) => box.key)
        expect(keys.includes('pv')).toBe(station.pvCapacity > 0)
        expect(keys.includes('wind')).toBe(station.windCapacity > 0)
        expect(keys.includes('generator')).toBe(station.generatorCapacity > 0)
        expect(keys.includes('grid')).toBe(station.gridCapacity > 0)
        expect(keys.includes('battery')).toBe(station.batteryCapacity > 0)
        expect(keys.includes('load')).toBe(true)
      }),
    )
  })

  it('keeps its boxes apart and inside the card', () => {
    fc.assert(
      fc.property(anyStation, width, (station, wide) => {
        const { boxes, plate, height } = structureOf(station, wide)
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

  it('leads every wire from its box to the bus', () => {
    fc.assert(
      fc.property(anyStation, width, (station, wide) => {
        const { wires, bus, boxes } = structureOf(station, wide)
        expect(wires.length).toBe(boxes.length)
        for (const wire of wires) {
          expect(wire.to - wire.from).toBeGreaterThan(8)
          expect(wire.y).toBeGreaterThan(bus.y)
          expect(wire.y).toBeLessThan(bus.y + bus.height)
        }
      }),
    )
  })
})
