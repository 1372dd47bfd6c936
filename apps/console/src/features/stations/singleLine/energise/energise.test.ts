import { readDeviceNumber } from '@gridhelm/contract/stations/devices/kinds'
import type { Topology } from '@gridhelm/contract/stations/singleLine/entities'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoTopologies } from '../testing/demo-sites.ts'
import { anyTopology } from '../testing/topologies.ts'
import { energise, graphOf } from './energise.ts'
import type { Graph, Voltage } from './graph.ts'
import { voltages } from './graph.ts'
import type { Readings } from './readings.ts'

type Values = Readonly<Record<string, number>>

const readingsFrom = (values: Values): Readings => ({
  kindOf: (device) => readDeviceNumber(device)?.kind,
  read: (device, point) => values[`${device} ${point}`],
})

/** The points that decide, each with a value or without. */
const valuesFor = (topology: Topology): fc.Arbitrary<Values> => {
  const devices = [
    ...new Set([
      ...topology.bays.flatMap((bay) => bay.devices),
      ...topology.couplers.flatMap(({ switch: own }) => own?.device ?? []),
    ]),
  ]
  const value = (point: string) =>
    point.endsWith('State')
      ? fc.constantFrom(undefined, 0, 1, 1, 2, 3)
      : fc.constantFrom(undefined, 0, 0, 0.2, 12, -12)
  const keys = devices.flatMap((device) =>
    ['breakerState', 'switchState', 'runState', 'gridState', 'activePower'].map(
      (point) => [device, point] as const,
    ),
  )
  return fc.tuple(...keys.map(([, point]) => value(point))).map((found) =>
    Object.fromEntries(
      keys.flatMap(([device, point], index) => {
        const one = found[index]
        return one === undefined ? [] : [[`${device} ${point}`, one] as const]
      }),
    ),
  )
}

const topologyAndValues = anyTopology({ buses: 4, bays: 7, couplers: 4 }).chain((topology) =>
  fc.tuple(fc.constant(topology), valuesFor(topology)),
)

/** Every way in which the unknown switches and sources may stand. */
function bruteForce({ nodes, edges, sources }: Graph): Map<string, Voltage> {
  const unknownEdges = edges.flatMap(({ passage }, index) => (passage === 'unknown' ? [index] : []))
  const unknownSources = [...sources].flatMap(([node, life]) => (life === 'unknown' ? [node] : []))
  const count = unknownEdges.length + unknownSources.length
  const times = new Map<string, number>(nodes.map((node) => [node, 0]))
  for (let world = 0; world < 2 ** count; world++) {
    const isTrue = (place: number) => Math.floor(world / 2 ** place) % 2 === 1
    const closed = edges.filter(({ passage }, index) =>
      passage === 'unknown' ? isTrue(unknownEdges.indexOf(index)) : passage === 'closed',
    )
    const live = new Set(
      [...sources].flatMap(([node, life]) =>
        life === 'live' || (life === 'unknown' && isTrue(unknownEdges.length + unknownSources.indexOf(node)))
          ? [node]
          : [],
      ),
    )
    for (let grew = true; grew; ) {
      grew = false
      for (const { from, to } of closed) {
        if (live.has(from) === live.has(to)) continue
        live.add(from).add(to)
        grew = true
      }
    }
    for (const node of live) times.set(node, (times.get(node) ?? 0) + 1)
  }
  return new Map(
    nodes.map((node) => {
      const often = times.get(node)
      return [node, often === 2 ** count ? 'energised' : often === 0 ? 'dead' : 'unknown']
    }),
  )
}

const unknownsIn = ({ edges, sources }: Graph): number =>
  edges.filter(({ passage }) => passage === 'unknown').length +
  [...sources.values()].filter((life) => life === 'unknown').length

const demo = (name: string): Topology => {
  const found = demoTopologies.find(([one]) => one === name)?.[1]
  if (!found) throw new Error('The demo has changed.')
  return found
}
/** Everything closed, the storage inverter runs. */
const running: Values = {
  'PCS-01 runState': 3,
  'PCS-01 activePower': -20,
  'PCS-01 breakerState': 1,
  'PV-01 runState': 1,
  'PV-01 activePower': 30,
  'PV-01 breakerState': 1,
  'GEN-01 runState': 0,
  'GEN-01 voltageAB': 0,
  'GEN-01 activePower': 0,
  'GEN-01 breakerState': 0,
  'LOAD-01 breakerState': 1,
  'LOAD-01 activePower': 10,
  'LOAD-01 feeder1Breaker': 1,
  'LOAD-01 feeder1Power': 6,
  'LOAD-01 feeder2Breaker': 1,
  'LOAD-01 feeder2Power': 4,
  'LOAD-01 feeder3Breaker': 0,
  'LOAD-01 feeder3Power': 0,
}
const walk = (changes: Readonly<Record<string, number | undefined>> = {}, site = 'KM-002') => {
  const values = Object.entries({ ...running, ...changes }).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const],
  )
  return energise(demo(site), readingsFrom(Object.fromEntries(values)))
}

