import { pageSizes } from '@gridhelm/contract/page'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { tableAddress } from './table-address.ts'

const columns = ['projectName', 'create.time']
const address = tableAddress(columns)
const read = (query: string) => address.read(new URLSearchParams(query))

it('where a list stands is read as it was written, beside its search', () => {
  const places = fc.record(
    {
      page: fc.integer({ min: 1, max: 1_000_000 }),
      size: fc.constantFrom(...pageSizes),
      by: fc.record({ column: fc.constantFrom(...columns), order: fc.constantFrom('asc', 'desc') }),
      rows: fc.array(fc.string({ minLength: 1, maxLength: 32 }), { minLength: 1, maxLength: 10 }),
    },
    { requiredKeys: ['page'] },
  )
  fc.assert(
    fc.property(places, (place) => {
      const written = address.write(place, new URLSearchParams('name=x&station=7&page=9&by=a.asc'))
      expect(read(written.toString())).toEqual(place)
      expect([written.get('name'), written.get('station')]).toEqual(['x', '7'])
    }),
  )
})

it('says nothing about the first page in the usual order, and nonsense is that', () => {
  expect(address.write({ page: 1 }).toString()).toBe('')
  for (const query of [
    '',
    'page=0&size=7',
    'page=-1',
    'page=1e3',
    'page=99999999',
    'by=secret.asc',
    'by=asc',
  ])
    expect(read(query)).toEqual({ page: 1 })
})
