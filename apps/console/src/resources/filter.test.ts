import { defineResource } from '@gridhelm/contract/resource/resource'
import { defineTexts } from '@gridhelm/contract/texts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineAddress } from '../ui/address/address.ts'
import { filterOf, filterParts, queryOf, searchFieldsOf, searchValuesOf } from './filter.ts'

const resource = defineResource({
  noun: 'positions',
  path: '/sys/position',
  permission: 'position',
  texts: defineTexts({
    title: ['Things', '东西', 'Choses'],
  }),
  fields: {
    code: { kind: 'text', search: 'contains' },
    rank: { kind: 'choice', dictionary: 'position_rank', search: 'equals' },
    note: { kind: 'longText' },
    created: { kind: 'moment', search: 'range' },
  },
  addRule: z.object({}),
  editRule: z.object({}),
  sort: { field: 'created', order: 'desc' },
  can: {},
})

const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
const dayText = day.map((date) => date.toISOString().slice(0, 10))
const word = fc.string({ minLength: 1 })
const anyFilter = fc.record(
  { code: word, rank: word, created_begin: dayText, created_end: dayText },
  { requiredKeys: [] },
)

test('a search form shows a filter and gives the same one back', () => {
  fc.assert(
    fc.property(anyFilter, (filter) => {
      expect(filterOf(resource, searchValuesOf(resource, filter))).toEqual(filter)
    }),
  )
})

test('the address keeps every part of a filter and nothing else', () => {
  const parts = filterParts(resource)
  expect(Object.keys(parts)).toEqual(['code', 'rank', 'created_begin', 'created_end'])
  expect(defineAddress(parts).read(new URLSearchParams('code=a&other=x'))).toEqual({ code: 'a' })
})

test('a range with one open end stays one', () => {
  expect(filterOf(resource, { created: '/2026-01-31' })).toEqual({ created_end: '2026-01-31' })
  expect(filterOf(resource, { created: '2026-01-01/' })).toEqual({ created_begin: '2026-01-01' })
})

test('what people type to find in a text is taken literally, a choice as it is', () => {
  expect(queryOf(resource, { code: '!a,b', rank: '2', created_begin: '2026-01-01' })).toEqual({
    code: '*!a,b*',
    rank: '2',
    created_begin: '2026-01-01',
  })
})

test('what is decided already is not asked for', () => {
  expect(searchFieldsOf(resource, { rank: '2' }).map(([name]) => name)).toEqual(['code', 'created'])
})
