import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deviceNumber, type KindName } from '../devices/kinds.ts'
import { deriveTopology, type LineDevice, type LoadFacts, type SiteFacts } from './derive.ts'
import { topology as topologyRule } from './entities.ts'
import { mergeTopology } from './merge.ts'
import { topologyProblems } from './validate.ts'

const several = (kind: KindName, count: number, inGroup = 3): LineDevice[] =>
  Array.from({ length: count }, (_, index) => ({
    number: deviceNumber(kind, index + 1),
    kind,
    pvGroup: kind === 'pvInverter' ? String.fromCharCode(65 + Math.floor(index / inGroup)) : null,
  }))

const count = (max: number) => fc.nat({ max })
const anyFacts: fc.Arbitrary<SiteFacts> = fc
  .record({
    pv: count(9),
    wind: count(3),
    generator: count(3),
    grid: count(2),
    pcs: count(3),
    battery: count(5),
    load: count(3),
    known: fc.array(
      fc.record({ feeders: fc.uniqueArray(fc.integer({ min: 1, max: 8 })), hasMainBreaker: fc.boolean() }),
      { minLength: 3, maxLength: 3 },
    ),
  })
  .map(({ known, ...counts }) => {
    const devices = [
      ...several('system', 1),
      ...several('pvInverter', counts.pv),
      ...several('windTurbine', counts.wind),
      ...several('generator', counts.generator),
      ...several('grid', counts.grid),
      ...several('pcs', counts.pcs),
      ...several('battery', counts.battery),
      ...several('load', counts.load),
      ...several('environment', 1),
    ]
    const loads = new Map<string, LoadFacts>(
      several('load', counts.load).flatMap(({ number }, index) => {
        const facts = known[index]
        return facts ? [[number, facts] as const] : []
      }),
    )
    return { devices, loads }
  })

const drawn = ({ devices }: SiteFacts) =>
  devices.filter(({ kind }) => kind !== 'system' && kind !== 'environment').map(({ number }) => number)
const kindsOf = ({ devices }: SiteFacts) => new Map(devices.map(({ number, kind }) => [number, kind]))

describe('the topology of a site', () => {
  it('has every device, is valid, and is what the wire carries', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const derived = deriveTopology(facts)
        expect(topologyProblems(derived, kindsOf(facts))).toEqual([])
        expect(topologyRule.parse(derived)).toEqual(derived)
        expect(new Set(derived.bays.flatMap(({ devices }) => devices))).toEqual(new Set(drawn(facts)))
      }),
    )
  })

  it('puts a PV group, a generator, a storage pair and a feeder into a bay each', () => {
    const devices = [
      ...several('pvInverter', 4),
      ...several('generator', 1),
      ...several('grid', 1),
      ...several('pcs', 2),
      ...several('battery', 2),
      ...several('load', 1),
    ]
    const { buses, bays, couplers } = deriveTopology({
      devices,
      loads: new Map([['LOAD-01', { feeders: [1, 3], hasMainBreaker: true }]]),
    })
    expect(bays.map(({ name, devices: own, transformer }) => [name, own.join(' '), transformer])).toEqual([
      ['PV-01…03', 'PV-01 PV-02 PV-03', false],
      ['PV-04', 'PV-04', false],
      ['GEN-01', 'GEN-01', false],
      ['GRID-01', 'GRID-01', true],
      ['PCS-01', 'PCS-01 BAT-01', false],
      ['PCS-02', 'PCS-02 BAT-02', false],
      ['F1', 'LOAD-01', false],
      ['F3', 'LOAD-01', false],
    ])
    expect(bays[0]?.switches.map(({ name, device }) => [name, device])).toEqual([
      ['QF1.1', 'PV-01'],
      ['QF1.2', 'PV-02'],
      ['QF1.3', 'PV-03'],
    ])
    expect(bays.at(-1)).toMatchObject({
      bus: 'BUS-2',
      feeder: 3,
      switches: [{ device: 'LOAD-01', point: 'feeder3Breaker' }],
    })
    expect(buses.map(({ id }) => id)).toEqual(['BUS-1', 'BUS-2'])
    expect(couplers).toMatchObject([{ from: 'BUS-1', to: 'BUS-2', switch: { point: 'breakerState' } }])
  })

  it('a load that has said nothing is one bay at the one bus', () => {
    const { buses, bays } = deriveTopology({ devices: several('load', 1), loads: new Map() })
    expect(buses).toHaveLength(1)
    expect(bays).toMatchObject([{ name: 'LOAD-01', feeder: null, switches: [{ point: 'breakerState' }] }])
  })
})

describe('an edited topology', () => {
  it('of another day is valid with the devices of today, and shows each of them', () => {
    fc.assert(
      fc.property(anyFacts, anyFacts, (then, now) => {
        const saved = deriveTopology(then)
        const merged = mergeTopology(saved, now)
        const faults = topologyProblems(merged, kindsOf(now)).filter(
          ({ key }) => key !== 'singleLine.busAlone',
        )
        expect(faults).toEqual([])
        expect(new Set(merged.bays.flatMap(({ devices }) => devices))).toEqual(new Set(drawn(now)))
        expect(merged.buses).toEqual(saved.buses)
      }),
    )
  })

  it('stays as it is while the devices do', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const saved = deriveTopology(facts)
        expect(mergeTopology(saved, facts)).toEqual(saved)
      }),
    )
  })
})
