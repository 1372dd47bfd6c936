import { powerOf } from '@gridhelm/contract/stations/live/power'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { momentOf } from '../live/moment.ts'
import { liveSite, moment, type SaidDevice } from '../testing/live-site.ts'
import { darknessIn } from './darkness-in.ts'
import { noProfile } from './hour-profile.ts'
import { usualFloorSoc } from './reserves.ts'

const load = (kw = 10): SaidDevice => ({ kind: 'load', values: { activePower: kw } })
const battery = (values: Readonly<Record<string, number>> = {}): SaidDevice => ({
  kind: 'battery',
  values: { soc: 70, ratedEnergy: 100, ...values },
})
const engine = (values: Readonly<Record<string, number>> = {}): SaidDevice => ({
  kind: 'generator',
  values: { mode: 2, runState: 0, faultState: 0, fuelVolume: 100, ratedPower: 20, ...values },
})
const grid = (state: number): SaidDevice => ({ kind: 'grid', values: { gridState: state } })
function darkness(devices: Readonly<Record<string, SaidDevice>>) {
  const site = liveSite(devices)
  return darknessIn(momentOf(site, moment), powerOf(site, moment), () => noProfile)
}

describe('how long a site lasts', () => {
  it('counts the battery above its own floor, at its health', () => {
    expect(darkness({ L: load(), B: battery({ socFloor: 10, soh: 90 }) })).toEqual({
      hours: expect.closeTo(5.4, 9),
      ends: 'battery',
      floorSoc: 10,
      usableKwh: expect.closeTo(54, 9),
      fuelLitres: null,
      loadKw: 10,
    })
  })

  it('takes the usual floor where no battery says one', () => {
    expect(darkness({ L: load(), B: battery() })).toMatchObject({ hours: 5, floorSoc: usualFloorSoc })
  })

  it('two batteries count together, each above its floor', () => {
    const both = { B1: battery({ socFloor: 10, soc: 5 }), B2: battery({ ratedEnergy: 300, socFloor: 30 }) }
    expect(darkness({ L: load(), ...both })).toMatchObject({
      usableKwh: 120,
      floorSoc: 25,
      hours: expect.closeTo(12, 9),
    })
  })

  it('by the energy that the battery says where its size is unknown', () => {
    const said = { kind: 'battery', values: { soc: 60, remainingEnergy: 40 } } as const
    expect(darkness({ L: load(), B: said })).toMatchObject({ usableKwh: expect.closeTo(40, 9) })
  })

  it('by the system where no battery speaks', () => {
    const system = { kind: 'system', values: { loadPower: 10, soc: 60, batteryEnergy: 60 } } as const
    expect(darkness({ S: system })).toMatchObject({ usableKwh: expect.closeTo(40, 9), loadKw: 10 })
  })

  it('goes on with the fuel of engines that would start', () => {
    const litresAnHour = 0.08 * 20 + 0.246 * 10
    expect(darkness({ L: load(), B: battery(), G: engine() })).toMatchObject({
      hours: expect.closeTo(5 + 100 / litresAnHour, 6),
      ends: 'fuel',
      fuelLitres: 100,
    })
    const byLevel = engine({ fuelVolume: Number.NaN, fuelLevel: 50, tankCapacity: 200 })
    expect(darkness({ L: load(), G: byLevel })).toMatchObject({ fuelLitres: 100, ends: 'fuel' })
  })

  it.each([
    ['switched off', { mode: 0 }],
    ['faulted', { faultState: 1 }],
    ['stopped by a fault', { runState: 6 }],
    ['failed to start', { runState: 7 }],
  ])('does not count on an engine that is %s', (_, values) => {
    expect(darkness({ L: load(), B: battery(), G: engine(values) })).toMatchObject({
      hours: 5,
      ends: 'battery',
      fuelLitres: null,
    })
  })

  it('does not count on an engine that has gone silent', () => {
    const silent = { ...engine(), ageMs: 301_000 }
    expect(darkness({ L: load(), B: battery(), G: silent })).toMatchObject({ hours: 5, ends: 'battery' })
  })

  it.each([
    ['supplies', 1, null],
    ['is out', 0, 5],
    ['is outside its limits', 2, 5],
    ['is unknown', 3, null],
  ])('when the grid %s', (_, state, hours) => {
    expect(darkness({ L: load(), B: battery(), N: grid(state) })?.hours ?? null).toBe(hours)
  })

  it('a grid that says only its power supplies', () => {
    const importing = { kind: 'grid', values: { activePower: 3 } } as const
    expect(darkness({ L: load(), B: battery(), N: importing })).toBeNull()
  })

  it('is unknown without a load, without anything that could run out, and when all is stale', () => {
    expect(darkness({ B: battery() })).toBeNull()
    expect(darkness({ L: load(), P: { kind: 'pvInverter', values: { activePower: 3 } } })).toBeNull()
    expect(darkness({ L: { ...load(), ageMs: 61_000 }, B: battery() })).toBeNull()
    expect(darkness({ L: load(), B: { ...battery(), ageMs: 61_000 } })).toBeNull()
    expect(darkness({ L: load(), B: battery({ soc: 150 }) })).toBeNull()
  })

  it('a higher charge never lasts shorter', () => {
    const percent = fc.double({ min: 0, max: 100, noNaN: true })
    fc.assert(
      fc.property(percent, percent, percent, (one, other, socFloor) => {
        const hours = (soc: number) =>
          darkness({ L: load(), B: battery({ soc, socFloor }), G: engine() })?.hours ?? 0
        expect(hours(Math.max(one, other))).toBeGreaterThanOrEqual(hours(Math.min(one, other)))
      }),
    )
  })
})
