import { findPoint } from '@gridhelm/points/catalogue'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { goodSteps } from '../steps.ts'
import { performanceRatio } from './performance-ratio.ts'
import { sunElevation } from './sun.ts'

const stepMs = 15 * 60_000
const isDay = undefined

describe('IEC 61724-1: performance ratio', () => {
  it('is the final yield over the reference yield', () => {
    // 10 kW of modules under 800 W/m² make 6.4 kW: 80 %.
    const measured = {
      stepMs,
      isDay,
      irradiance: [800, 800],
      inverters: [{ ratedKw: 10, power: [6.4, 6.4] }],
    }
    expect(performanceRatio(measured)).toEqual({ ratio: expect.closeTo(0.8), coverage: 1 })
  })

  it('steps that were not measured well count in neither yield, and lower the coverage', () => {
    const sun = fc.integer({ min: 20, max: 1_200 })
    const hole = fc.constantFrom('none', 'sun', 'power')
    fc.assert(
      fc.property(fc.array(fc.tuple(sun, hole), { minLength: 1, maxLength: 50 }), (steps) => {
        const { ratio, coverage } = performanceRatio({
          stepMs,
          isDay,
          irradiance: steps.map(([light, lost]) => (lost === 'sun' ? null : light)),
          inverters: [
            {
              ratedKw: 10,
              power: steps.map(([light, lost]) => (lost === 'power' ? null : (light / 1_000) * 8)),
            },
          ],
        })
        const whole = steps.filter(([, lost]) => lost === 'none').length
        expect(coverage).toBeCloseTo(whole / steps.length)
        if (whole === 0) expect(ratio).toBeNull()
        else expect(ratio).toBeCloseTo(0.8)
      }),
    )
  })

  it('an inverter that is silent takes its modules along, one that stands still does not', () => {
    const irradiance = [1_000]
    const well = { ratedKw: 30, power: [24] }
    const silent = { ratedKw: 10, power: [null] }
    expect(performanceRatio({ stepMs, isDay, irradiance, inverters: [well, silent] })).toEqual({
      ratio: expect.closeTo(0.8),
      coverage: 0.75,
    })
    const standing = { ratedKw: 10, power: [0] }
    expect(performanceRatio({ stepMs, isDay, irradiance, inverters: [well, standing] })).toEqual({
      ratio: expect.closeTo(0.6),
      coverage: 1,
    })
  })

  it('the night counts for nothing, and without a rating there is no ratio', () => {
    const night = { stepMs, irradiance: [null, 5], inverters: [{ ratedKw: 10, power: [0, -0.1] }] }
    expect(performanceRatio({ ...night, isDay: () => false })).toEqual({ ratio: null, coverage: 0 })
    const unrated = { stepMs, isDay, irradiance: [900], inverters: [{ ratedKw: undefined, power: [7] }] }
    expect(performanceRatio(unrated)).toEqual({ ratio: null, coverage: 1 })
  })
})

it('a step with one value that cannot be true is no step', () => {
  const column = (values: readonly number[]) => Float64Array.from(values)
  const steps = goodSteps(
    {
      n: column([2, 2, 0]),
      min: column([1, 1, Number.NaN]),
      max: column([3, 999_999, Number.NaN]),
      mean: column([2, 500_000, Number.NaN]),
      first: column([1, 1, Number.NaN]),
      last: column([3, 1, Number.NaN]),
    },
    findPoint('pvInverter', 'activePower'),
  )
  expect(steps).toEqual([2, null, null])
})

describe('the sun', () => {
  it.each([
    ['2026-06-21T12:00:00Z', { latitude: 23.4, longitude: 0 }, 90],
    ['2026-12-21T12:00:00Z', { latitude: 51.5, longitude: 0 }, 15.1],
    ['2026-03-20T00:00:00Z', { latitude: 0, longitude: 0 }, -88],
    ['2026-11-15T04:00:00Z', { latitude: 36.4, longitude: 94.9 }, 30],
  ])('stands where it stood on %s', (at, site, degrees) => {
    expect(Math.abs(sunElevation(Date.parse(at), site) - degrees)).toBeLessThan(2.5)
  })
})
