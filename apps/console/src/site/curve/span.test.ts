import type { DayCurve } from '@gridhelm/contract/stations/overview/entities'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayEarlier, joined } from './day-curves.ts'
import { boundsOf, datesBefore } from './span.ts'

const hour = 3_600_000
const midnight = Date.parse('2026-11-14T21:00:00Z')
/** Each hour says how many hours after the first midnight it is. */
const dayAt = (index: number): DayCurve => {
  const from = midnight + index * 24 * hour
  const told = Array.from({ length: 24 }, (_, step) => index * 24 + step)
  return {
    from,
    to: from + 24 * hour,
    stepMs: hour,
    power: { load: told },
    soc: told,
    irradiance: told.map(() => null),
    expected: {},
  }
}
const days = [dayAt(0), dayAt(1), dayAt(2)]
const today = dayAt(2)

describe('a span of days', () => {
  it('is today, the last 24 hours with some ahead, or the last seven days', () => {
    const now = today.from + 9.4 * hour
    expect(boundsOf('today', today, now, true)).toEqual({ from: today.from, to: today.to })
    expect(boundsOf('24h', today, now, true)).toEqual({
      from: today.from - 14 * hour,
      to: today.from + 16 * hour,
    })
    expect(boundsOf('24h', today, now, false).to).toBe(today.from + 10 * hour)
    expect(boundsOf('7d', today, now, true)).toEqual({
      from: today.from - 158 * hour,
      to: today.from + 10 * hour,
    })
    expect(boundsOf('24h', today, today.to - 1, true).to).toBe(today.to)
  })

  it('has each hour where it was, and nothing where no day knows it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -30, max: 80 }), fc.integer({ min: 1, max: 90 }), (start, length) => {
        const { power, soc } = joined(days, {
          from: midnight + start * hour,
          to: midnight + (start + length) * hour,
        })
        const expected = Array.from({ length }, (_, index) => {
          const at = start + index
          return at >= 0 && at < 72 ? at : null
        })
        expect(power.load).toEqual(expected)
        expect(soc).toEqual(expected)
      }),
    )
  })

  it('has the day before at the same hours', () => {
    const bounds = { from: today.from, to: today.to }
    const earlier = dayEarlier(joined, days, bounds)
    expect(earlier).toMatchObject(bounds)
    expect(earlier.power.load?.[0]).toBe(24)
  })

  it('asks for the days that it needs, across the end of a month', () => {
    expect(datesBefore('2026-03-01', '24h')).toEqual(['2026-02-27', '2026-02-28'])
    expect(datesBefore('2026-03-01', '7d')).toHaveLength(7)
  })
})
