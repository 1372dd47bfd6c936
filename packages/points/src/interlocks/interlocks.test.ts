import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DeviceKind, deviceKinds, findPoint, pointsOf } from '../catalogue.ts'
import { languages } from '../names.ts'
import type { DeviceValues } from '../site-values.ts'
import { findInterlock, interlocks, interlocksFor } from './catalogue.ts'
import type { Condition, Interlock } from './declare.ts'
import { type Asked, evaluateAll, isBlocked, mayBeApproved } from './evaluate.ts'

const each = Object.entries(interlocks).flatMap(([kind, list]) =>
  list.map((interlock) => ({ kind: kind as DeviceKind, interlock })),
)
const kindOf = ({ whose }: Condition, own: DeviceKind): DeviceKind =>
  (typeof whose === 'string' ? own : 'any' in whose ? whose.any : whose.all) as DeviceKind

describe('the catalogue of interlocks', () => {
  it('guards points that can be written, and looks at points that exist', () => {
    for (const { kind, interlock } of each) {
      for (const point of Object.keys(interlock.commands))
        expect(findPoint(kind, point as string)?.kind, `${interlock.key} ${point}`).toBe('setpoint')
      for (const condition of interlock.needs) {
        const point = findPoint(kindOf(condition, kind), condition.point as string)
        expect(point, `${interlock.key} ${condition.point}`).toBeDefined()
        const { test } = condition
        if ('clear' in test) {
          expect(point?.kind).toBe('alarmWord')
          const bits = point?.kind === 'alarmWord' ? point.bits.map((bit) => bit.key) : []
          for (const bit of test.clear === 'all' ? [] : test.clear) expect(bits, interlock.key).toContain(bit)
        }
        if ('in' in test && point && 'states' in point)
          for (const value of test.in) expect(point.states.map((one) => one.value)).toContain(value)
      }
    }
  })

  it('has a key of its own for each, and a name, a reason and a response in every language', () => {
    const keys = each.map(({ interlock }) => interlock.key)
    expect(new Set(keys).size).toBe(keys.length)
    for (const { interlock } of each) {
      expect(findInterlock(interlock.key)).toBe(interlock)
      for (const language of languages)
        for (const text of [interlock.name, interlock.reason, interlock.response]) {
          expect(text[language].trim(), interlock.key).not.toBe('')
          expect(/\p{Script=Han}/u.test(text[language]), interlock.key).toBe(language === 'zh')
          if (language === 'fr') expect(text[language]).not.toMatch(/['"]/)
        }
    }
  })

  it('what starts a machine, or closes a switch, is always guarded', () => {
    for (const kind of deviceKinds)
      for (const { key, kind: is } of pointsOf(kind)) {
        if (
          is !== 'setpoint' ||
          !/^(control|startupOrder|.*[bB]reakerOrder|contactorOrder|feeder\dOrder)$/.test(key)
        )
          continue
        expect(interlocksFor(kind, key, 1).length, `${kind}.${key}`).toBeGreaterThan(0)
      }
  })
})

const now = Date.UTC(2026, 10, 15, 12)
const staleMs = 60_000

function site(
  devices: Readonly<Record<string, Readonly<Record<string, number>>>>,
  age = 0,
): Asked['devices'] {
  return Object.entries(devices).map(([number, values]): DeviceValues => {
    const [kind = ''] = number.split('-')
    const known = Object.entries(values).map(([key, v]) => [key, { v, t: now - age, q: 'good' }] as const)
    return { id: number, kind, values: Object.fromEntries(known) }
  })
}
const asked = (devices: Asked['devices'], device: string, wanted: number): Asked => ({
  devices,
  now,
  staleMs,
  device,
  wanted,
})
const ready = { mode: 1, faultWord: 0, fuelLevel: 50, controlPlace: 1, runState: 0, runReason: 0 }
const quiet = { alarmWord: 0 }
const findingsOf = (devices: Asked['devices'], point: string, wanted: number, device = 'generator-1') =>
  evaluateAll(interlocksFor(device.split('-')[0] ?? '', point, wanted), asked(devices, device, wanted))
const blocking = (...args: Parameters<typeof findingsOf>) =>
  findingsOf(...args).flatMap((one) => (one.isBlocking ? one.key : []))

describe('what they find', () => {
  it('a generator in order may start', () => {
    expect(blocking(site({ 'generator-1': ready, 'system-1': quiet }), 'control', 1)).toEqual([])
  })

  it('the value that blocks is told with its moment', () => {
    const devices = site({ 'generator-1': { ...ready, mode: 0 }, 'system-1': quiet }, 5_000)
    const [finding] = findingsOf(devices, 'control', 1)
    expect(finding).toEqual({
      key: 'generator.startMode',
      isBlocking: true,
      isUnknown: false,
      mayBeOverridden: false,
      device: 'generator-1',
      point: 'mode',
      value: 0,
      at: now - 5_000,
    })
  })

  it('an emergency stop of the site blocks for good, little fuel until a second person agrees', () => {
    const emergency = site({ 'generator-1': ready, 'system-1': { alarmWord: 1 } })
    expect(blocking(emergency, 'control', 1)).toEqual(['generator.startEmergency'])
    expect(mayBeApproved(findingsOf(emergency, 'control', 1))).toBe(false)
    const dry = site({ 'generator-1': { ...ready, fuelLevel: 4 }, 'system-1': quiet })
    expect(blocking(dry, 'control', 1)).toEqual(['generator.startFuel'])
    expect(mayBeApproved(findingsOf(dry, 'control', 1))).toBe(true)
  })

  it('what is old, bad or missing is unknown, and blocks', () => {
    const old = findingsOf(site({ 'generator-1': ready, 'system-1': quiet }, staleMs + 1), 'control', 1)
    expect(old.every((one) => one.isBlocking && one.isUnknown)).toBe(true)
    const devices = site({ 'generator-1': { ...ready, controlPlace: 7 }, 'system-1': quiet })
    const bad = devices.map((device) => ({
      ...device,
      values: {
        ...device.values,
        ...(device.values.controlPlace && { controlPlace: { v: 7, t: now, q: 'bad' } }),
      },
    }))
    expect(findingsOf(bad, 'control', 1).filter((one) => one.isBlocking)).toMatchObject([
      { key: 'generator.place', isUnknown: true, mayBeOverridden: true },
    ])
  })

  it('the only source does not stop, and does as soon as another one carries the load', () => {
    const alone = { ...ready, runState: 4, runReason: 5 }
    expect(blocking(site({ 'generator-1': alone }), 'control', 0)).toEqual(['generator.stopSupply'])
    for (const other of [
      { 'pcs-1': { runState: 3 } },
      { 'grid-1': { gridConnectionState: 1 } },
      { 'generator-2': { runState: 4 } },
    ])
      expect(blocking(site({ 'generator-1': alone, ...other }), 'control', 0)).toEqual([])
  })

  it('a limit is held against the value that is to be written', () => {
    const devices = site({ 'battery-1': { socFloor: 10, socCeiling: 90 } })
    expect(blocking(devices, 'socFloor', 90, 'battery-1')).toEqual(['battery.floorBelowCeiling'])
    expect(blocking(devices, 'socFloor', 89, 'battery-1')).toEqual([])
    expect(blocking(devices, 'socCeiling', 10, 'battery-1')).toEqual(['battery.ceilingAboveFloor'])
  })

  it('a contactor is not opened under current, in either direction', () => {
    const withCurrent = (current: number) => site({ 'battery-1': { current, contactorState: 1 } })
    expect(
      [-55, -5, 0, 5, 55].map(
        (current) => blocking(withCurrent(current), 'contactorOrder', 0, 'battery-1').length,
      ),
    ).toEqual([1, 0, 0, 0, 1])
  })
})

/** Any values of the points that any condition looks at. */
const values = (kind: string) => {
  const keys = [
    ...new Set(
      each.flatMap(({ kind: own, interlock }) =>
        interlock.needs.flatMap((one) => (kindOf(one, own) === kind ? one.point : [])),
      ),
    ),
  ]
  const value = fc.record({
    v: fc.oneof(fc.integer({ min: -2, max: 8 }), fc.double({ min: -100, max: 100, noNaN: true })),
    t: fc.constantFrom(now, now - staleMs, now - staleMs - 1),
    q: fc.constantFrom('good', 'good', 'bad'),
  })
  return fc.record(Object.fromEntries(keys.map((key) => [key, value])), { requiredKeys: [] })
}
const anyDevice = fc
  .constantFrom('system', 'generator', 'pcs', 'battery', 'grid', 'load', 'pvInverter', 'windTurbine')
  .chain((kind) => values(kind).map((known) => ({ kind, values: known })))
const anySite = fc
  .array(anyDevice, { minLength: 1, maxLength: 6 })
  .map((list) => list.map((one, at): DeviceValues => ({ id: `${one.kind}-${at}`, ...one }) as DeviceValues))

it('a value that goes missing, or old, never unblocks anything', () => {
  const someInterlock: fc.Arbitrary<Interlock> = fc.constantFrom(...each.map(({ interlock }) => interlock))
  fc.assert(
    fc.property(
      anySite,
      someInterlock,
      fc.nat(5),
      fc.nat(30),
      fc.boolean(),
      (devices, interlock, place, nth, goesOld) => {
        const device = devices[place % devices.length]
        const first = devices[0]
        if (!device || !first) return
        const key = Object.keys(device.values)[nth]
        if (key === undefined) return
        const { [key]: gone, ...left } = device.values
        const without = devices.map((one) =>
          one === device
            ? { ...one, values: goesOld && gone ? { ...left, [key]: { ...gone, t: 0 } } : left }
            : one,
        )
        for (const wanted of [0, 1]) {
          const before = evaluateAll([interlock], asked(devices, first.id, wanted))
          const after = evaluateAll([interlock], asked(without, first.id, wanted))
          if (isBlocked(before)) expect(isBlocked(after)).toBe(true)
          for (const one of after) if (one.mayBeOverridden) expect(one.isBlocking).toBe(true)
        }
      },
    ),
    { numRuns: 2_000 },
  )
})

it('where nothing is known nothing passes, but what the site does not have', () => {
  for (const { kind, interlock } of each) {
    const devices: DeviceValues[] = [...deviceKinds].map((one) => ({ id: one, kind: one, values: {} }))
    const [finding] = evaluateAll([interlock], asked(devices, kind, 1))
    expect(finding?.isBlocking, interlock.key).toBe(true)
  }
})
