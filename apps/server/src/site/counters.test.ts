import { findPoint } from '@gridhelm/points/catalogue'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BucketSums, runsOf } from '../telemetry/read/bucket-sums.ts'
import { calendarOf } from '../telemetry/rollup/calendar.ts'
import { countedBetween, countedSteps } from './counters.ts'

const point = findPoint('pvInverter', 'energyTotal')
const calendar = calendarOf('UTC')
const stepMs = 300_000
const from = Date.UTC(2026, 4, 1)

interface Reading {
  at: number
  value: number
}

function columnOf(readings: readonly Reading[], count: number) {
  const sums = new BucketSums(count)
  const extent = { from, to: from + count * stepMs, bucketMs: stepMs }
  const times = Float64Array.from(readings, ({ at }) => at)
  sums.addRuns(
    Float64Array.from(readings, ({ value }) => value),
    runsOf(times, extent),
  )
  return { from, stepMs, point, values: sums.finish() }
}
const counted = (readings: readonly Reading[], count: number) =>
  countedSteps(columnOf(readings, count), calendar)

const count = 24
/** A counter that stands, counts, and now and then begins anew; read at odd moments. */
const life = fc
  .array(
    fc.record({
      pause: fc.integer({ min: 10_000, max: 900_000 }),
      growth: fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10),
      // Not twice within a step: nobody reads that out of a first and a last value.
      isReset: fc.integer({ min: 0, max: 20 }).map((dice) => dice === 0),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((events) => {
    const readings: Reading[] = []
    let [at, value, total, lastReset] = [from, 5_000, 0, 0]
    for (const event of events) {
      at += event.pause
      if (at >= from + count * stepMs) break
      const isReset = event.isReset && at - lastReset > 2 * stepMs && value > 1_000
      if (isReset) lastReset = at
      value = isReset ? event.growth : value + event.growth
      if (readings.length > 0) total += event.growth
      readings.push({ at, value })
    }
    return { readings, total }
  })

describe('what a counter counted', () => {
  it('is all that it counted, through restarts and silences, however it is cut', () => {
    fc.assert(
      fc.property(life, fc.integer({ min: 0, max: count * stepMs }), ({ readings, total }, cut) => {
        const steps = counted(readings, count)
        const end = from + count * stepMs
        const all = countedBetween(steps, from, end)
        if (readings.length === 0) {
          expect(all).toBeUndefined()
          return
        }
        expect(all).toBeCloseTo(total, 6)
        const parts =
          (countedBetween(steps, from, from + cut) ?? 0) + (countedBetween(steps, from + cut, end) ?? 0)
        expect(parts).toBeCloseTo(total, 6)
      }),
    )
  })

  it('a reading that cannot be true changes nothing', () => {
    const readings = [
      { at: from, value: 100 },
      { at: from + stepMs, value: -5 },
      { at: from + 2 * stepMs, value: 103 },
    ]
    expect(counted(readings, 3).steps).toEqual([0, null, 3])
  })

  it('what was counted in a silence comes with the next reading', () => {
    const readings = [
      { at: from, value: 100 },
      { at: from + 20 * stepMs, value: 140 },
    ]
    const steps = counted(readings, count)
    expect(countedBetween(steps, from + 10 * stepMs, from + count * stepMs)).toBe(40)
    expect(countedBetween(steps, from + stepMs, from + 10 * stepMs)).toBeUndefined()
  })
})
