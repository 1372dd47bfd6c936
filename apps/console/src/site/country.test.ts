import { describe, expect, it } from 'vitest'
import { countryName, regionOf } from './country.ts'

describe('countries', () => {
  it('are named in the language of the reader', () => {
    expect(countryName('MG', 'en-GB')).toBe('Madagascar')
    expect(countryName('CN', 'zh-CN')).toBe('中国')
    expect(countryName('pf', 'fr-FR')).toBe('Polynésie française')
  })

  it('stay as they are when the code is none', () => {
    expect(countryName('', 'en-GB')).toBe('–')
    expect(countryName(null, 'en-GB')).toBe('–')
    expect(countryName('Atlantis', 'en-GB')).toBe('Atlantis')
  })
})

it('the region is the first part of the time zone', () => {
  expect(regionOf('Indian/Antananarivo')).toBe('Indian')
  expect(regionOf('America/Argentina/Ushuaia')).toBe('America')
  expect(regionOf('Etc/UTC')).toBe('other')
  expect(regionOf('UTC')).toBe('other')
})
