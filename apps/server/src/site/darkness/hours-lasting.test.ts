import { darknessHorizonHours } from '@gridhelm/contract/stations/fleet/entities'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moment } from '../testing/live-site.ts'
import { type HourProfile, noProfile } from './hour-profile.ts'
import { fuelRate, hoursLasting, type Present, type Reserves, stepsFrom } from './hours-lasting.ts'

const kw = (most: number) => fc.double({ min: 0, max: most, noNaN: true })
const hourly = (most: number) => fc.array(fc.option(kw(most)), { minLength: 24, maxLength: 24 })
const anyProfile: fc.Arbitrary<HourProfile> = fc.record({
  load: hourly(50),
  pv: hourly(80),
  wind: hourly(30),
})
const anyPresent: fc.Arbitrary<Present> = fc.record({
  load: kw(60),
  pv: fc.option(kw(80), { nil: undefined }),
  wind: fc.option(kw(30), { nil: undefined }),
})
const anyReserves: fc.Arbitrary<Reserves> = fc.record({
  usableKwh: kw(500),
  fullKwh: kw(600),
  fuelLitres: kw(2_000),
  enginesKw: fc.array(fc.oneof(fc.double({ min: 1, max: 60, noNaN: true }), fc.constant(Infinity)), {
    maxLength: 3,
  }),
})
const anyMoment = fc.integer({ min: moment, max: moment + 86_400_000 })
const empty: Reserves = { usableKwh: 0, fullKwh: 0, fuelLitres: 0, enginesKw: [] }

/** Longer than the horizon is longer than everything. */
const length = (hours: number | null) => hours ?? Number.POSITIVE_INFINITY
const lasting = (reserves: Reserves, present: Present, profile: HourProfile, now: number) =>
  hoursLasting(reserves, stepsFrom(now, present, profile))
// Sums in another order differ in their last digits.
const noise = 1e-6

describe('time to dark', () => {
  it('a battery alone lasts its usable energy over the load', () => {
    const reserves = { ...empty, usableKwh: 50, fullKwh: 100 }
    expect(lasting(reserves, { load: 5 }, noProfile, moment)).toBeCloseTo(10, 9)
  })

  it('engines follow the battery, by their fuel curve', () => {
    const reserves = { usableKwh: 50, fullKwh: 100, fuelLitres: 28.3, enginesKw: [20] }
    expect(fuelRate([20], 5)).toBeCloseTo(2.83, 9)
    expect(lasting(reserves, { load: 5 }, noProfile, moment)).toBeCloseTo(20, 9)
  })

  it('as many engines run as it takes, and too weak ones do not help', () => {
    expect(fuelRate([40, 10], 8)).toBeCloseTo(0.8 + 8 * 0.246, 9)
    expect(fuelRate([40, 10], 20)).toBeCloseTo(4 + 20 * 0.246, 9)
    expect(fuelRate([Infinity], 10)).toBeCloseTo(3.26, 9)
    expect(fuelRate([10], 11)).toBeUndefined()
    expect(fuelRate([], 1)).toBeUndefined()
    const weak = { usableKwh: 10, fullKwh: 10, fuelLitres: 1_000, enginesKw: [4] }
    expect(lasting(weak, { load: 5 }, noProfile, moment)).toBeCloseTo(2, 9)
  })

  it('the load takes the shape of its last days at its present height', () => {
    const load = Array.from({ length: 24 }, (_, hour) => (hour === 12 ? 10 : 20))
    const steps = stepsFrom(moment, { load: 5 }, { ...noProfile, load }, 3)
    expect(steps.map(({ needKw }) => needKw)).toEqual([5, 10, 10, 10])
    expect(steps.map(({ hours }) => hours)).toEqual([2 / 3, 1, 1, 1 / 3].map((h) => expect.closeTo(h, 9)))
  })

  it('an hour of nearly no load does not make the others enormous', () => {
    const load = Array.from({ length: 24 }, (_, hour) => (hour === 12 ? 0.001 : 20))
    const steps = stepsFrom(moment, { load: 5 }, { ...noProfile, load }, 2)
    expect(Math.max(...steps.map(({ needKw }) => needKw))).toBe(25)
  })

  it('the sun of the present hour is the measured one, later that of the last days, and none without these', () => {
    const pv = Array.from({ length: 24 }, () => 3)
    const needs = (profile: HourProfile) =>
      stepsFrom(moment, { load: 5, pv: 8 }, profile, 2).map(({ needKw }) => needKw)
    expect(needs({ ...noProfile, pv })).toEqual([-3, 2, 2])
    expect(needs(noProfile)).toEqual([-3, 5, 5])
  })

  it('what is left over charges the battery, up to full', () => {
    const steps = [
      { hours: 1, needKw: -100 },
      { hours: 48, needKw: 1 },
    ]
    expect(hoursLasting({ ...empty, usableKwh: 5, fullKwh: 12 }, steps)).toBeCloseTo(13, 9)
  })

  it('a load that sun and wind carry lasts beyond the horizon', () => {
    const pv = Array.from({ length: 24 }, () => 9)
    expect(lasting(empty, { load: 5, pv: 9 }, { ...noProfile, pv }, moment)).toBeNull()
    expect(lasting(empty, { load: 0 }, noProfile, moment)).toBeNull()
    expect(lasting(empty, { load: 1 }, noProfile, moment)).toBe(0)
  })

  it('is never negative and never beyond the horizon', () => {
    fc.assert(
      fc.property(anyReserves, anyPresent, anyProfile, anyMoment, (reserves, present, profile, now) => {
        const hours = lasting(reserves, present, profile, now)
        if (hours === null) return
        expect(hours).toBeGreaterThanOrEqual(0)
        expect(hours).toBeLessThanOrEqual(darknessHorizonHours + noise)
      }),
    )
  })

  it('steps cover the horizon exactly', () => {
    fc.assert(
      fc.property(anyPresent, anyProfile, anyMoment, (present, profile, now) => {
        const hours = stepsFrom(now, present, profile).reduce((sum, step) => sum + step.hours, 0)
        expect(hours).toBeCloseTo(darknessHorizonHours, 6)
      }),
    )
  })

  it('more load never lasts longer', () => {
    fc.assert(
      fc.property(
        anyReserves,
        anyPresent,
        anyProfile,
        anyMoment,
        kw(40),
        (reserves, present, profile, now, more) => {
          const heavier = { ...present, load: present.load + more }
          const hours = lasting(reserves, heavier, profile, now)
          expect(length(hours)).toBeLessThanOrEqual(length(lasting(reserves, present, profile, now)) + noise)
        },
      ),
    )
  })

  it.each(['usableKwh', 'fuelLitres', 'fullKwh'] as const)('more %s never lasts shorter', (what) => {
    fc.assert(
      fc.property(
        anyReserves,
        anyPresent,
        anyProfile,
        anyMoment,
        kw(300),
        (reserves, present, profile, now, more) => {
          const richer = { ...reserves, [what]: reserves[what] + more }
          const hours = lasting(richer, present, profile, now)
          expect(length(hours)).toBeGreaterThanOrEqual(
            length(lasting(reserves, present, profile, now)) - noise,
          )
        },
      ),
    )
  })
})
