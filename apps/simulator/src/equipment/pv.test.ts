import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sunAt } from '../weather/sun.ts'
import { calm } from '../weather/weather.ts'
import {
  dcFor,
  inverterLoss,
  moduleTemperature,
  type PvState,
  pvAt,
  pvPotential,
  stringVoltage,
} from './pv.ts'

const config = { device: 'PV-01', acKw: 50, dcKw: 60, tilt: 10, azimuth: 0 }
const noon = sunAt(Date.UTC(2026, 0, 15, 8, 50), -13.47, 48.35)
const bright = { ...calm, irradiance: 1000, temperature: 25, clouds: { ...calm.clouds, cover: 0 } }
const free = { on: true, limit: 1 }
const asleep: PvState = {
  patch: 0,
  inputs: Array.from({ length: 12 }, () => 1),
  plane: 0,
  moduleTemperature: 20,
  potentialDc: 0,
  dc: 0,
  ac: 0,
  loss: 0,
  reactive: 0,
  run: 'asleep',
}

describe('PV inverter', () => {
  it('what must come in is what goes out and is lost', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 50, noNaN: true }), (ac) => {
        const dc = dcFor(ac, 50)
        expect(dc - inverterLoss(dc, 50)).toBeCloseTo(ac, 9)
      }),
    )
  })

  it('modules warm up by the NOCT rule', () => {
    expect(moduleTemperature(20, 800)).toBe(45)
  })

  it('hot modules give less', () => {
    const cool = pvPotential(config, 0, bright, noon, 0.2, free)
    const hot = pvPotential(config, 0, { ...bright, temperature: 45 }, noon, 0.2, free)
    expect(hot.dc / cool.dc).toBeCloseTo(1 - (20 * 0.0036) / (1 - 0.0036 * (cool.moduleTemperature - 25)), 2)
  })

  it('clips at its rating and at its limit', () => {
    expect(pvPotential({ ...config, dcKw: 90 }, 0, bright, noon, 0.2, free).ac).toBe(50)
    expect(pvPotential(config, 0, bright, noon, 0.2, { on: true, limit: 0.4 }).ac).toBe(20)
  })

  it('held back, it works nearer to the open voltage', () => {
    const potential = pvPotential(config, 0, bright, noon, 0.2, free)
    const full = pvAt(config, asleep, potential, potential.ac, free, true)
    const held = pvAt(config, asleep, potential, potential.ac / 4, free, true)
    expect(full.run).toBe('running')
    expect(held.run).toBe('limited')
    expect(stringVoltage(held)).toBeGreaterThan(stringVoltage(full))
  })

  it('sleeps at night and stops without a bus', () => {
    const night = pvPotential(config, 0, { ...bright, irradiance: 0 }, noon, 0.2, free)
    expect(pvAt(config, asleep, night, 0, free, true).run).toBe('asleep')
    const day = pvPotential(config, 0, bright, noon, 0.2, free)
    expect(pvAt(config, asleep, day, 0, free, false)).toMatchObject({ run: 'stopped', ac: 0, dc: 0, loss: 0 })
  })
})
