import { expect, it } from 'vitest'
import { regionOf } from './country.ts'

it('the region is the first part of the time zone', () => {
  expect(regionOf('Indian/Antananarivo')).toBe('Indian')
  expect(regionOf('America/Argentina/Ushuaia')).toBe('America')
  expect(regionOf('Etc/UTC')).toBe('other')
  expect(regionOf('UTC')).toBe('other')
})
