import { expect, it } from 'vitest'
import { countryName } from './country-name.ts'

it('countries are named in the language of the reader', () => {
  expect(countryName('MG', 'en-GB')).toBe('Madagascar')
  expect(countryName('CN', 'zh-CN')).toBe('中国')
  expect(countryName('pf', 'fr-FR')).toBe('Polynésie française')
})

it('codes of no country stay as they are', () => {
  expect(countryName('', 'en-GB')).toBe('–')
  expect(countryName(null, 'en-GB')).toBe('–')
  expect(countryName('Atlantis', 'en-GB')).toBe('Atlantis')
})
