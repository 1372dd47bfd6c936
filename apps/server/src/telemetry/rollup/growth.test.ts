import { findPoint } from '@gridhelm/points/catalogue'
import type { CounterPoint } from '@gridhelm/points/point'
import { describe, expect, it } from 'vitest'
import { calendarOf } from './calendar.ts'
import { growth } from './growth.ts'

const daily = findPoint('environment', 'rainToday') as CounterPoint
const forLife = findPoint('environment', 'insolationTotal') as CounterPoint
const calendar = calendarOf('Asia/Kolkata')
const at = (time: string) => Date.parse(`${time}+05:30`)
const grown = (point: CounterPoint, previous: [string, number], next: [string, number]) =>
  growth(previous[1], at(previous[0]), next[1], at(next[0]), point, calendar)

describe('what a counter counted between two readings', () => {
  it('is the difference', () => {
    expect(grown(forLife, ['2026-05-01T10:00', 10], ['2026-05-04T10:00', 12.5])).toBe(2.5)
  })

  it('is the new reading after a reset', () => {
    expect(grown(forLife, ['2026-05-01T10:00', 5_000], ['2026-05-01T10:01', 3])).toBe(3)
  })

  it('goes over the end of the register', () => {
    const rollover = forLife.counter.rollover as number
    expect(grown(forLife, ['2026-05-01T10:00', rollover - 1], ['2026-05-01T10:01', 0.25])).toBeCloseTo(
      1.25,
      6,
    )
  })

  it('takes noise back with the next reading', () => {
    const { resolution } = forLife.counter
    const down = grown(forLife, ['2026-05-01T10:00', 7], ['2026-05-01T10:01', 7 - resolution / 2])
    const up = grown(forLife, ['2026-05-01T10:01', 7 - resolution / 2], ['2026-05-01T10:02', 7])
    expect(down + up).toBe(0)
  })

  it('begins anew with the day of the site, even when nothing was heard while it restarted', () => {
    expect(grown(daily, ['2026-05-01T23:59', 15], ['2026-05-02T00:00', 0])).toBe(0)
    expect(grown(daily, ['2026-05-01T20:00', 4], ['2026-05-02T18:00', 6])).toBe(6)
    expect(grown(daily, ['2026-05-02T10:00', 4], ['2026-05-02T18:00', 6])).toBe(2)
  })

  it('waits for a controller whose clock is slow', () => {
    expect(grown(daily, ['2026-05-01T23:59', 15], ['2026-05-02T00:01', 15])).toBe(0)
    expect(grown(daily, ['2026-05-02T00:01', 15], ['2026-05-02T00:02', 0.2])).toBe(0.2)
  })
})
