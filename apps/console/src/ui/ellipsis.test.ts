import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ellipsis } from './ellipsis.ts'

const text = fc.string({ unit: 'binary', maxLength: 60 })

describe('ellipsis', () => {
  it('the ellipsis default length is 25', () => {
    expect(ellipsis('a'.repeat(25))).toBe('a'.repeat(25))
    expect(ellipsis('a'.repeat(26))).toBe(`${'a'.repeat(25)}…`)
  })

  it('a text that fits stays as it is; a longer one becomes its beginning and …', () => {
    fc.assert(
      fc.property(text, fc.nat(40), (whole, length) => {
        const cut = ellipsis(whole, length)
        if (Array.from(whole).length <= length) expect(cut).toBe(whole)
        else {
          expect(Array.from(cut)).toHaveLength(length + 1)
          expect(cut.endsWith('…')).toBe(true)
          expect(whole.startsWith(cut.slice(0, -1))).toBe(true)
        }
      }),
    )
  })

  it('never leaves half a character', () => {
    expect(ellipsis('🌞🌬️🔋', 1)).toBe('🌞…')
    fc.assert(
      fc.property(text, fc.nat(40), (whole, length) => {
        expect(ellipsis(whole, length).isWellFormed()).toBe(true)
      }),
    )
  })
})
