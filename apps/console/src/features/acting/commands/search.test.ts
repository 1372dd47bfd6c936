import { expect, it } from 'vitest'
import { filterOf, logAddress } from './search.ts'

it('the times of the search are those of the site', () => {
  const search = { id: '12', from: '2026-11-15 08:00:00', to: '2026-11-15 09:30:00' }
  expect(filterOf(search, 'Indian/Antananarivo')).toEqual({
    siteId: '12',
    from: Date.parse('2026-11-15T05:00:00Z'),
    to: Date.parse('2026-11-15T06:30:00Z'),
  })
})

it('what cannot be read narrows nothing', () => {
  expect(logAddress.read(new URLSearchParams('state=nonsense&device=GEN'))).toEqual({ device: 'GEN' })
  expect(filterOf({ device: 'GEN', from: 'yesterday' }, 'UTC')).toEqual({ device: 'GEN' })
})
