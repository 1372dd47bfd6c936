import { defaultFuelCurve } from '@gridhelm/contract/history/diesel/fuel-curve'
import { findPoint } from '@gridhelm/points/catalogue'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarOf } from '../../../telemetry/rollup/calendar.ts'
import { counterPoint, walkedPoints } from './generator-samples.ts'
import { createTankWalk, type TankFacts } from './tank-walk.ts'
import { plainWalk, type Said } from './testing/plain-walk.ts'

const calendar = calendarOf('Europe/Paris')
const start = Date.parse('2026-03-28T20:00:00Z')
const hour = 3_600_000
const keys = ['fuelVolume', 'fuelLevel', 'fuelTotal', 'energyTotal', 'runHours', 'runState', 'activePower']

const maybe = (arbitrary: fc.Arbitrary<number>) =>
  fc.oneof({ weight: 5, arbitrary }, { weight: 1, arbitrary: fc.constant(Number.NaN) })
const sample = fc.record({
  stepMs: fc.oneof(
    fc.integer({ min: 10_000, max: 120_000 }),
    fc.integer({ min: 60_000, max: 90 * 60_000 }),
    fc.integer({ min: hour, max: 9 * hour }),
  ),
  fuelVolume: maybe(fc.oneof(fc.integer({ min: 0, max: 2_000 }), fc.constant(-4), fc.constant(900_000))),
  fuelLevel: maybe(fc.integer({ min: 0, max: 110 })),
  fuelTotal: maybe(fc.oneof(fc.integer({ min: 0, max: 50 }), fc.constant(-10_000))),
  energyTotal: maybe(fc.integer({ min: 0, max: 200 })),
  runHours: maybe(fc.integer({ min: 0, max: 2 })),
  runState: maybe(fc.integer({ min: 0, max: 9 })),
  activePower: maybe(fc.integer({ min: -10, max: 70 })),
})
/** Counters grow, and some begin anew. */
const frames = fc.array(sample, { minLength: 1, maxLength: 60 }).map((drafts) => {
  let at = start
  const stands: Record<string, number> = { fuelTotal: 5_000, energyTotal: 80_000, runHours: 900 }
  return drafts.map(({ stepMs, ...values }): Said => {
    at += stepMs
    for (const key of Object.keys(stands)) {
      const grown = values[key as 'fuelTotal']
      if (!Number.isNaN(grown)) stands[key] = Math.max(0, (stands[key] as number) + grown)
    }
    const counters = Object.fromEntries(
      Object.entries(stands).filter(([key]) => !Number.isNaN(values[key as 'fuelTotal'])),
    )
    return { at, values: { ...values, ...counters } }
  })
})
const facts: fc.Arbitrary<TankFacts> = fc.record({
  ratedKw: fc.constantFrom(60, null),
  capacity: fc.constantFrom(2_000, null),
  curve: fc.constant(defaultFuelCurve),
  counts: fc.record({ fuelTotal: fc.boolean(), energyTotal: fc.boolean(), runHours: fc.boolean() }),
})

const samplesOf = (said: readonly Said[]) => ({
  times: Float64Array.from(said, ({ at }) => at),
  values: keys.map((key) => Float64Array.from(said, ({ values }) => values[key] ?? Number.NaN)),
})

describe('the walk over the samples of a generator', () => {
  it('equals a plain calculation question by question, wherever the samples are cut', () => {
    fc.assert(
      fc.property(
        frames,
        facts,
        fc.array(fc.integer({ min: 0, max: 40 * hour }), { minLength: 1, maxLength: 6 }),
        fc.nat(60),
        (said, own, offsets, cut) => {
          const marks = offsets.map((offset) => start + offset).toSorted((a, b) => a - b)
          const until = (said.at(-1) as Said).at + 1
          const walk = createTankWalk(own, calendar, marks)
          walk.add(samplesOf(said.slice(0, cut)))
          walk.add(samplesOf(said.slice(cut)))
          const { readings, sumsAt } = walk.end(until)
          const plain = plainWalk(said, own, calendar, until)
          for (const [index, mark] of marks.entries()) {
            const sums = sumsAt[index]
            expect(sums?.hours).toBeCloseTo(plain.hours(mark), 6)
            expect(sums?.kwh).toBeCloseTo(plain.kwh(mark), 6)
            expect(sums?.expected).toBeCloseTo(plain.expected(mark), 6)
            expect(sums?.burnt).toBeCloseTo(own.counts.fuelTotal || own.ratedKw ? plain.burnt(mark) : 0, 6)
            expect(sums?.lowLoadHours).toBeCloseTo(plain.lowLoadHours(mark), 6)
            expect((sums?.tankMs ?? 0) / hour).toBeCloseTo(plain.tankHours(mark), 6)
            expect(sums?.heard).toBe(plain.heardIn({ start: 0, end: mark }))
          }
          const wanted = plain.readings()
          expect(readings.map(({ at }) => at)).toEqual(wanted.map(({ at }) => at))
          for (const [index, { restored }] of wanted.entries())
            expect(readings[index]?.restored).toBeCloseTo(restored, 3)
        },
      ),
      { numRuns: 150 },
    )
  })

  it('adds what an approved repair says, once, at its moment', () => {
    const said = [0, 1, 2, 3].map(
      (step): Said => ({
        at: start + step * hour,
        values: { fuelTotal: [100, 110, 3, 13][step] as number, fuelVolume: 500, runState: 0 },
      }),
    )
    const own = {
      ratedKw: 60,
      capacity: null,
      curve: defaultFuelCurve,
      counts: { fuelTotal: true, energyTotal: false, runHours: false },
    }
    const repair = { point: counterPoint('fuelTotal').number, at: start + 2 * hour, amount: 4 }
    const walk = createTankWalk(
      own,
      calendar,
      [start + hour, start + 2 * hour + 1, start + 9 * hour],
      [repair],
    )
    walk.add(samplesOf(said))
    expect(walk.end(start + 9 * hour).sumsAt.map(({ burnt }) => burnt)).toEqual([0, 17, 27])
  })

  it('reads the points of the catalogue', () => {
    expect(walkedPoints).toEqual(keys.map((key) => findPoint('generator', key)?.number))
  })
})
