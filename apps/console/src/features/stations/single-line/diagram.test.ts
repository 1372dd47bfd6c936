import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sizeOf } from '../../../ui/diagram/symbols.ts'
import { anyStation } from '../testing/stations.ts'
import { type Diagram, diagramOf, type Rectangle } from './diagram.ts'

const overlap = (one: Rectangle, other: Rectangle) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** Everything that takes room: symbols and texts. */
const piecesOf = ({ feeders }: Diagram): Rectangle[] =>
  feeders.flatMap(({ symbols, label, converterLabel, direction }) => [
    ...symbols.map(({ kind, x, y }) => {
      const { width, height } = sizeOf(kind, direction)
      return { x: x - width / 2, y: y - height / 2, width, height }
    }),
    label,
    ...(converterLabel ? [converterLabel] : []),
  ])

const form = fc.constantFrom('wide' as const, 'tall' as const)

describe('the single-line diagram', () => {
  it('draws what is installed, each with a switch', () => {
    fc.assert(
      fc.property(anyStation, form, (station, shape) => {
        const { feeders } = diagramOf(station, shape)
        const keys = feeders.map((feeder) => feeder.key)
        expect(keys.includes('pv')).toBe(station.pvCapacity > 0)
        expect(keys.includes('battery')).toBe(station.batteryCapacity > 0)
        expect(keys.at(-1)).toBe('load')
        expect(new Set(keys).size).toBe(keys.length)
        for (const { symbols } of feeders) expect(symbols[0]?.kind).toBe('breaker')
      }),
    )
  })

  it('has no overlapping symbols or texts, and all inside the sheet', () => {
    fc.assert(
      fc.property(anyStation, form, (station, shape) => {
        const diagram = diagramOf(station, shape)
        const pieces = piecesOf(diagram)
        for (const [index, piece] of pieces.entries()) {
          expect(piece.x).toBeGreaterThanOrEqual(0)
          expect(piece.y).toBeGreaterThanOrEqual(0)
          expect(piece.x + piece.width).toBeLessThanOrEqual(diagram.width)
          expect(piece.y + piece.height).toBeLessThanOrEqual(diagram.height)
          expect(pieces.slice(index + 1).find((other) => overlap(piece, other))).toBeUndefined()
        }
      }),
    )
  })

  it('begins every feeder on the bus and runs straight, without gaps', () => {
    fc.assert(
      fc.property(anyStation, form, (station, shape) => {
        const { bus, feeders } = diagramOf(station, shape)
        for (const { wires, symbols, direction } of feeders) {
          const [first] = wires
          expect(first?.x1).toBeGreaterThanOrEqual(bus.x1)
          expect(first?.x1).toBeLessThanOrEqual(bus.x2)
          expect(first?.y1).toBeGreaterThanOrEqual(bus.y1)
          expect(first?.y1).toBeLessThanOrEqual(bus.y2)
          expect(wires.length).toBe(symbols.length)
          for (const { x1, x2, y1, y2 } of wires) {
            expect(direction === 'right' ? y2 - y1 : x2 - x1).toBe(0)
            expect(direction === 'up' ? y1 - y2 : direction === 'down' ? y2 - y1 : x2 - x1).toBeGreaterThan(0)
          }
        }
      }),
    )
  })
})
