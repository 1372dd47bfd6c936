import { dataPages, kindsOfPage } from '@gridhelm/contract/stations/dataShow/entities'
import { pointsOf } from '@gridhelm/points/catalogue'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changed, differences, draftOf, type ItemLook, itemOf, lookOf } from './draft.ts'
import { found, keysOf, sectionsOf } from './sections.ts'

const keys = ['a', 'b', 'c', 'd']
const colour = fc.constantFrom(null, '#1558b8', '#0b7a7a')
const change = fc.record({ show: fc.boolean(), nameColor: colour, dataColor: colour }, { requiredKeys: [] })
const edits = fc.array(fc.tuple(fc.subarray(keys), change), { maxLength: 12 })
const nothing = draftOf(undefined, keys)

describe('the draft of a data display', () => {
  it('after any edits each row is as it was last set, and the rest as the house has it', () => {
    fc.assert(
      fc.property(edits, (steps) => {
        const model = new Map<string, ItemLook>(
          keys.map((key) => [key, { show: true, nameColor: null, dataColor: null }]),
        )
        let draft = nothing
        for (const [rows, step] of steps) {
          draft = changed(draft, rows, step as Partial<ItemLook>)
          for (const key of rows) Object.assign(model.get(key) ?? {}, step)
        }
        for (const key of keys) expect(itemOf(draft, key)).toEqual(model.get(key))
        const look = lookOf(draft, keys)
        expect(
          look.items.every((item) => !item.show || item.nameColor !== null || item.dataColor !== null),
        ).toBe(true)
        // What is stored comes back the same.
        expect(differences(draftOf(look, keys), draft)).toBe(0)
      }),
    )
  })

  it('counts what is not saved yet, and nothing for what was undone', () => {
    const edited = changed(nothing, ['a', 'b'], { show: false })
    expect(differences(edited, nothing)).toBe(2)
    expect(differences({ ...edited, titleColor: '#1558b8' }, nothing)).toBe(3)
    expect(differences(changed(edited, ['a', 'b'], { show: true }), nothing)).toBe(0)
  })

  it('forgets points that the page no longer has', () => {
    const items = [{ key: 'gone', show: false, nameColor: null, dataColor: null }]
    expect(lookOf(draftOf({ titleColor: null, backgroundColor: null, items }, keys), keys).items).toEqual([])
  })
})

describe('the sections of a page', () => {
  it.each(dataPages)('%s has each of its points once', (page) => {
    const all = kindsOfPage[page].flatMap((kind) => pointsOf(kind).map(({ key }) => `${kind}.${key}`))
    const listed = keysOf(sectionsOf(page, 'en'))
    expect(listed.toSorted()).toEqual(all.toSorted())
  })

  it('finds by words of the name or the heading, in any case, without accents', () => {
    const names = (search: string) =>
      found(sectionsOf('pv', 'fr'), search).flatMap(({ rows }) => rows.map(({ name }) => name))
    expect(names('FREQUENCE')).toEqual(['Fréquence'])
    expect(names('energie').length).toBeGreaterThan(2)
    expect(names('no such value')).toEqual([])
    expect(names('  ')).toHaveLength(keysOf(sectionsOf('pv', 'fr')).length)
  })
})
