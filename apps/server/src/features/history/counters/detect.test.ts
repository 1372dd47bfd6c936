import { findPoint } from '@gridhelm/points/catalogue'
import type { CounterPoint } from '@gridhelm/points/point'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarOf } from '../../../telemetry/rollup/calendar.ts'
import { detect } from './detect.ts'
import type { CounterFacts, CounterSamples } from './readings.ts'
import { countedInAll, facts, plantedWalk, rollingWalk, soundWalk, start, tell } from './testing/walks.ts'

const found = (samples: CounterSamples, how = facts) =>
  detect(samples, how).map(({ kind, first }) => ({ at: first.at, kind }))

const minute = 60_000
const walk = (values: readonly number[], kw?: readonly number[], stepMs = minute): CounterSamples => ({
  times: Float64Array.from(values, (_, place) => start + place * stepMs),
  values: Float64Array.from(values),
  power: kw && Float64Array.from(kw),
})

describe('counter events', () => {
  it('none is invented: gaps, standstill and registers that are slow are no events', () => {
    fc.assert(
      fc.property(soundWalk, (sound) => {
        const { samples } = tell(sound)
        expect(found(samples)).toEqual([])
        expect(found({ ...samples, power: undefined })).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  it('all are found, none beside them, and what they should count makes up the true energy', () => {
    fc.assert(
      fc.property(plantedWalk, (planted) => {
        const told = tell(planted)
        const findings = detect(told.samples, facts)
        expect(findings.map(({ kind, first }) => ({ at: first.at, kind }))).toEqual(told.planted)
        const repaired = findings.reduce(
          (sum, { proposed, counted }) => sum + proposed - counted,
          countedInAll(told.samples),
        )
        expect(Math.abs(repaired - told.trueKwh)).toBeLessThan(0.3 * (findings.length + 1))
        for (const { steps, counted } of findings)
          expect(steps.reduce((sum, step) => sum + step.counted, 0)).toBeCloseTo(counted, 6)
      }),
      { numRuns: 150 },
    )
  })

  it('a register that is full is found, whatever its size, and counts on', () => {
    fc.assert(
      fc.property(rollingWalk, (rolling) => {
        const told = tell(rolling)
        const [finding, ...more] = detect(told.samples, facts)
        expect(more).toEqual([])
        expect({ at: finding?.first.at, kind: finding?.kind }).toEqual(told.planted[0])
        expect(finding?.facts.rollover).toBe(rolling.end)
        const repaired = countedInAll(told.samples) + (finding?.proposed ?? 0) - (finding?.counted ?? 0)
        expect(Math.abs(repaired - told.trueKwh)).toBeLessThan(0.3)
        // The catalogue's own end is understood by the store already.
        if (rolling.end === facts.point.counter.rollover) expect(finding?.isSettled).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('a dip to zero and back counts what lies between, not the whole register', () => {
    const [dip] = detect(walk([5_000, 5_000.5, 0, 0, 5_001.5, 5_002]), facts)
    expect(dip).toMatchObject({ kind: 'spike', counted: 5_001.5, proposed: 1, method: 'return' })
    expect(dip?.steps).toHaveLength(3)
  })

  it('a controller that says 0 for hours while it hears nothing is one spike', () => {
    const silent = Array.from({ length: 200 }, (_, place) =>
      place > 20 && place < 180 ? 0 : 5_000 + place / 5,
    )
    expect(detect(walk(silent), facts)).toMatchObject([{ kind: 'spike', proposed: 32 }])
  })

  it('a reset is settled when power says that nothing was lost, and waits when nothing is known', () => {
    const kw = [6, 6, 6, 6]
    expect(detect(walk([900, 900.1, 0.1, 0.2], kw), facts)[0]).toMatchObject({
      kind: 'reset',
      method: 'power',
      isSettled: true,
    })
    const silent = walk([900, 900.1, 12, 12.1], kw)
    silent.times.set([start + 60 * minute, start + 61 * minute], 2)
    expect(detect(silent, facts)[0]).toMatchObject({
      kind: 'reset',
      method: 'reading',
      proposed: 12,
      isSettled: false,
    })
  })

  it('without power a jump counts as fast as before and after; over a long silence nothing', () => {
    const rising = Array.from({ length: 90 }, (_, place) => 1_000 + place * 0.5 + (place >= 45 ? 300 : 0))
    expect(detect(walk(rising), facts)).toMatchObject([
      { kind: 'jump', method: 'rate', proposed: 0.5, facts: { perHour: expect.closeTo(30, 1) } },
    ])
    const late = walk([1_000, 1_000.5, 9_000, 9_000.5])
    late.times.set([start + 6 * 60 * minute, start + 361 * minute], 2)
    expect(detect(late, facts)).toMatchObject([{ kind: 'jump', method: 'nothing', proposed: 0 }])
  })

  it('a counter of the day falls at midnight in any zone, and at no other time', () => {
    const point = findPoint('pvInverter', 'energyToday') as CounterPoint
    for (const zone of ['Pacific/Chatham', 'America/Godthab', 'Africa/Cairo', 'UTC']) {
      const daily: CounterFacts = { ...facts, point, calendar: calendarOf(zone) }
      const midnight = daily.calendar.spanOf('day', Date.parse('2026-10-25T12:00:00Z')).start
      const at = (from: number, values: number[]): CounterSamples => ({
        ...walk(values),
        times: Float64Array.from(values, (_, place) => from + place * minute),
      })
      expect(found(at(midnight - 2 * minute, [310.1, 310.2, 0, 0.1]), daily)).toEqual([])
      expect(found(at(midnight + 9 * minute, [310.1, 310.2, 0, 0.1]), daily)).toEqual([])
      expect(found(at(midnight + 13 * 60 * minute, [310.1, 310.2, 0, 0.1]), daily)).toEqual([
        { at: midnight + 782 * minute, kind: 'reset' },
      ])
    }
  })
})
