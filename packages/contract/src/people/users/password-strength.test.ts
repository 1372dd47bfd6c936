import fc from 'fast-check'
import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'
import { passwordRule } from './rules.ts'

const accepted = (password: string) => strengthOf(password).parts.every((one) => one.met)

test('the marks agree with the rule that the server applies', () => {
  const characters = fc.constantFrom(...'aZ09#é_ 密€😀\n')
  fc.assert(
    fc.property(fc.string({ unit: characters, maxLength: 20 }), (password) => {
      expect(accepted(password)).toBe(passwordRule.safeParse(password).success)
    }),
  )
})

test.each([
  ['', 'none'],
  ['abc', 'weak'],
  ['Abcdefg1', 'fair'],
  ['Abcdef1#', 'good'],
  ['Abcdefghij1#', 'strong'],
] as const)('%j is %s', (password, level) => {
  expect(strengthOf(password).level).toBe(level)
})

test('each missing part is named', () => {
  const missing = strengthOf('abcdefgh').parts.filter((one) => !one.met)
  expect(missing.map((one) => one.part)).toEqual(['digit', 'upper', 'symbol'])
})
