import { describe, expect, it } from 'vitest'
import { calm } from '../weather/weather.ts'
import { powerCurve, rotorSpeed, type TurbineState, turbineAt, turbinePotential } from './wind-turbine.ts'

const config = { device: 'WT-01', ratedKw: 20, hubHeight: 24 }
const still: TurbineState = {
  wind: 0,
  storm: false,
  potential: 0,
  ac: 0,
  reactive: 0,
  temperature: 20,
  run: 'waitingForWind',
}
const blowing = (speed: number) => ({ ...calm, wind: { ...calm.wind, speed } })
const on = { on: true, limit: 1 }

describe('wind turbine', () => {
  it('cuts in, follows the cube, holds its rating and cuts out', () => {
    expect(powerCurve(2.9)).toBe(0)
    expect(powerCurve(7)).toBeCloseTo((343 - 27) / (1331 - 27), 6)
    expect(powerCurve(11)).toBe(1)
    expect(powerCurve(20)).toBe(1)
    expect(powerCurve(25.1)).toBe(0)
  })

  it('after a storm it waits until the wind has clearly fallen', () => {
    const storm = turbinePotential(config, still, blowing(24), on)
    expect(storm.storm).toBe(true)
    const after = turbineAt(config, still, storm, 0, { on: true, live: true, air: 20, seconds: 60 })
    expect(after.run).toBe('stormStop')
    expect(turbinePotential(config, after, blowing(19.5), on).storm).toBe(true)
    expect(turbinePotential(config, after, blowing(16), on).storm).toBe(false)
  })

  it('thin air carries less', () => {
    const sea = turbinePotential(config, still, blowing(7), on)
    const plateau = turbinePotential(config, still, { ...blowing(7), pressure: 72_000 }, on)
    expect(plateau.kw / sea.kw).toBeCloseTo(72_000 / 101_325, 3)
  })

  it('the rotor stands still unless the turbine runs', () => {
    expect(rotorSpeed(config, still)).toBe(0)
    expect(rotorSpeed(config, { ...still, wind: 11, run: 'running' })).toBeGreaterThan(100)
  })
})
