import { describe, expect, it } from 'vitest'
import type { LiveDevice } from '../../push.ts'
import { powerOf } from './power.ts'

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
