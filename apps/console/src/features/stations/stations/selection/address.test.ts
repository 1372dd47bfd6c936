import { stationTypes } from '@gridhelm/contract/stations/stations/entities'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ageBands } from '../../../../site/age.ts'
import { addressOf, type Choice, choiceOf, lookFrom, usualLook, views } from './address.ts'
import { noFilter, stationStates } from './choose.ts'
import { orders } from './order.ts'
import { groupings } from './sections.ts'

const anyChoice: fc.Arbitrary<Choice> = fc
  .record({
    filter: fc.record({
      text: fc.oneof(
        fc.string({ maxLength: 40 }).map((text) => text.trim()),
        fc.constantFrom('格尔木 & 3', 'a=b+c', '100 %'),
      ),
      kind: fc.constantFrom(undefined, ...stationTypes),
      countries: fc.subarray(['MG', 'KM', 'CN', 'NE']),
      state: fc.constantFrom(undefined, ...stationStates),
      age: fc.constantFrom(undefined, ...ageBands),
    }),
    look: fc.record({
      view: fc.constantFrom(...views),
      grouping: fc.constantFrom(undefined, ...groupings),
      order: fc.constantFrom(...orders),
    }),
    spot: fc.constantFrom(undefined, { place: { latitude: 14.25, longitude: -3.5 }, times: 6.4 }),
  })
  .map((choice) => (choice.look.view === 'map' ? choice : { ...choice, spot: undefined }))

describe('the address of the home page', () => {
  it('says everything that was chosen, and reads it again', () => {
    fc.assert(
      fc.property(anyChoice, (choice) => {
        expect(choiceOf(new URLSearchParams(addressOf(choice)), usualLook)).toEqual(choice)
      }),
    )
  })

  it('shows the same to everybody, whatever they chose last themselves', () => {
    fc.assert(
      fc.property(anyChoice, anyChoice, (choice, { look: remembered }) => {
        expect(choiceOf(new URLSearchParams(addressOf(choice)), remembered)).toEqual(choice)
      }),
    )
    expect(addressOf({ filter: noFilter, look: usualLook, spot: undefined })).toBe('view=cards')
  })

  it('takes from any address only what it knows', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('q', 'kind', 'country', 'state', 'age', 'view', 'group', 'sort'),
          fc.string(),
        ),
        (values) => {
          const { filter, look } = choiceOf(new URLSearchParams(values), usualLook)
          expect([...stationTypes, undefined]).toContain(filter.kind)
          expect([...stationStates, undefined]).toContain(filter.state)
          expect(filter.countries.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true)
          expect(views).toContain(look.view)
          expect(orders).toContain(look.order)
        },
      ),
    )
  })

  it('leaves the look as it was remembered where it says nothing', () => {
    const remembered = lookFrom({ view: 'table', group: 'country', sort: 'soc' })
    expect(remembered).toEqual({ view: 'table', grouping: 'country', order: 'soc' })
    expect(choiceOf(new URLSearchParams('country=MG'), remembered).look).toEqual(remembered)
    expect(choiceOf(new URLSearchParams('view=map'), remembered).look).toEqual({ ...usualLook, view: 'map' })
    expect(lookFrom({ view: 7, group: 'x' })).toEqual(usualLook)
  })
})
