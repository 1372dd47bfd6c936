import { positionList } from '@gridhelm/contract/people/positions/list'
import { defineResource, type Resource } from '@gridhelm/contract/resource/resource'
import { defineTexts } from '@gridhelm/contract/texts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { faultOf } from './faults.ts'
import { initialValuesOf, wireValuesOf } from './form-values.ts'

const texts = defineTexts({
  title: ['Things', '东西', 'Choses'],
})
const things: Resource = defineResource({
  noun: 'things',
  path: '/sys/thing',
  permission: 'position',
  texts,
  fields: {
    code: { kind: 'text', form: 'add', required: true },
    name: { kind: 'localized' },
    state: { kind: 'choice', dictionary: 'state' },
    order: { kind: 'number' },
    open: { kind: 'flag' },
    password: { kind: 'text', writeOnly: true },
    createTime: { kind: 'moment', form: 'never' },
  },
  addRule: z.object({
    code: z.string('needed'),
    order: z.number().default(1),
    open: z.boolean().default(true),
  }),
  editRule: z.object({}),
  sort: { field: 'createTime', order: 'desc' },
  can: { add: true, edit: true },
})

const record = {
  id: '1',
  code: 'A',
  name: 'Wind',
  nameEn: 'Wind',
  nameZh: '风',
  nameFr: 'Vent',
  state: 2,
  order: 0,
  open: 1,
  createTime: '2026-01-01 00:00:00',
}

test('a new record starts with the defaults of its rules', () => {
  expect(initialValuesOf(things, 'en')).toMatchObject({ order: 1, open: true })
})

test('an existing record is shown in the reader’s language, with choices as texts', () => {
  expect(initialValuesOf(things, 'fr', { ...record, name: 'Vent' })).toEqual({
    name: 'Vent',
    nameEn: 'Wind',
    nameZh: '风',
    state: '2',
    order: 0,
    open: true,
  })
})

test('saving an unchanged record says what it said', () => {
  const wire = wireValuesOf(things, 'edit', 'en', initialValuesOf(things, 'en', record))
  expect(wire).toEqual({ name: 'Wind', nameZh: '风', nameFr: 'Vent', state: '2', order: 0, open: true })
})

test('an emptied field is cleared by an edit and left out of an addition; an empty secret is never sent', () => {
  const emptied = { code: ' ', name: '', state: undefined, order: null, open: false, password: '' }
  expect(wireValuesOf(things, 'edit', 'en', emptied)).toEqual({
    name: null,
    state: null,
    order: null,
    open: false,
  })
  expect(wireValuesOf(things, 'add', 'en', emptied)).toEqual({ open: false })
})

test('a language without words of its own gets those of the reader', () => {
  expect(wireValuesOf(things, 'add', 'zh', { name: '风', nameFr: 'Vent' })).toEqual({
    name: '风',
    nameEn: '风',
    nameFr: 'Vent',
  })
})

test('what a form sends for any typed text is judged by the contract alone', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ maxLength: 200 }), (code, name) => {
      const wire = wireValuesOf(positionList, 'add', 'en', { code, name })
      const fault = faultOf(positionList.addRule, wire, 'code')
      const length = code.trim().length
      expect(fault).toBe(length === 0 ? 'positions.codeRequired' : length > 64 ? 'form.tooLong' : undefined)
    }),
  )
})

test('a rule about two fields is told at the field that it names', () => {
  const pair = z
    .object({ from: z.number(), until: z.number() })
    .refine(({ from, until }) => from <= until, { path: ['until'], error: 'order' })
  expect(faultOf(pair, { from: 2, until: 1 }, 'until')).toBe('order')
  expect(faultOf(pair, { from: 2, until: 1 }, 'from')).toBeUndefined()
})
