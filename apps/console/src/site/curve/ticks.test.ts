import { format } from '@gridhelm/contract/format/format'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timeTicks } from './ticks.ts'

const hour = 3_600_000

describe('the hours under a curve', () => {
  it('are full hours of the site’s clock, also where the zone is not of full hours', () => {
    const from = Date.parse('2026-11-14T18:15:00Z')
    const ticks = timeTicks(from, from + 24 * hour, 'Asia/Kathmandu', 8)
    expect(ticks.map((at) => format('en').time(at, 'Asia/Kathmandu'))).toEqual(
      ['00:00', '03:00', '06:00', '09:00', '12:00', '15:00', '18:00', '21:00', '00:00'].slice(
        0,
        ticks.length,
      ),
    )
  })

  it('stay full hours when the clock changes', () => {
    const from = Date.parse('2026-10-24T22:00:00Z')
    const ticks = timeTicks(from, from + 25 * hour, 'Europe/Paris', 9)
    expect(ticks.map((at) => format('en').time(at, 'Europe/Paris'))).toEqual([
      '00:00',
      '03:00',
      '06:00',
      '09:00',
      '12:00',
      '15:00',
      '18:00',
      '21:00',
      '00:00',
    ])
  })

  it('are few, in order and inside', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2030-01-01') }),
        fc.integer({ min: hour, max: 72 * hour }),
        fc.constantFrom('UTC', 'Asia/Kathmandu', 'Europe/Paris', 'America/Nuuk', 'Nowhere/Land'),
        fc.integer({ min: 4, max: 12 }),
        (from, length, zone, most) => {
          const ticks = timeTicks(from, from + length, zone, most)
          expect(ticks.length).toBeLessThanOrEqual(most + 2)
          expect(ticks).toEqual(ticks.toSorted((one, other) => one - other))
          expect(ticks.every((at) => at >= from && at <= from + length)).toBe(true)
        },
      ),
    )
  })
})
