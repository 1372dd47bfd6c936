import { expect, it } from 'vitest'
import { draftOf, exampleOf, hasForeign } from './params.ts'

const now = new Date(2026, 10, 5, 9, 8, 7)

it('keeps what belongs to the generator and fills in the rest', () => {
  expect(draftOf('date-serial', '{"prefix":"WO","length":5}')).toEqual({
    prefix: 'WO',
    digits: 4,
    zone: 'UTC',
  })
  expect(draftOf('uuid', 'not json')).toEqual({ dashes: true })
  expect(draftOf('random-digits', null)).toEqual({ prefix: '', length: 8 })
})

it('shows what a value looks like, unless the parameters are wrong', () => {
  expect(exampleOf('date-serial', '{"prefix":"WO","digits":3}', now)).toBe('WO20261105001')
  expect(exampleOf('order-number', '{}', now)).toBe('202611050908070001')
  expect(exampleOf('random-digits', '{"length":6}', now)).toBe('407193')
  expect(exampleOf('uuid', '{"dashes":false}', now)).toHaveLength(32)
  expect(exampleOf('date-serial', '{"digits":99}', now)).toBeUndefined()
})

it('a cleared number stays cleared, so that its rule can say so', () => {
  expect(draftOf('date-serial', '{"digits":null}')).toMatchObject({ digits: null })
})

it('knows the parameters of another generator', () => {
  expect(hasForeign('uuid', '{"prefix":"x"}')).toBe(true)
  expect(hasForeign('random-digits', '{"length":6}')).toBe(false)
  expect(hasForeign('uuid', null)).toBe(false)
})
