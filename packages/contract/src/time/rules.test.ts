import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusals } from '../testing/refusals.ts'
import { momentText, spanMs, timestampRule, wallTimeRule } from './rules.ts'

describe('time rules', () => {
  it('timestamp helper accepts numeric strings up to 16 digits, otherwise a wrong format', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 20 }),
        (digits) => {
          expect(timestampRule.safeParse(digits).success).toBe(digits.length <= 16)
        },
      ),
    )
    for (const text of ['', '12a', '-1', '1.5', ' 1', '1\n', undefined]) {
      expect(refusals(timestampRule, text)).toEqual({ '': 'error.timestampFormat' })
    }
    expect(timestampRule.parse('1772323200000')).toBe(1_772_323_200_000)
  })

  it('a wall time is a time of the calendar, and reading it twice changes nothing', () => {
    const date = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(date, fc.constantFrom(' ', 'T'), (moment, separator) => {
        const text = moment.toISOString().slice(0, 19)
        const wallTime = wallTimeRule.parse(text.replace('T', separator))
        expect(wallTime).toBe(text.replace('T', ' '))
        expect(wallTimeRule.parse(wallTime)).toBe(wallTime)
      }),
    )
    for (const text of [
      '2026-02-29 00:00:00',
      '2026-13-01 00:00:00',
      '2026-01-01 00:60:00',
      '2026-1-1 0:0',
    ]) {
      expect(refusals(wallTimeRule, text)).toEqual({ '': 'error.timestampFormat' })
    }
    expect(wallTimeRule.parse('2028-02-29T12:30')).toBe('2028-02-29 12:30:00')
  })

  it('a moment lies within what a date can hold', () => {
    expect(momentText.parse('8640000000000000')).toBe(8.64e15)
    expect(refusals(momentText, '8640000000000001')).toEqual({ '': 'error.timestampFormat' })
  })

  it('a span between two clocks or with a missing time is unknown', () => {
    expect(spanMs({ startTime: 5, endTime: 7 })).toBe(2)
    expect(spanMs({ startTime: '2026-03-01 00:00', endTime: '2026-03-01T00:00:01' })).toBe(1000)
    expect(spanMs({ startTime: 5, endTime: '2026-03-01 00:00:00' })).toBeNaN()
    expect(spanMs({ startTime: 5 })).toBeNaN()
    expect(spanMs({})).toBeNaN()
  })
})
