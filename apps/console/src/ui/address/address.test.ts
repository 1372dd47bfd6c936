import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defineAddress, innerAddress, isInner } from './address.ts'
import { called, choice, coded, date, flag, list, text } from './parts.ts'

const address = defineAddress({
  tab: choice(['power', 'free'], 'power'),
  level: choice(['1', '2', '3']),
  search: text(20),
  hidden: called('hide', list()),
  day: date(),
  isTour: called('tour', flag()),
  size: coded({
    read: (written) => (/^\d{1,4}$/.test(written) ? Number(written) : undefined),
    write: String,
  }),
})

const word = fc
  .string({ minLength: 1, maxLength: 20 })
  .filter((one) => one === one.trim() && !one.includes(','))
const states = fc.record(
  {
    tab: fc.constantFrom('power' as const, 'free' as const),
    level: fc.constantFrom('1' as const, '2' as const, '3' as const),
    search: word,
    hidden: fc.array(word),
    day: fc
      .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((at) => at.toISOString().slice(0, 10)),
    isTour: fc.boolean(),
    size: fc.integer({ min: 0, max: 9_999 }),
  },
  { requiredKeys: ['tab', 'hidden', 'isTour'] },
)

describe('the state of a screen in the address', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(address.read(new URLSearchParams(address.write(state).toString()))).toEqual(state)
      }),
    )
  })

  it('leaves alone what is of others, and leaves nothing behind of its own', () => {
    const others = new URLSearchParams('station=7&tab=free&hide=a&size=3')
    fc.assert(
      fc.property(states, (state) => {
        const written = address.write(state, others)
        expect(written.get('station')).toBe('7')
        expect(address.read(written)).toEqual(state)
      }),
    )
  })

  it('that says nonsense says nothing', () => {
    const first = { tab: 'power', hidden: [], isTour: false }
    expect(address.read(new URLSearchParams())).toEqual(first)
    const odd = 'tab=x&level=4&search=%20&hide=,,&day=2026-02-31&tour=yes&size=-1'
    expect(address.read(new URLSearchParams(odd))).toEqual(first)
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('tab', 'level', 'day', 'size'), fc.string())),
        (pairs) => {
          const state = address.read(new URLSearchParams(pairs))
          expect(address.read(address.write(state))).toEqual(state)
        },
      ),
    )
  })

  it('of a part of the screen leaves that of the screen alone', () => {
    const inner = innerAddress('users', address)
    fc.assert(
      fc.property(states, states, (whole, part) => {
        const written = inner.write(part, address.write(whole))
        expect(inner.read(written)).toEqual(part)
        expect(address.read(written)).toEqual(whole)
        expect([...written.keys()].filter(isInner).every((name) => inner.names.includes(name))).toBe(true)
        expect(inner.write({ tab: 'power', hidden: [], isTour: false }, written).toString()).toBe(
          address.write(whole).toString(),
        )
      }),
    )
  })

  it('does not say what is usual', () => {
    expect(address.write({ tab: 'power', hidden: [], isTour: false }).toString()).toBe('')
  })
})
