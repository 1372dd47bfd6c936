import type { Topology } from '@gridhelm/contract/stations/singleLine/entities'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sizeOf } from '../../../../ui/diagram/symbols.ts'
import { demoTopologies } from '../testing/demo-sites.ts'
import { anyTopology } from '../testing/topologies.ts'
import type { Box, Segment } from './geometry.ts'
import { type Form, type Layout, layoutOf } from './layout.ts'

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

const symbolBoxes = (layout: Layout): Box[] =>
  [...layout.bays, ...layout.couplers].flatMap(({ symbols }) =>
    symbols.map(({ kind, x, y }) => {
      const { width, height } = sizeOf(kind)
      return { x: x - width / 2, y: y - height / 2, width, height }
    }),
  )
const labelBoxes = (layout: Layout): Box[] => [
  ...layout.bays.flatMap(({ labels }) => Object.values(labels)),
  ...layout.couplers.map(({ label }) => label),
  ...layout.buses.map(({ label }) => label),
]
const thinWires = (layout: Layout): Segment[] =>
  [...layout.bays, ...layout.couplers].flatMap(({ wires }) => wires)
const thickWires = (layout: Layout): Segment[] => layout.buses.flatMap(({ bars, ties }) => [...bars, ...ties])

/** The inside of a box; what ends at its edge does not run through it. */
function runsThrough({ x1, y1, x2, y2 }: Segment, box: Box): boolean {
  const [left, right, top, bottom] = [Math.min(x1, x2), Math.max(x1, x2), Math.min(y1, y2), Math.max(y1, y2)]
  return (
    left < box.x + box.width - 0.5 &&
    right > box.x + 0.5 &&
    top < box.y + box.height - 0.5 &&
    bottom > box.y + 0.5
  )
}

/** Lines beside the rows that pass through the bar of a bus that they do not belong to. */
function crossingsIn({ buses, couplers }: Layout): number {
  const runs = [
    ...couplers.map(({ wires, upper, lower }) => ({
      x: wires[0]?.x1 ?? 0,
      y1: wires[0]?.y1 ?? 0,
      y2: wires.at(-1)?.y2 ?? 0,
      own: [upper, lower],
    })),
    ...buses.flatMap(({ id, ties }) => ties.map((tie) => ({ x: tie.x1, y1: tie.y1, y2: tie.y2, own: [id] }))),
  ]
  let crossings = 0
  for (const { x, y1, y2, own } of runs)
    for (const { id, bars } of buses)
      for (const bar of bars)
        if (!own.includes(id) && bar.x1 < x && x < bar.x2 && y1 < bar.y1 && bar.y1 < y2) crossings += 1
  return crossings
}

function* allOrders(items: readonly number[]): Generator<readonly number[]> {
  if (items.length <= 1) yield items
  else
    for (const item of items)
      for (const rest of allOrders(items.filter((one) => one !== item))) yield [item, ...rest]
}

/** Every order of the buses and every side of every coupler. */
function fewestCrossings({ buses, couplers }: Topology): number {
  const ids = buses.map(({ id }) => id)
  let fewest = Number.POSITIVE_INFINITY
  for (const order of allOrders(ids.map((_, index) => index))) {
    const spans = couplers.map(({ from, to }) => {
      const places = [order.indexOf(ids.indexOf(from)), order.indexOf(ids.indexOf(to))]
      return { low: Math.min(...places), high: Math.max(...places) }
    })
    for (let sides = 0; sides < 2 ** couplers.length; sides++) {
      let crossings = 0
      spans.forEach((one, index) => {
        spans.slice(index + 1).forEach((other, step) => {
          const sameSide = ((sides >> index) & 1) === ((sides >> (index + 1 + step)) & 1)
          const [first, second] = one.low <= other.low ? [one, other] : [other, one]
          const entangled = first.low < second.low && second.low < first.high && first.high < second.high
          if (sameSide && entangled) crossings += 1
        })
      })
      fewest = Math.min(fewest, crossings)
    }
  }
  return fewest
}

