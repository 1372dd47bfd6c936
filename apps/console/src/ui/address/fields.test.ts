import { expect, it } from 'vitest'
import { z } from 'zod'
import { defineAddress } from './address.ts'
import { fields } from './fields.ts'

const address = defineAddress(
  fields(z.object({ name: z.string().optional(), state: z.enum(['on', 'off']), day: z.string().max(4) })),
)

it('the fields of a search stand in the address by their names, without blanks around them', () => {
  const written = address.write({ name: ' a & b ', state: 'on' }, new URLSearchParams('station=7&day=1'))
  expect(written.toString()).toBe('station=7&name=a+%26+b&state=on')
  expect(address.read(written)).toEqual({ name: 'a & b', state: 'on' })
})

it('a field that its rule refuses narrows nothing, and the others stay', () => {
  expect(address.read(new URLSearchParams('name=%20&state=x&day=1'))).toEqual({ day: '1' })
  expect(address.read(new URLSearchParams('state=off&day=12345'))).toEqual({ state: 'off' })
})
