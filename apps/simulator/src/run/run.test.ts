import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoSites } from '../demo/sites.ts'
import { framesOf } from '../frames/frames.ts'
import { flowsOf, imbalance } from '../site/balance.ts'
import { applyCommand } from '../site/command.ts'
import type { Environment } from '../site/scenario.ts'
import type { SiteState } from '../site/state.ts'
import { demoSite } from '../testing/sites.ts'
import { createSite } from './create.ts'
import { step } from './step.ts'

const sites = fc.constantFrom(...demoSites)
const seeds = fc.integer()
const moments = fc.integer({ min: Date.UTC(2026, 6, 5), max: Date.UTC(2027, 6, 5) })
const lengths = fc.array(fc.integer({ min: 1, max: 7200 }), { minLength: 5, maxLength: 40 })
const environments: fc.Arbitrary<Environment> = fc.record(
  {
    cover: fc.double({ min: 0, max: 1, noNaN: true }),
    temperature: fc.integer({ min: -30, max: 48 }),
    windSpeed: fc.integer({ min: 0, max: 45 }),
    gridAvailable: fc.boolean(),
  },
  { requiredKeys: [] },
)

const within = (state: SiteState) => {
  const flows = flowsOf(state)
  expect(Math.abs(imbalance(flows))).toBeLessThan(1e-6)
  for (const flow of Object.values(flows)) expect(flow).toBeGreaterThanOrEqual(-1e-9)
}

describe('a site', () => {
  it('is in balance at every step, whatever the weather, the grid and the length of the step', () => {
    fc.assert(
      fc.property(sites, seeds, moments, lengths, environments, (config, seed, at, seconds, environment) => {
        let state = createSite(config, seed, at)
        within(state)
        for (const length of seconds) {
          state = step(state, length, environment)
          within(state)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('is in balance after any command that it accepts', () => {
    const start = createSite(demoSite('KE-004'), 4, Date.UTC(2026, 6, 5, 8))
    const settable = Object.entries(start.settings).flatMap(([device, points]) =>
      Object.keys(points).map((point) => ({ device, point })),
    )
    const orders = fc.array(fc.tuple(fc.constantFrom(...settable), fc.integer({ min: 0, max: 100 })), {
      minLength: 1,
      maxLength: 12,
    })
    fc.assert(
      fc.property(orders, (commands) => {
        let state = start
        for (const [target, value] of commands) {
          state = step(applyCommand(state, { ...target, value }).state, 120)
          within(state)
        }
      }),
      { numRuns: 80 },
    )
  })

  it('its meters agree with each other to their last digit', () => {
    let state = createSite(demoSite('CN-010'), 9, Date.UTC(2026, 6, 5, 2))
    for (let count = 0; count < 50; count++) {
      state = step(state, 300)
      const { pvPower, batteryPower, gridPower, loadPower } = framesOf(state)['SYS-01'] ?? {}
      expect((pvPower ?? 0) + (batteryPower ?? 0) + (gridPower ?? 0)).toBeCloseTo(loadPower ?? -1, 0)
    }
  })

  it('the state of charge stays within its window, and the tank between empty and full', () => {
    fc.assert(
      fc.property(sites, seeds, moments, lengths, (config, seed, at, seconds) => {
        let state = createSite(config, seed, at)
        for (const length of seconds) {
          state = step(state, length)
          for (const { battery } of state.storage) {
            expect(battery.soc).toBeGreaterThanOrEqual(0.1 - 1e-9)
            expect(battery.soc).toBeLessThanOrEqual(0.98 + 1e-9)
          }
          state.generators.forEach(({ fuel }, index) => {
            expect(fuel).toBeGreaterThanOrEqual(0)
            expect(fuel).toBeLessThanOrEqual(config.generators[index]?.tankLitres ?? 0)
          })
        }
      }),
      { numRuns: 40 },
    )
  })

  it('the same seed gives the same run, another seed another', () => {
    fc.assert(
      fc.property(sites, seeds, lengths, (config, seed, seconds) => {
        const run = (from: number) => {
          let state = createSite(config, from)
          for (const length of seconds) state = step(state, length)
          return state
        }
        expect(run(seed)).toEqual(run(seed))
        expect(run(seed).weather).not.toEqual(run(seed + 1).weather)
      }),
      { numRuns: 15 },
    )
  })

  it('a step changes nothing in the state it comes from', () => {
    const state = createSite(demoSite('SN-007'), 2)
    const copy = structuredClone(state)
    step(state, 300)
    expect(state).toEqual(copy)
  })

  it('goes on the same way from a copy that went through JSON', () => {
    const state = step(createSite(demoSite('KE-004'), 2), 300)
    const parsed = JSON.parse(JSON.stringify(state)) as SiteState
    expect(step(parsed, 300)).toEqual(step(state, 300))
  })

  it('a step must take some time', () => {
    const state = createSite(demoSite('KM-002'), 1)
    for (const seconds of [0, -5, Number.NaN]) expect(() => step(state, seconds)).toThrow(RangeError)
  })

  it('sheds its least essential feeders when the charge is low and no generator comes', () => {
    const start = createSite(demoSite('MG-001'), 1, Date.UTC(2026, 6, 5, 18))
    const low: SiteState = {
      ...start,
      storage: start.storage.map((one) => ({ ...one, battery: { ...one.battery, soc: 0.14 } })),
    }
    const state = step(low, 60, { failing: ['GEN-01'] })
    const frame = framesOf(state)['LOAD-01']
    expect(frame).toMatchObject({ loadState: 2, feeder1Breaker: 1, feeder4Breaker: 0, feeder4Power: 0 })
    expect(frame?.alarmWord).toBe(8)
  })
})
