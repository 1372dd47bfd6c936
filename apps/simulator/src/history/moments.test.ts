import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { demoSites } from '../demo/sites.ts'
import { localTime } from '../local-time.ts'
import { momentsOf, type Span } from './moments.ts'

// Many steps, perhaps on a busy machine.
vi.setConfig({ testTimeout: 300_000 })

const day = 86_400_000
const rhythm = 10_000
const until = Date.parse('2026-11-15T08:20:00Z')
const zones = [...new Set(demoSites.map(({ zone }) => zone))]
const spans = fc
  .record({
    days: fc.double({ min: 0, max: 400, noNaN: true }),
    exactMinutes: fc.integer({ min: 0, max: 30 }),
  })
  .map(({ days, exactMinutes }): Span => {
    const from = Math.round(until - days * day)
    return { from, exactUntil: Math.min(until, from + exactMinutes * 60_000), until }
  })

describe('the moments of a stretch', () => {
  it('rise to its end, never more than an hour apart, and the end is left to the live view', () => {
    fc.assert(
      fc.property(spans, fc.constantFrom(...zones), (span, zone) => {
        let time = span.from
        let wasSent = false
        for (const moment of momentsOf(span, rhythm, zone)) {
          const length = moment.time - time
          if (!(length > 0 && length <= 3_600_000)) expect.fail(`${length} ms after ${time}`)
          time = moment.time
          wasSent = moment.isSent
        }
        expect(time).toBe(span.until)
        expect(wasSent).toBe(false)
      }),
      { numRuns: 20 },
    )
  })

  it('are those of the live rhythm where something may have been sent before', () => {
    const span = { from: until - 10 * day, exactUntil: until - 10 * day + 300_000, until }
    const first = [...momentsOf(span, rhythm, 'Africa/Nairobi')].slice(0, 30)
    expect(first.map(({ time }) => time)).toEqual(first.map((_, index) => span.from + (index + 1) * rhythm))
    expect(first.every(({ isSent }) => isSent)).toBe(true)
  })

  it.each(zones)('%s: every day of a year is sent in its last minute', (zone) => {
    const span = { from: until - 366 * day, exactUntil: 0, until }
    const ends = [...momentsOf(span, rhythm, zone)].filter(
      ({ time, isSent }) => isSent && localTime(zone, time).day !== localTime(zone, time + 60_000).day,
    )
    const days = new Set(ends.map(({ time }) => localTime(zone, time).day))
    expect(days.size).toBe(localTime(zone, until).day - localTime(zone, span.from).day)
  })

  it('the nearer the present, the closer together', () => {
    const sent = [...momentsOf({ from: until - 60 * day, exactUntil: 0, until }, rhythm, 'Asia/Manila')]
      .filter(({ isSent }) => isSent)
      .map(({ time }) => time)
    const between = (oldest: number, newest: number) =>
      sent.filter((time) => time >= until - oldest && time < until - newest).length
    expect(between(3_600_000, 0)).toBe(360)
    expect(between(2 * day, day)).toBe(1440)
    expect(between(20 * day, 19 * day)).toBe(25)
    expect(between(50 * day, 40 * day)).toBe(10)
  })
})
