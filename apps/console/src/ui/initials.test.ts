import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Adaeze Okafor', 'AO'],
  ['  jean-pierre  de la Tour ', 'JT'],
  ['Étienne', 'É'],
  ['苏敏', '敏'],
  ['阿卜杜拉·买买提', '拉'],
  ['admin', 'A'],
  ['', ''],
])('%j → %j', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
