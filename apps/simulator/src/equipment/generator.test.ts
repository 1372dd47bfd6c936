import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomFrom } from '../random.ts'
import {
  automaticReason,
  type EngineOrders,
  fuelledKw,
  fuelRate,
  type GeneratorState,
  generatorAt,
  minimumRunSeconds,
  runEngine,
} from './generator.ts'

const config = { device: 'GEN-01', ratedKw: 100, tankLitres: 1000 }
const resting: GeneratorState = {
  engine: 'stopped',
  since: 0,
  attempts: 0,
  reason: 'none',
  kw: 0,
  reactive: 0,
  fuel: 800,
  fuelRate: 0,
  coolant: 25,
  oil: 25,
  exhaust: 25,
  startBattery: 25.8,
  serviceIn: 100,
}
const start: EngineOrders = { wanted: 'lowCharge', mayLoad: true, stopNow: false, failing: false }
const stop: EngineOrders = { ...start, wanted: 'none' }
const run = (state: GeneratorState, seconds: number, orders: EngineOrders) => {
  const step = runEngine(state, seconds, orders, randomFrom(1))
  return { ...state, ...step }
}

describe('generator', () => {
  it('starts, warms up, takes load', () => {
    let state = run(resting, 5, start)
    expect(state.engine).toBe('starting')
    state = run(state, 5, start)
    expect(state.engine).toBe('warmingUp')
    expect(run(state, 60, start).engine).toBe('onLoad')
  })

  it('passes through all of it within one long step', () => {
    const { engine, starts, ranSeconds } = runEngine(resting, 3600, start, randomFrom(1))
    expect({ engine, starts }).toEqual({ engine: 'onLoad', starts: 1 })
    expect(ranSeconds).toBe(3600 - 8)
  })

  it('runs its minimum time, then cools down and stops', () => {
    const loaded = run(resting, 600, start)
    const held = run(loaded, 600, stop)
    expect(held.engine).toBe('onLoad')
    const cooling = run({ ...held, since: minimumRunSeconds }, 60, stop)
    expect(cooling.engine).toBe('coolingDown')
    expect(run(cooling, 120, stop).engine).toBe('stopped')
  })

  it('gives up after three attempts, and waits for the attendant', () => {
    const failed = run(resting, 120, { ...start, failing: true })
    expect(failed).toMatchObject({ engine: 'startFailed', failedStarts: 1, starts: 0 })
    expect(run(failed, 600, start).engine).toBe('startFailed')
    expect(run({ ...failed, since: 3590 }, 60, start).engine).not.toBe('startFailed')
  })

  it('without load when its breaker may not close', () => {
    expect(run(resting, 120, { ...start, mayLoad: false }).engine).toBe('running')
  })

  it('burns by its fuel curve: the less load, the more for each kWh', () => {
    expect(fuelRate(100, 100)).toBeCloseTo(32.7, 1)
    expect(fuelRate(25, 100) / 25).toBeGreaterThan(fuelRate(100, 100) / 100)
  })

  it('never burns more than is in the tank', () => {
    const litres = fc.double({ min: 0, max: 1000, noNaN: true })
    fc.assert(
      fc.property(litres, fc.integer({ min: 1, max: 7200 }), (fuel, seconds) => {
        const kw = fuelledKw(config, fuel, seconds)
        const step = {
          engine: 'onLoad' as const,
          since: 0,
          attempts: 0,
          ranSeconds: seconds,
          starts: 0,
          failedStarts: 0,
        }
        const facts = { kw, reason: 'lowCharge' as const, air: 25, seconds, delivery: false }
        const { state, burnt } = generatorAt(config, { ...resting, fuel }, step, facts)
        expect(state.fuel).toBeGreaterThanOrEqual(0)
        expect(burnt).toBeLessThanOrEqual(fuel)
        expect(state.fuel + burnt).toBeCloseTo(fuel, 9)
      }),
    )
  })

  it('stops on an empty tank and comes back after a delivery', () => {
    expect(run({ ...resting, engine: 'onLoad', fuel: 0 }, 60, start).engine).toBe('fault')
  })

  it('starts on a low charge and runs until the upper one', () => {
    const facts = {
      index: 0,
      reason: 'none' as const,
      soc: 50,
      drain: 0,
      startSoc: 25,
      stopSoc: 60,
      outage: false,
      tied: false,
      net: 20,
      storage: 100,
      before: 0,
    }
    expect(automaticReason(facts)).toBe('none')
    expect(automaticReason({ ...facts, soc: 25 })).toBe('lowCharge')
    expect(automaticReason({ ...facts, soc: 25, outage: true })).toBe('gridOutage')
    expect(automaticReason({ ...facts, reason: 'lowCharge' })).toBe('lowCharge')
    expect(automaticReason({ ...facts, reason: 'lowCharge', soc: 61 })).toBe('none')
    expect(automaticReason({ ...facts, net: 95 })).toBe('highLoad')
    expect(automaticReason({ ...facts, soc: 5, tied: true })).toBe('none')
    expect(automaticReason({ ...facts, index: 1, soc: 25, net: 90, before: 100 })).toBe('highLoad')
  })
})
