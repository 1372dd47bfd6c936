import { describe, expect, it } from 'vitest'
import type { KindName } from '../devices/kinds.ts'
import type { Bay, Coupler, LineSwitch, Topology } from './entities.ts'
import { switchPoint, switchPointsOf } from './switch-points.ts'
import { topologyProblems } from './validate.ts'

const kinds = new Map<string, KindName>([
  ['PV-01', 'pvInverter'],
  ['PV-02', 'pvInverter'],
  ['LOAD-01', 'load'],
  ['BAT-01', 'battery'],
])
const breaker = (device: string | null, point: string | null = 'breakerState'): LineSwitch => ({
  kind: 'breaker',
  name: 'QF1',
  device,
  point: device === null ? null : point,
})
const pv: Bay = {
  id: 'pv',
  bus: 'B1',
  name: 'PV',
  element: 'pv',
  devices: ['PV-01', 'PV-02'],
  feeder: null,
  switches: [breaker('PV-01'), breaker('PV-02')],
  transformer: false,
}
const feeder = (number: number): Bay => ({
  ...pv,
  id: `f${number}`,
  element: 'load',
  devices: ['LOAD-01'],
  feeder: number,
  switches: [breaker('LOAD-01', `feeder${number}Breaker`)],
})
const coupler: Coupler = { id: 'c', name: 'C', from: 'B1', to: 'B2', switch: null, transformer: false }
const good: Topology = {
  buses: [
    { id: 'B1', name: 'B1' },
    { id: 'B2', name: 'B2' },
  ],
  bays: [pv, feeder(1), feeder(2)],
  couplers: [coupler],
}
const told = (topology: Topology) =>
  topologyProblems(topology, kinds).map(({ path, key }) => `${path} ${key.replace('singleLine.', '')}`)
const withBay = (changes: Partial<Bay>): Topology => ({
  ...good,
  bays: [{ ...pv, ...changes }, ...good.bays.slice(1)],
})

describe('the rules of a topology', () => {
  it('a good one has no problem', () => {
    expect(told(good)).toEqual([])
  })

  it.each<[string, Topology, string[]]>([
    ['a bay at no bus', withBay({ bus: 'B9' }), ['bays.0.bus busUnknown']],
    ['a bay with no device', withBay({ devices: [], switches: [] }), ['bays.0.devices noDevice']],
    [
      'a device that is not there',
      withBay({ devices: ['PV-09'], switches: [] }),
      ['bays.0.devices deviceUnknown'],
    ],
    [
      'a device of another kind',
      withBay({ devices: ['BAT-01'], switches: [] }),
      ['bays.0.devices deviceWrong'],
    ],
    ['a feeder of no load', withBay({ feeder: 3 }), ['bays.0.feeder feederOnlyLoad']],
    [
      'a switch that nobody knows',
      withBay({ switches: [breaker('PV-09')] }),
      ['bays.0.switches.0.device deviceUnknown'],
    ],
    [
      'a point that is no switch',
      withBay({ switches: [breaker('PV-01', 'activePower')] }),
      ['bays.0.switches.0.point pointNoSwitch'],
    ],
    [
      'a switch without its point',
      withBay({ switches: [breaker('PV-01', null)] }),
      ['bays.0.switches.0.point pointUnknown'],
    ],
    [
      'two switches of one device',
      withBay({ switches: [breaker('PV-01'), breaker('PV-01')] }),
      ['bays.0.switches.1.device switchPerDevice'],
    ],
    [
      'the same feeder twice',
      { ...good, bays: [pv, feeder(1), { ...feeder(1), id: 'x' }] },
      ['bays.2.feeder feederTwice'],
    ],
    [
      'a load as a whole beside its feeder',
      { ...good, bays: [feeder(1), { ...feeder(1), id: 'x', feeder: null }] },
      ['bays.1.devices deviceTwice'],
    ],
    [
      'a device in two bays',
      { ...good, bays: [pv, { ...pv, id: 'x', switches: [] }] },
      ['bays.1.devices deviceTwice', 'bays.1.devices deviceTwice'],
    ],
    [
      'an identifier twice',
      { ...good, bays: [pv, feeder(1), { ...feeder(2), id: 'f1' }] },
      ['bays.2.id idTwice'],
    ],
    [
      'a coupler with itself',
      { ...good, couplers: [coupler, { ...coupler, id: 'd', to: 'B1' }] },
      ['couplers.1.to sameBus'],
    ],
    [
      'a coupler with no bus',
      { ...good, couplers: [coupler, { ...coupler, id: 'd', to: 'B9' }] },
      ['couplers.1.to busUnknown'],
    ],
    ['a bus with nothing', { ...good, couplers: [] }, ['buses.1.name busAlone']],
  ])('%s is refused at its field', (_, topology, problems) => {
    expect(told(topology)).toEqual(problems)
  })

  it('points that are open or closed are switches, orders and other states are not', () => {
    expect(switchPointsOf('load').map(({ key }) => key)).toEqual([
      'breakerState',
      ...[1, 2, 3, 4, 5, 6, 7, 8].map((number) => `feeder${number}Breaker`),
    ])
    expect(switchPointsOf('battery').map(({ key }) => key)).toEqual(['contactorState'])
    expect(switchPoint('load', 'breakerOrder')).toBeUndefined()
    expect(switchPoint('load', 'loadState')).toBeUndefined()
  })
})
