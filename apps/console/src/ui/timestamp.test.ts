import { errorTexts } from '@gridhelm/contract/errors/texts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTimestamp } from './timestamp.ts'

const digits = (from: number, to: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: from, maxLength: to })
const refused = { refused: 'error.timestampFormat' }

describe('timestamp', () => {
  it('the timestamp helper accepts numeric strings up to 16 digits', () => {
    fc.assert(
      fc.property(digits(1, 16), (text) => {
        expect(parseTimestamp(text)).toHaveProperty('ms')
      }),
    )
  })

  it('anything else is a wrong format', () => {
    const shape = /^\d{1,16}$/
    fc.assert(
      fc.property(
        fc.oneof(
          digits(17, 40),
          fc.string().filter((text) => !shape.test(text)),
        ),
        (text) => {
          expect(parseTimestamp(text)).toEqual(refused)
        },
      ),
    )
    for (const text of ['', ' 1', '1.5', '-1', '+1', '1e3', '0x10', '１２', '1\n']) {
      expect(parseTimestamp(text)).toEqual(refused)
    }
    expect(errorTexts.en).toHaveProperty('error.timestampFormat')
  })

  it('the number of digits tells seconds, milliseconds and microseconds apart', () => {
    const moment = { ms: 1_763_164_800_000 }
    expect(parseTimestamp('1763164800')).toEqual(moment)
    expect(parseTimestamp('1763164800000')).toEqual(moment)
    expect(parseTimestamp('1763164800000000')).toEqual(moment)
    expect(parseTimestamp('999999999')).toEqual({ ms: 999_999_999_000 })
    expect(parseTimestamp('999999999000')).toEqual({ ms: 999_999_999_000 })
    expect(parseTimestamp('999999999000999')).toEqual({ ms: 999_999_999_000 })
  })

  it('one moment means the same in every unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000_000, max: 9_999_999_999 }), (seconds) => {
        const expected = { ms: seconds * 1000 }
        for (const zeros of ['', '000', '000000']) expect(parseTimestamp(seconds + zeros)).toEqual(expected)
      }),
    )
  })
})
