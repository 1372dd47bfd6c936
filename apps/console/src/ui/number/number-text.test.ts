import { format } from '@gridhelm/contract/format/format'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainNumber } from './number-text.ts'

describe('a number that somebody types', () => {
  it.each([
    ['12,5', ',', '12.5'],
    ['12.5', ',', '12.5'],
    ['12,5', '.', '12.5'],
    ['-0,85', '.', '-0.85'],
    ['1 234,5', ',', '1234.5'],
    ['1\u202f234,5', ',', '1234.5'],
    ['1,234.5', '.', '1234.5'],
    ['1.234,5', ',', '1234.5'],
    ['1,234', '.', '1234'],
    ['1,234', ',', '1.234'],
    ['0,125', '.', '0.125'],
    ['1,234,567', '.', '1234567'],
    ['12,', ',', '12.'],
    ['', ',', ''],
    ['-', ',', '-'],
    ['abc', '.', 'abc'],
  ] as const)('%s where decimals follow %s is %s', (text, mark, plain) => {
    expect(plainNumber(text, mark)).toBe(plain)
  })

  it('what the language writes is read as it was', () => {
    const amount = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((one) => one / 100)
    fc.assert(
      fc.property(amount, fc.constantFrom('en', 'zh', 'fr'), (value, language) => {
        const f = format(language)
        expect(Number(plainNumber(f.upTo(value, 2), f.decimalMark))).toBe(value)
      }),
    )
  })
})
