import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readZone, wireTime, wireTimeOrNull } from './zoned-time.ts'

const moments = fc.date({
  min: new Date('1970-01-02T00:00:00Z'),
  max: new Date('2999-12-30T00:00:00Z'),
  noInvalidDate: true,
})

describe('wireTime', () => {
  it('writes yyyy-MM-dd HH:mm:ss in the zone of the reader', () => {
    const noon = new Date('2026-03-29T12:00:00Z')
    expect(wireTime(noon, 'UTC')).toBe('2026-03-29 12:00:00')
    expect(wireTime(noon, 'Asia/Shanghai')).toBe('2026-03-29 20:00:00')
    expect(wireTime(noon, 'Indian/Antananarivo')).toBe('2026-03-29 15:00:00')
    expect(wireTime(noon, '-03:30')).toBe('2026-03-29 08:30:00')
  })

  it('follows the change to summer time and midnight', () => {
    expect(wireTime(new Date('2026-03-29T00:59:59Z'), 'Europe/Paris')).toBe('2026-03-29 01:59:59')
    expect(wireTime(new Date('2026-03-29T01:00:00Z'), 'Europe/Paris')).toBe('2026-03-29 03:00:00')
    expect(wireTime(new Date('2026-12-31T16:00:00Z'), 'Asia/Shanghai')).toBe('2027-01-01 00:00:00')
  })

  it('is the moment shifted by the offset, for every moment and offset', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: -840, max: 840 }), (moment, offset) => {
        const shifted = new Date(moment.getTime() - offset * 60_000)
        const expected = shifted.toISOString().slice(0, 19).replace('T', ' ')
        expect(wireTime(moment, readZone(undefined, String(offset)))).toBe(expected)
      }),
    )
  })

  it('is what the calendar says, in whatever order moments are asked for', () => {
    const zone = fc.constantFrom(
      'Europe/Paris',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'Africa/Monrovia',
      'UTC',
    )
    const near = fc.tuple(
      moments,
      fc.array(fc.integer({ min: -7_200_000, max: 7_200_000 }), { maxLength: 20 }),
    )
    fc.assert(
      fc.property(zone, near, (timeZone, [moment, steps]) => {
        const calendar = new Intl.DateTimeFormat('sv-SE', {
          timeZone,
          dateStyle: 'short',
          timeStyle: 'medium',
        })
        for (const step of [0, ...steps]) {
          const at = new Date(moment.getTime() + step)
          expect(wireTime(at, timeZone)).toBe(calendar.format(at))
        }
      }),
    )
  })

  it('leaves a missing time missing', () => {
    expect(wireTimeOrNull(null, 'UTC')).toBeNull()
  })
})

describe('readZone', () => {
  it('prefers the name, then the offset of the browser, then UTC', () => {
    expect(readZone('Africa/Niamey', '480')).toBe('Africa/Niamey')
    expect(readZone('Nowhere/Land', '-480')).toBe('+08:00')
    expect(readZone('', '210')).toBe('-03:30')
    expect(readZone(undefined, undefined)).toBe('UTC')
    expect(readZone(undefined, '')).toBe('UTC')
  })

  it('gives a zone that can be used, whatever a query or a header holds', () => {
    const text = fc.string({ maxLength: 80 })
    const offset = fc.oneof(text, fc.integer().map(String), fc.double().map(String), fc.array(text))
    fc.assert(
      fc.property(
        fc.option(text, { nil: undefined }),
        fc.option(offset, { nil: undefined }),
        (name, given) => {
          expect(wireTime(new Date(0), readZone(name, given))).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
        },
      ),
    )
  })
})
