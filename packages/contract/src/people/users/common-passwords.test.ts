import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { commonWords } from './common-words.ts'

const words = commonWords.trim().split(/\s+/)

describe('common passwords', () => {
  it.each([
    'P@ssw0rd',
    'Password1!',
    'Pa$$w0rd#2026',
    'Welcome@123',
    'Admin#2026',
    'Qwerty123!',
    '1qaz@WSX',
    'Azerty#1',
    'Woaini@520',
    'AdminAdmin1!',
    'Aaaaaaa1!',
    'Summer-2026',
  ])('%s is one', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each(['Gridhelm#2026', 'Fresh#2026', 'correct Horse 7 battery', 'tR7#kolibriWagen', 'Xq9!vb2Lm'])(
    '%s is none',
    (password) => {
      expect(isCommonPassword(password)).toBe(false)
    },
  )

  it('whatever is put before and behind a known word', () => {
    const decoration = fc.string({ unit: fc.constantFrom(...'0123456789#!?.*- '), maxLength: 6 })
    fc.assert(
      fc.property(fc.constantFrom(...words), decoration, decoration, (word, before, behind) => {
        expect(isCommonPassword(before + word.toUpperCase() + behind)).toBe(true)
      }),
    )
  })

  it('are a list in order, each word once', () => {
    expect(words).toEqual([...new Set(words)].toSorted())
    expect(words.length).toBeGreaterThan(1_000)
  })
})
