import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isoMoment, isZone, momentOf, wallClock } from './moment.ts'

describe('the moment of a frame', () => {
  it('is a number of milliseconds, or the same in ISO 8601', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_102_444_800_000 }), (ms) => {
        expect(momentOf(ms)).toBe(ms)
        expect(momentOf(new Date(ms).toISOString())).toBe(ms)
      }),
    )
  })

  it.each([
    ['2026-11-15T08:00:00Z', '2026-11-15T08:00:00.000Z'],
    ['2026-11-15T08:00Z', '2026-11-15T08:00:00.000Z'],
    ['2026-11-15T08:00:00,5Z', '2026-11-15T08:00:00.500Z'],
    ['2026-11-15T08:00:00.1239999Z', '2026-11-15T08:00:00.123Z'],
    ['2026-11-15T16:00:00+08:00', '2026-11-15T08:00:00.000Z'],
    ['2026-11-15T04:30:00-0330', '2026-11-15T08:00:00.000Z'],
    ['2026-11-15 09:00:00+01', '2026-11-15T08:00:00.000Z'],
    ['2028-02-29T00:00:00Z', '2028-02-29T00:00:00.000Z'],
  ])('%s is %s', (text, expected) => {
    expect(new Date(momentOf(text) ?? Number.NaN).toISOString()).toBe(expected)
  })

  it.each([
    '2026-11-15T08:00:00',
    '2026-11-15',
    '2026-02-30T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-11-15T24:00:00Z',
    '2026-11-15T08:60:00Z',
    '2026-11-15T08:00:00+99:00',
    '15.11.2026 08:00',
    '1763164800000',
    '',
    null,
    undefined,
    true,
    {},
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ])('%s is none: the zone must be named, the day must exist', (value) => {
    expect(momentOf(value)).toBeUndefined()
  })
})

describe('a wall time in a zone that somebody named', () => {
  it.each([
    ['2026-11-15T08:00:00', 'Africa/Nairobi', '2026-11-15T05:00:00.000Z'],
    ['2026-07-01 12:00:00', 'Europe/Paris', '2026-07-01T10:00:00.000Z'],
    ['2026-10-25T02:30:00', 'Europe/Paris', '2026-10-25T00:30:00.000Z'],
    ['2026-11-15T08:00:00', 'Asia/Kathmandu', '2026-11-15T02:15:00.000Z'],
    // A zone in the text itself is the one that counts.
    ['2026-11-15T08:00:00Z', 'Asia/Kathmandu', '2026-11-15T08:00:00.000Z'],
  ])('%s in %s is %s', (text, zone, expected) => {
    expect(new Date(isoMoment(text, wallClock(zone)) ?? Number.NaN).toISOString()).toBe(expected)
  })

  it('knows which names are zones', () => {
    expect([isZone('Africa/Nairobi'), isZone('Mars/Phobos'), isZone('')]).toEqual([true, false, false])
  })
})
