import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amperesFor, type BatteryState, batteryAt, currentLimits, openVoltage, powerAt } from './battery.ts'
import { chargeFor, dischargeFrom, pcsLoss, powerLimits } from './pcs.ts'

const config = { pcs: 'PCS-01', battery: 'BAT-01', acKw: 100, kwh: 400, cells: 240 }
const half: BatteryState = {
  soc: 0.5,
  soh: 1,
  temperature: 25,
  dcKw: 0,
  amperes: 0,
  volts: 768,
  cellKw: 0,
  loss: 0,
  chargeLimit: 0,
  dischargeLimit: 0,
}
const socs = fc.double({ min: 0, max: 1, noNaN: true })
const powers = fc.double({ min: -150, max: 150, noNaN: true })

describe('battery', () => {
  it('the open voltage rises with the charge', () => {
    fc.assert(
      fc.property(socs, socs, (one, other) => {
        if (one < other) expect(openVoltage(one)).toBeLessThanOrEqual(openVoltage(other))
      }),
    )
  })

  it('current and power are each other’s inverse, both ways', () => {
    fc.assert(
      fc.property(socs, powers, (soc, kw) => {
        expect(powerAt(config, soc, amperesFor(config, soc, kw))).toBeCloseTo(kw, 6)
      }),
    )
  })

  it('what enters or leaves the terminals is in the cells or lost', () => {
    fc.assert(
      fc.property(socs, powers, (soc, kw) => {
        const { cellKw, loss } = batteryAt(config, { ...half, soc }, kw, 25, { charge: 0, discharge: 0 }, 60)
        expect(cellKw - loss).toBeCloseTo(kw, 9)
        expect(loss).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('its limits never let it out of its window, however long the step', () => {
    const window = { floor: 0.1, ceiling: 0.95 }
    const seconds = fc.integer({ min: 1, max: 7200 })
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 0.95, noNaN: true }), seconds, (soc, length) => {
        const battery = { ...half, soc }
        const limits = currentLimits(config, battery, window, length)
        const low = batteryAt(config, battery, powerAt(config, soc, limits.discharge), 25, limits, length)
        const high = batteryAt(config, battery, powerAt(config, soc, -limits.charge), 25, limits, length)
        expect(low.soc).toBeGreaterThanOrEqual(0.1 - 1e-9)
        expect(high.soc).toBeLessThanOrEqual(0.95 + 1e-9)
      }),
    )
  })

  it('a round trip gives back between 85 and 96 percent, inverter included', () => {
    let battery = half
    const none = { charge: 0, discharge: 0 }
    const run = (ac: number) => {
      battery = batteryAt(config, battery, ac + pcsLoss(ac, config.acKw), 25, none, 60)
    }
    for (let minute = 0; minute < 120; minute++) run(-60)
    let back = 0
    while (battery.soc > 0.5) {
      run(60)
      back++
    }
    expect(back / 120).toBeGreaterThan(0.85)
    expect(back / 120).toBeLessThan(0.96)
  })

  it('cold cells take no charge', () => {
    const window = { floor: 0, ceiling: 1 }
    expect(currentLimits(config, { ...half, temperature: -5 }, window, 60).charge).toBe(0)
    expect(currentLimits(config, { ...half, temperature: -5 }, window, 60).discharge).toBeGreaterThan(0)
  })
})

describe('storage inverter', () => {
  it('AC and DC power differ by its losses, both ways', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (dc) => {
        const out = dischargeFrom(dc, 100)
        expect(out + pcsLoss(out, 100)).toBeCloseTo(dc, 9)
        const into = chargeFor(dc, 100)
        expect(into - pcsLoss(into, 100)).toBeCloseTo(dc, 9)
      }),
    )
  })

  it('keeps to its rating and to its power limit', () => {
    const amperes = { charge: 400, discharge: 400 }
    expect(powerLimits(config, half, amperes, 1)).toEqual({ charge: 100, discharge: 100 })
    expect(powerLimits(config, half, amperes, 0.3)).toEqual({ charge: 30, discharge: 30 })
  })
})
