import { describe, expect, it } from 'vitest'
import { framesOf } from '../frames/frames.ts'
import { createSite } from '../run/create.ts'
import { step } from '../run/step.ts'
import { demoSite } from '../testing/sites.ts'
import { type Scenario, withScenario } from './scenario.ts'
import type { SiteState } from './state.ts'

const morning = Date.parse('2026-06-01T06:00:00Z')
const minutes = 60_000
const site = (number: string) => createSite(demoSite(number), 1, morning)
const run = (state: SiteState, count: number, seconds = 60) => {
  let next = state
  for (let index = 0; index < count; index++) next = step(next, seconds)
  return next
}
const span = (from: number, until: number) => ({
  from: morning + from * minutes,
  until: morning + until * minutes,
})

describe('scenarios', () => {
  it('clouds cover the sky for their time', () => {
    const clouded = run(withScenario(site('NE-005'), { kind: 'clouds', cover: 1, ...span(0, 30) }), 10)
    expect(clouded.weather.clouds.cover).toBe(1)
    expect(run(clouded, 30).weather.clouds.cover).toBeLessThan(1)
  })

  it('an outage takes the grid away, is counted, and ends', () => {
    const before = site('CN-010')
    const during = run(withScenario(before, { kind: 'outage', ...span(5, 20) }), 10)
    const frame = framesOf(during)['GRID-01']
    expect(frame).toMatchObject({ gridState: 0, gridConnectionState: 0, activePower: 0, voltageA: 0 })
    expect(frame?.alarmWord).toBe(1)
    expect(frame?.outages).toBe((framesOf(before)['GRID-01']?.outages ?? 0) + 1)
    expect(framesOf(during)['SYS-01']?.operatingMode).toBe(0)
    expect(framesOf(run(during, 10))['GRID-01']?.gridState).toBe(1)
  })

  it('a generator that fails to start says so and counts it', () => {
    const failing = withScenario(site('MG-001'), { kind: 'gensetFailure', device: 'GEN-01', ...span(0, 600) })
    const ordered = { ...failing.settings, 'GEN-01': { ...failing.settings['GEN-01'], control: 1 } }
    const after = run({ ...failing, settings: ordered }, 5)
    const frame = framesOf(after)['GEN-01']
    expect(frame).toMatchObject({ runState: 7, faultState: 1, faultWord: 16, activePower: 0 })
    expect(frame?.failedStarts).toBe((framesOf(failing)['GEN-01']?.failedStarts ?? 0) + 1)
  })

  it('a counter reset zeroes the counters of a device, or one of them', () => {
    const at = morning + 5 * minutes
    const all = run(withScenario(site('NE-005'), { kind: 'counterReset', device: 'LOAD-01', at }), 6)
    expect(framesOf(all)['LOAD-01']?.energyTotal).toBeLessThan(2)
    const scenario: Scenario = { kind: 'counterReset', device: 'LOAD-01', point: 'energyTotal', at }
    const one = framesOf(run(withScenario(site('NE-005'), scenario), 6))['LOAD-01']
    expect(one?.energyTotal).toBeLessThan(2)
    expect(one?.energyYear).toBeGreaterThan(1000)
  })

  it('a stuck sensor repeats its last value, and then tells the truth again', () => {
    const scenario: Scenario = {
      kind: 'stuckSensor',
      device: 'ENV-01',
      point: 'irradianceHorizontal',
      ...span(3, 60),
    }
    const start = run(withScenario(site('NE-005'), scenario), 2)
    const last = framesOf(start)['ENV-01']?.irradianceHorizontal
    const during = run(start, 40)
    expect(framesOf(during)['ENV-01']?.irradianceHorizontal).toBe(last)
    expect(Math.round(during.weather.irradiance)).not.toBe(last)
    const after = run(during, 30)
    expect(framesOf(after)['ENV-01']?.irradianceHorizontal).toBe(Math.round(after.weather.irradiance))
  })

  it('scenarios that are over are forgotten', () => {
    const state = withScenario(site('NE-005'), { kind: 'clouds', cover: 0, ...span(0, 3) })
    expect(run(state, 2).scenarios).toHaveLength(1)
    expect(run(state, 4).scenarios).toHaveLength(0)
  })
})