function expectReadable(topology: Topology, form: Form): void {
  const layout = layoutOf(topology, form)
  expect(layout.bays.map(({ id }) => id).toSorted()).toEqual(topology.bays.map(({ id }) => id).toSorted())
  expect(layout.couplers.length).toBe(topology.couplers.length)
  const [symbols, labels] = [symbolBoxes(layout), labelBoxes(layout)]
  const boxes = [...symbols, ...labels]
  boxes.forEach((box, index) => {
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.y).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(layout.width)
    expect(box.y + box.height).toBeLessThanOrEqual(layout.height)
    expect(boxes.slice(index + 1).find((other) => overlap(box, other))).toBeUndefined()
  })
  for (const wire of [...thinWires(layout), ...thickWires(layout)]) {
    expect(wire.x1 === wire.x2 || wire.y1 === wire.y2).toBe(true)
    expect(boxes.find((box) => runsThrough(wire, box))).toBeUndefined()
  }
}

/** Every line of a bay begins on a bar of its bus, every coupler ends on both of its own. */
function expectConnected(topology: Topology, form: Form): void {
  const layout = layoutOf(topology, form)
  const touches = (busId: string, x: number, y: number) =>
    layout.buses
      .find(({ id }) => id === busId)
      ?.bars.some((bar) => bar.y1 === y && bar.x1 <= x && x <= bar.x2)
  for (const { id, wires } of layout.bays) {
    const bus = topology.bays.find((bay) => bay.id === id)?.bus ?? ''
    expect(touches(bus, wires[0]?.x1 ?? 0, wires[0]?.y1 ?? 0)).toBe(true)
  }
  for (const { id, wires, upper, lower } of layout.couplers) {
    const { from, to } = topology.couplers.find((one) => one.id === id) ?? {}
    expect([upper, lower].toSorted()).toEqual([from, to].toSorted())
    expect(touches(upper, wires[0]?.x1 ?? 0, wires[0]?.y1 ?? 0)).toBe(true)
    expect(touches(lower, wires.at(-1)?.x2 ?? 0, wires.at(-1)?.y2 ?? 0)).toBe(true)
  }
}

const form = fc.constantFrom<Form>('wide', 'tall')

describe('the layout of a single-line diagram', () => {
  it('over 200 topologies no symbols or labels overlap, and no line runs through one', () => {
    fc.assert(
      fc.property(anyTopology({ buses: 6, bays: 34, couplers: 8 }), form, (topology, shape) => {
        expectReadable(topology, shape)
        expectConnected(topology, shape)
      }),
      { numRuns: 200, seed: 5 },
    )
  })

  it('over 200 topologies there is no crossing that a better order avoids', () => {
    fc.assert(
      fc.property(anyTopology({ buses: 5, bays: 8, couplers: 7 }), form, (topology, shape) => {
        expect(crossingsIn(layoutOf(topology, shape))).toBe(fewestCrossings(topology))
      }),
      { numRuns: 200, seed: 5 },
    )
  })

  it('five buses, each coupled with every other, cross once: no order avoids it', () => {
    const buses = [1, 2, 3, 4, 5].map((number) => ({ id: `B${number}`, name: `B${number}` }))
    const couplers = buses.flatMap(({ id }, index) =>
      buses.slice(index + 1).map((other) => ({
        id: `${id}-${other.id}`,
        name: `${id}-${other.id}`,
        from: id,
        to: other.id,
        switch: null,
        transformer: false,
      })),
    )
    expect(crossingsIn(layoutOf({ buses, bays: [], couplers }, 'wide'))).toBe(1)
  })

  it.each(demoTopologies)('the demo site %s is readable in both forms, without a crossing', (_, topology) => {
    for (const shape of ['wide', 'tall'] as const) {
      expectReadable(topology, shape)
      expectConnected(topology, shape)
      expect(crossingsIn(layoutOf(topology, shape))).toBe(0)
    }
  })

  it('a crowded bus is laid in several lengths that are joined', () => {
    const [, topology] = demoTopologies.find(([name]) => name === 'CN-010') ?? ['', undefined]
    if (!topology) throw new Error('The demo has changed.')
    const [bus] = layoutOf(topology, 'tall').buses
    expect(bus?.bars.length).toBeGreaterThan(1)
    expect(bus?.ties.length).toBe((bus?.bars.length ?? 0) - 1)
  })
})
