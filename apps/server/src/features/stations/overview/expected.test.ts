import { describe, expect, it } from 'vitest'
import { wireTime } from '../../../platform/zoned-time.ts'
import { calendarOf } from '../../../telemetry/rollup/calendar.ts'
import { daysBehind, restOfDay, usualDay } from './expected.ts'

const stepMs = 300_000
const hour = 3_600_000
const calendar = calendarOf('Europe/Paris')

describe('what is expected of the rest of a day', () => {
  // A load that follows the clocks: so many kW as the hour they show.
  const byClock = (ms: number) => Number(wireTime(new Date(ms), 'Europe/Paris').slice(11, 13))

  it.each([
    ['a plain day', '2026-06-10T10:02:00Z'],
    ['the day on which clocks go forward', '2026-03-29T06:00:00Z'],
    ['the day on which clocks go back', '2026-10-25T06:00:00Z'],
    ['a day soon after a change', '2026-03-31T06:00:00Z'],
  ])('is the mean of what the clocks showed before: %s', (_, now) => {
    const moment = Date.parse(now)
    const day = calendar.spanOf('day', moment)
    const behind = daysBehind(calendar, day)
    expect(behind.end).toBe(day.start)
    const steps = Array.from({ length: (behind.end - behind.start) / stepMs }, (_step, step) =>
      byClock(behind.start + step * stepMs),
    )
    const rest = restOfDay(calendar, day, stepMs, usualDay(calendar, behind, stepMs, steps), moment)
    expect(rest).toHaveLength((day.end - day.start) / stepMs)
    for (const [step, value] of rest.entries()) {
      const at = day.start + step * stepMs
      expect(value).toEqual(at + stepMs > moment ? byClock(at) : null)
    }
  })

  it('days that were not measured are left out, and what never was is unknown', () => {
    const day = calendar.spanOf('day', Date.parse('2026-06-10T10:00:00Z'))
    const behind = daysBehind(calendar, day)
    const steps = new Array<number | null>((behind.end - behind.start) / stepMs).fill(null)
    const noon = (12 * hour) / stepMs
    steps[noon] = 4
    steps[noon + (24 * hour) / stepMs] = 6
    const usual = usualDay(calendar, behind, stepMs, steps)
    expect(usual[noon]).toBe(5)
    expect(usual[noon + 1]).toBeNull()
  })

  it('a day that was told by the hour counts at every step between', () => {
    const day = calendar.spanOf('day', Date.parse('2026-06-10T10:00:00Z'))
    const behind = daysBehind(calendar, day)
    const perHour = hour / stepMs
    const steps = Array.from({ length: (behind.end - behind.start) / stepMs }, (_, step) =>
      step % perHour === 0 ? (step / perHour) % 24 : null,
    )
    const usual = usualDay(calendar, behind, stepMs, steps)
    expect([usual[12 * perHour], usual[12.5 * perHour]]).toEqual([12, 12.5])
  })

  it('nothing is expected of a day that is over', () => {
    const day = calendar.spanOf('day', Date.parse('2026-06-10T10:00:00Z'))
    expect(restOfDay(calendar, day, stepMs, [1, 2, 3], day.end).every((value) => value === null)).toBe(true)
  })
})
