import { readDeviceNumber } from '@gridhelm/contract/stations/devices/kinds'
import type { Topology } from '@gridhelm/contract/stations/singleLine/entities'
import { topologyProblems } from '@gridhelm/contract/stations/singleLine/validate'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoTopologies } from '../testing/demo-sites.ts'
import { anyTopology } from '../testing/topologies.ts'
import {
  addBus,
  addCoupler,
  addFeeder,
  changeBay,
  mayRemoveFeeder,
  moveBay,
  newSwitch,
  removeBus,
  removeFeeder,
} from './draft.ts'

const kindsIn = ({ bays, couplers }: Topology) =>
  new Map(
    [
      ...bays.flatMap(({ devices }) => devices),
      ...couplers.flatMap(({ switch: own }) => own?.device ?? []),
    ].map((number) => [number, readDeviceNumber(number)?.kind ?? 'system'] as const),
  )
/** An empty bus is told while one edits; it is no fault of the edit. */
const faultsIn = (topology: Topology) =>
  topologyProblems(topology, kindsIn(topology)).filter(({ key }) => key !== 'singleLine.busAlone')

type Edit = (topology: Topology, place: number) => Topology
const edits: readonly Edit[] = [
  addBus,
  addCoupler,
  (topology, place) => removeBus(topology, topology.buses[place % topology.buses.length]?.id ?? ''),
  (topology, place) =>
    moveBay(topology, topology.bays[place % topology.bays.length]?.id ?? '', place % 2 ? 1 : -1),
  (topology, place) => {
    const bay = topology.bays[place % topology.bays.length]
    return bay ? changeBay(topology, bay.id, { switches: [newSwitch(topology)] }) : topology
  },
  (topology, place) => {
    const loads = topology.bays.filter(({ element, devices }) => element === 'load' && devices.length === 1)
    const bay = loads[place % loads.length]
    return bay ? addFeeder(topology, bay) : topology
  },
  (topology, place) => {
    const bay = topology.bays[place % topology.bays.length]
    return bay && mayRemoveFeeder(topology, bay) ? removeFeeder(topology, bay.id) : topology
  },
]

describe('editing a single-line diagram', () => {
  it('whatever is pressed, the draft stays one that can be saved, and no device is lost', () => {
    const pressed = fc.array(fc.tuple(fc.constantFrom(...edits), fc.nat({ max: 50 })), { maxLength: 12 })
    fc.assert(
      fc.property(anyTopology({ buses: 3, bays: 8, couplers: 3 }), pressed, (start, steps) => {
        let topology = start
        for (const [edit, place] of steps) {
          const before = topology
          topology = edit(before, place)
          expect(faultsIn(topology)).toEqual([])
          expect(new Set(topology.bays.flatMap(({ devices }) => devices))).toEqual(
            new Set(before.bays.flatMap(({ devices }) => devices)),
          )
        }
      }),
      { numRuns: 150 },
    )
  })

  it('the last bus cannot go; the bays of another move to the first', () => {
    const [, topology] = demoTopologies[0] ?? []
    if (!topology) throw new Error('The demo has changed.')
    const one = removeBus(topology, 'BUS-2')
    expect(one.couplers).toEqual([])
    expect(new Set(one.bays.map(({ bus }) => bus))).toEqual(new Set(['BUS-1']))
    expect(removeBus(one, 'BUS-1')).toBe(one)
  })

  it('a bay moves within its own row only', () => {
    const [, topology] = demoTopologies[0] ?? []
    if (!topology) throw new Error('The demo has changed.')
    const names = ({ bays }: Topology) => bays.map(({ name }) => name)
    expect(names(topology)).toEqual(['PV-01…03', 'WT-01', 'GEN-01', 'PCS-01', 'F1', 'F2', 'F3', 'F4'])
    expect(names(moveBay(topology, 'WT-01', -1)).slice(0, 3)).toEqual(['WT-01', 'PV-01…03', 'GEN-01'])
    expect(moveBay(topology, 'GEN-01', 1)).toBe(topology)
  })
})
