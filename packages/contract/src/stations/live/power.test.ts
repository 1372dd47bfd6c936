import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LiveDevice } from '../../push.ts'
import { partPower, powerOf } from './power.ts'
import { powerKinds } from './power-kinds.ts'

const device = (kind: string, values: Record<string, number>, t = 0): LiveDevice => ({
  id: `1-${kind}`,
  number: kind,
  kind,
  t,
  values: Object.fromEntries(Object.entries(values).map(([key, v]) => [key, { v, t, q: 'good' as const }])),
})
const powerOfDevices = (devices: readonly LiveDevice[], now = 0) =>
  powerOf({ staleSeconds: 60, devices: new Map(devices.map((one) => [one.id, one])) }, now)

describe('the power of a site', () => {
  it('is what its devices measure, and what the controller says where nothing measures', () => {
    const system = device('system', { pvPower: 99, loadPower: 5, gridPower: 2 })
    expect(powerOfDevices([device('pvInverter', { activePower: 4 }), system])).toEqual({
      pv: 4,
      load: 5,
      grid: 2,
    })
  })

  it('equipment that a site does not have has no power, not a power of zero', () => {
    const system = device('system', { windPower: 0, gridPower: 0, loadPower: 0 })
    expect(powerOfDevices([device('windTurbine', { activePower: 0 }), system])).toEqual({ wind: 0, load: 0 })
  })

  it('a controller that alone speaks for its site is believed', () => {
    expect(powerOfDevices([device('system', { pvPower: 0, batteryPower: -3 })])).toEqual({
      pv: 0,
      battery: -3,
    })
  })

  it('leaves out what is stale', () => {
    expect(powerOfDevices([device('pvInverter', { activePower: 4 })], 61_000)).toEqual({})
  })
})

const now = 1_000_000_000
type Value = readonly [v: number, ageMs: number, q?: 'good' | 'bad' | 'estimated']
const aged = (number: string, kind: string, values: Record<string, Value>): LiveDevice => ({
  id: number,
  number,
  kind,
  t: now,
  values: Object.fromEntries(
    Object.entries(values).map(([key, [v, age, q = 'good']]) => [key, { v, t: now - age, q }]),
  ),
})
const site = (...devices: LiveDevice[]) => ({
  staleSeconds: 60,
  devices: new Map(devices.map((one) => [one.id, one])),
})
const pv = (number: string, ...value: Value) => aged(number, 'pvInverter', { activePower: value })

describe('the power of a part', () => {
  it('is the sum of its meters that are fresh and plausible, and says how many those are', () => {
    const four = site(
      pv('PV-01', 10, 0),
      pv('PV-02', 5, 0, 'estimated'),
      pv('PV-03', 1e9, 0, 'bad'),
      pv('PV-04', 7, 61_000),
    )
    expect(partPower(four, 'pv', now)).toMatchObject({ state: 'flowing', kw: 15, counted: 2, devices: 4 })
  })

  it('is what the controller says where no meter is fresh', () => {
    const both = site(pv('PV-01', 10, 61_000), aged('SYS-01', 'system', { pvPower: [9, 0] }))
    expect(partPower(both, 'pv', now)).toMatchObject({ state: 'flowing', kw: 9, counted: 1, devices: 1 })
  })

  it('is the last that was heard when nothing is fresh, marked as stale', () => {
    const old = site(pv('PV-01', 10, 61_000), aged('SYS-01', 'system', { pvPower: [9, 62_000] }))
    expect(partPower(old, 'pv', now)).toMatchObject({ state: 'stale', kw: 10, t: now - 61_000 })
  })

  it('is unknown, not zero, where nothing was ever heard', () => {
    expect(partPower(site(aged('PV-01', 'pvInverter', {})), 'pv', now)).toMatchObject({
      state: 'unknown',
      kw: undefined,
    })
  })

  it('is unknown where only the controller says zero of equipment that the site does not have', () => {
    const without = site(pv('PV-01', 4, 0), aged('SYS-01', 'system', { windPower: [0, 0] }))
    expect(partPower(without, 'wind', now).state).toBe('unknown')
  })

  it('is idle when it is too small to be drawn', () => {
    expect(partPower(site(pv('PV-01', 0.04, 0)), 'pv', now).state).toBe('idle')
  })

  it('is the same in the sums of the fleet as on the screen of the site', () => {
    const value = fc.tuple(
      fc.integer({ min: -50, max: 50 }),
      fc.constantFrom(0, 30_000, 60_000, 61_000, 400_000),
      fc.constantFrom('good' as const, 'bad' as const, 'estimated' as const),
    )
    const anyDevice = fc.oneof(
      fc.tuple(
        fc.constantFrom('pvInverter', 'windTurbine', 'generator', 'pcs', 'grid', 'load'),
        fc.record({ activePower: value }, { requiredKeys: [] }),
      ),
      fc.tuple(
        fc.constant('system'),
        fc.record({ pvPower: value, windPower: value, loadPower: value }, { requiredKeys: [] }),
      ),
    )
    fc.assert(
      fc.property(fc.array(anyDevice, { maxLength: 6 }), (kinds) => {
        const some = site(...kinds.map(([kind, values], at) => aged(`${kind}-${at}`, kind, values)))
        const power = powerOf(some, now)
        for (const kind of powerKinds) {
          const part = partPower(some, kind, now)
          const isNow = part.state === 'flowing' || part.state === 'idle'
          expect(power[kind]).toBe(isNow ? part.kw : undefined)
          expect(part.counted).toBeLessThanOrEqual(Math.max(part.devices, 6))
          if (part.state === 'unknown') expect(part.kw).toBeUndefined()
        }
      }),
    )
  })
})

describe('what was last heard', () => {
  it('adds no values of different times: the newest stand for what was there then', () => {
    const long = 20 * 86_400_000
    expect(
      partPower(site(pv('PV-01', 10, 120_000), pv('PV-02', 7, 130_000), pv('PV-03', 90, long)), 'pv', now),
    ).toEqual({
      state: 'stale',
      kw: 17,
      t: now - 130_000,
      counted: 2,
      devices: 3,
    })
  })

  it('of a project that is switched off nothing is known now, however young it is', () => {
    const off = { ...site(pv('PV-01', 10, 0)), isOff: true as const }
    expect(powerOf(off, now)).toEqual({})
    expect(partPower(off, 'pv', now).state).toBe('stale')
  })
})
