import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { abbreviate, widthUnits } from './abbreviate.ts'

const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom('电', '站', 'あ', '한', 'Ａ', '！', 'a', 'é', ' ', '🌞'),
    fc.string({ maxLength: 1 }),
  ),
  maxLength: 30,
})

describe('abbreviate', () => {
  it('an abbreviated text has 9 width units by default; a wide character takes two', () => {
    expect(abbreviate('Kalangala')).toBe('Kalangala')
    expect(abbreviate('Kalangala B')).toBe('Kalangala…')
    expect(abbreviate('格尔木 3')).toBe('格尔木 3')
    expect(abbreviate('格尔木三号电站')).toBe('格尔木三…')
  })

  it('a wide character is one of CJK, kana, Hangul or a fullwidth form; all others are one unit', () => {
    expect(widthUnits('电站あ한Ａ！𠀀')).toBe(14)
    expect(widthUnits('Mohéli–3 ｶ')).toBe(10)
  })

  it('what is kept fits, and no character more would', () => {
    fc.assert(
      fc.property(text, fc.nat(20), (whole, units) => {
        const cut = abbreviate(whole, units)
        if (widthUnits(whole) <= units) {
          expect(cut).toBe(whole)
          return
        }
        const kept = cut.slice(0, -1)
        expect(cut.endsWith('…')).toBe(true)
        expect(whole.startsWith(kept)).toBe(true)
        expect(widthUnits(kept)).toBeLessThanOrEqual(units)
        const next = Array.from(whole)[Array.from(kept).length] ?? ''
        expect(widthUnits(kept + next)).toBeGreaterThan(units)
      }),
    )
  })
})
