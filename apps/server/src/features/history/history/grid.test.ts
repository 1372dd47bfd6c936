import { historyIntervals } from '@gridhelm/contract/history/history/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wireTime } from '../../../platform/zoned-time.ts'
import { calendarOf } from '../../../telemetry/rollup/calendar.ts'
import { gridOf, stepOf, stepsIn } from './grid.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const utc = calendarOf('UTC')
const zones = ['Europe/Paris', 'Asia/Kathmandu', 'Pacific/Apia', 'America/St_Johns', 'Australia/Lord_Howe']
const zone = fc.constantFrom(...zones)
const moment = fc.integer({ min: Date.UTC(2026, 0, 1) / second, max: Date.UTC(2027, 0, 1) / second })
const seconds = fc.integer({ min: 1, max: (72 * hour) / second })

describe('steps of a history', () => {
  it('the default is the finest step that the rhythm and the screen allow', () => {
    const spans = [
      [1 * hour, 10, 10 * second],
      [6 * hour, 10, 30 * second],
      [24 * hour, 10, 2 * minute],
      [72 * hour, 10, 5 * minute],
      [10 * minute, 1, 1 * second],
      [1 * hour, 60, 1 * minute],
      [72 * hour, 900, 15 * minute],
      [72 * hour, 86_400, 60 * minute],
    ] as const
    for (const [length, rhythm, step] of spans)
      expect(stepOf(utc, { start: 0, end: length }, 'default', rhythm * second)).toBe(step)
  })

  it('every step begins where the clocks of the site show a multiple of it, through all clock changes', () => {
    fc.assert(
      fc.property(
        zone,
        moment,
        seconds,
        fc.constantFrom(...historyIntervals),
        (name, at, length, interval) => {
          const calendar = calendarOf(name)
          const span = { start: at * second, end: (at + length) * second }
          const stepMs = stepOf(calendar, span, interval, 10 * second)
          const range = gridOf(calendar, span, stepMs)
          const count = stepsIn(range)
          expect(range.from <= span.start && range.to >= span.end).toBe(true)
          expect(count).toBeLessThanOrEqual(Math.ceil((span.end - span.start) / stepMs) + 1)
          expect(interval === 'default' || stepMs <= Number(interval) * minute).toBe(true)
          for (const step of [0, Math.floor(count / 3), Math.floor(count / 2), count - 1]) {
            const shown = wireTime(new Date(range.from + step * stepMs), name).slice(11)
            expect(Date.parse(`1970-01-01T${shown}Z`) % stepMs).toBe(0)
          }
        },
      ),
    )
  })

  it('a span of no length has no steps', () => {
    expect(stepsIn(gridOf(utc, { start: 90 * second, end: 90 * second }, minute))).toBe(0)
  })
})
