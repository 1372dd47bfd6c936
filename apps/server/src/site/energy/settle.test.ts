import { findPoint } from '@gridhelm/points/catalogue'
import type { CounterPoint } from '@gridhelm/points/point'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarOf } from '../../telemetry/rollup/calendar.ts'
import { addSamples, emptySums } from '../../telemetry/rollup/span-sums.ts'
import type { SpanSummary } from '../../telemetry/store.ts'
import { counterOf } from './counted.ts'

const point = findPoint('pvInverter', 'energyTotal') as CounterPoint
const calendar = calendarOf('UTC')
const hour = 3_600_000
const day = Date.UTC(2026, 4, 1)
const device = { siteId: 1, deviceId: 1, systemType: 'pvInverter' }

/** The sums of steps as the store would make them, of readings at half past each hour. */
function spansOf(readings: readonly number[], perStep: number): SpanSummary[] {
  const all: SpanSummary[] = []
  for (let first = 1; first < readings.length; first += perStep) {
    const values = Float64Array.from(readings.slice(first - 1, first + perStep))
    const times = Float64Array.from(values, (_, place) => day + (first + place - 1) * hour - hour / 2)
    const sums = emptySums(1)
    addSamples(sums, { times, start: 0, end: times.length }, [values], [point], calendar)
    const own = values.slice(1)
    all.push({
      n: own.length,
      min: Math.min(...own),
      max: Math.max(...own),
      sum: 0,
      first: own[0] as number,
      last: own.at(-1) as number,
      lastAt: times.at(-1) as number,
      delta: sums.inside[0] as number,
      since: times[0] as number,
    })
  }
  return all
}

const counted = (readings: readonly number[], perStep: number) => {
  const spans = spansOf(readings, perStep)
  const steps = spans.map((_, place) => ({
    start: day + place * perStep * hour,
    end: day + (place + 1) * perStep * hour,
  }))
  const period = { steps, stepUnit: perStep === 24 ? 'day' : 'hour', until: day + 24 * hour } as const
  return counterOf({ device, point, spans }, period, [], calendar).steps.map((step) => step?.amount ?? 0)
}
const total = (amounts: readonly number[]) => amounts.reduce((sum, kwh) => sum + kwh, 0)

const growths = fc.array(
  fc.nat(500).map((tenths) => tenths / 10),
  { minLength: 24, maxLength: 24 },
)

describe('a day on which a counter falls', () => {
  it('counts what both meters counted, by the hour as by the day', () => {
    fc.assert(
      fc.property(
        growths,
        fc.integer({ min: 1, max: 23 }),
        fc.integer({ min: 51, max: 80 }),
        (grown, at, percent) => {
          let stands = 100_000
          const readings = [stands]
          for (const [place, kwh] of grown.entries()) {
            // The new meter has not counted while it was carried in.
            stands = place === at ? (stands * percent) / 100 : stands + kwh
            readings.push(stands)
          }
          const known = total(grown) - (grown[at] as number)
          const [byHour, byDay] = [counted(readings, 1), counted(readings, 24)]
          expect(byDay[0]).toBeCloseTo(known, 5)
          expect(total(byHour)).toBeCloseTo(known, 5)
          expect(Math.min(...byHour)).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })

  it('takes back what a reading that stood too high had added', () => {
    fc.assert(
      fc.property(
        growths,
        fc.integer({ min: 1, max: 22 }),
        fc.integer({ min: 1, max: 40_000 }),
        (grown, at, high) => {
          let stands = 100_000
          const readings = [stands]
          for (const [place, kwh] of grown.entries()) {
            stands += kwh
            readings.push(place === at ? stands + high : stands)
          }
          const [byHour, byDay] = [counted(readings, 1), counted(readings, 24)]
          expect(byDay[0]).toBeCloseTo(total(grown), 5)
          expect(total(byHour)).toBeCloseTo(total(grown), 5)
          expect(Math.min(...byHour)).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})
