import { fromMinor, minorDigits } from '@gridhelm/contract/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainNumber } from './number-text.ts'
import { typedMinor, typedParts } from './typed-minor.ts'

const read = (text: string, mark: '.' | ',', currency: string) =>
  typedMinor(Number(plainNumber(text, mark)), currency)

describe('an amount as it is typed', () => {
  it('is the whole number of the smallest coin, as each language writes it', () => {
    expect(read('1 250,50', ',', 'EUR')).toBe(125_050)
    expect(read('1\u202f250,50', ',', 'EUR')).toBe(125_050)
    expect(read('1,250.50', '.', 'EUR')).toBe(125_050)
    expect(read('1 250', ',', 'XOF')).toBe(1_250)
    expect(read('1,5', ',', 'TND')).toBe(1_500)
    expect(read('0.29', '.', 'EUR')).toBe(29)
  })

  it('keeps parts of a coin for the rule to refuse', () => {
    expect(Number.isInteger(read('10.005', '.', 'EUR'))).toBe(false)
    expect(Number.isInteger(read('10,5', ',', 'XOF'))).toBe(false)
  })

  it('is counted in hundredths of a percent the same way', () => {
    expect(typedParts(2.5, 100)).toBe(250)
    expect(typedParts(0.07, 100)).toBe(7)
    expect(Number.isInteger(typedParts(2.555, 100))).toBe(false)
  })

  it('reads back whatever was shown', () => {
    const coins = fc.integer({ min: 0, max: 10 ** 13 })
    fc.assert(
      fc.property(coins, fc.constantFrom('XOF', 'EUR', 'TND'), (minor, currency) => {
        const shown = fromMinor(minor, currency).toFixed(minorDigits(currency))
        expect(typedMinor(Number(shown), currency)).toBe(minor)
      }),
    )
  })
})