describe('the walk from live sources through closed switches', () => {
  it('over 200 topologies the states equal a search over all that is unknown', () => {
    let compared = 0
    fc.assert(
      fc.property(topologyAndValues, ([topology, values]) => {
        const graph = graphOf(topology, readingsFrom(values))
        fc.pre(unknownsIn(graph) <= 9)
        compared += 1
        expect(voltages(graph)).toEqual(bruteForce(graph))
      }),
      { numRuns: 250, seed: 5 },
    )
    expect(compared).toBeGreaterThanOrEqual(200)
  })

  it.each(demoTopologies)('the demo site %s equals the search, whatever its values', (_, topology) => {
    fc.assert(
      fc.property(valuesFor(topology), (values) => {
        const graph = graphOf(topology, readingsFrom(values))
        fc.pre(unknownsIn(graph) <= 9)
        expect(voltages(graph)).toEqual(bruteForce(graph))
      }),
      { numRuns: 15, seed: 5 },
    )
  })

  it.each(demoTopologies)(
    'nothing of the demo site %s is called dead before anything is known',
    (_, topology) => {
      const { buses, bays } = energise(topology, { kindOf: () => undefined, read: () => undefined })
      expect(new Set([...buses.values(), ...[...bays.values()].map(({ voltage }) => voltage)])).toEqual(
        new Set(['unknown']),
      )
    },
  )

  it('an open feeder is dead while the others are energised', () => {
    const { buses, bays } = walk()
    expect([...buses.values()]).toEqual(['energised', 'energised'])
    expect(bays.get('LOAD-01-F1')?.voltage).toBe('energised')
    expect(bays.get('LOAD-01-F3')).toMatchObject({ voltage: 'dead', position: 'open', conflicts: [] })
    expect(bays.get('GEN-01')).toMatchObject({ voltage: 'dead', power: 0 })
  })

  it('an open main breaker deadens what lies behind it, and only that', () => {
    const off = { 'LOAD-01 breakerState': 0, 'LOAD-01 activePower': 0 }
    const quiet = { 'LOAD-01 feeder1Power': 0, 'LOAD-01 feeder2Power': 0 }
    const { buses, bays, couplers } = walk({ ...off, ...quiet })
    expect([...buses.values()]).toEqual(['energised', 'dead'])
    expect(bays.get('LOAD-01-F1')?.voltage).toBe('dead')
    expect([...couplers.values()]).toMatchObject([{ position: 'open', conflict: undefined }])
  })

  it('a stale switch leaves unknown what depends on it, and nothing else', () => {
    const { buses, bays } = walk({ 'LOAD-01 breakerState': undefined })
    expect([...buses.values()]).toEqual(['energised', 'unknown'])
    expect(bays.get('LOAD-01-F1')?.voltage).toBe('unknown')
    expect(bays.get('LOAD-01-F3')?.voltage).toBe('dead')
    expect(bays.get('PV-01')?.voltage).toBe('energised')
  })

  it('without a live source everything is dead; with a stale one, unknown', () => {
    const asleep = { 'PV-01 runState': 2, 'PV-01 activePower': 0 }
    const none = { 'PCS-01 runState': 0, 'PCS-01 activePower': 0 }
    const quiet = { 'LOAD-01 activePower': 0, 'LOAD-01 feeder1Power': 0, 'LOAD-01 feeder2Power': 0 }
    expect([...walk({ ...asleep, ...none, ...quiet }).buses.values()]).toEqual(['dead', 'dead'])
    const stale = { 'PCS-01 runState': undefined, 'PCS-01 activePower': undefined }
    expect([...walk({ ...asleep, ...stale }).buses.values()]).toEqual(['unknown', 'unknown'])
  })

  it('power through an open switch is a conflict, a little of it is not', () => {
    expect(walk({ 'LOAD-01 feeder3Power': 11.1 }).bays.get('LOAD-01-F3')?.conflicts).toEqual([
      { kind: 'openSwitch', name: 'QF6', kw: 11.1 },
    ])
    expect(walk({ 'LOAD-01 feeder3Power': 0.3 }).bays.get('LOAD-01-F3')?.conflicts).toEqual([])
    expect([...walk({ 'LOAD-01 breakerState': 2 }).couplers.values()]).toMatchObject([
      { position: 'tripped', conflict: { kind: 'openSwitch', kw: 10 } },
    ])
  })

  it('power where no source reaches is a conflict', () => {
    const nothing = {
      'PV-01 runState': 2,
      'PV-01 activePower': 0,
      'PCS-01 runState': 0,
      'PCS-01 activePower': 0,
    }
    const { bays } = walk(nothing)
    expect(bays.get('LOAD-01-F1')?.conflicts).toEqual([{ kind: 'noSource', name: 'F1', kw: 6 }])
  })

  it('of several inverters one closed breaker is enough for the bay, and each is looked at alone', () => {
    const pv = {
      'PV-02 breakerState': 0,
      'PV-02 activePower': 9,
      'PV-02 runState': 1,
      'PV-03 breakerState': 0,
    }
    const bay = walk(pv, 'MG-001').bays.get('PV-01')
    expect(bay).toMatchObject({ position: 'closed', voltage: 'energised', power: 39 })
    expect(bay?.switches.map(({ position }) => position)).toEqual(['closed', 'open', 'open'])
    expect(bay?.conflicts).toEqual([{ kind: 'openSwitch', name: 'QF1.2', kw: 9 }])
  })
})
