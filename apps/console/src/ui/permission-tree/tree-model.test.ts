import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foundKeys, keysOf, matching, type PermissionNode, toggled, withAll } from './tree-model.ts'

const node = (key: string, children: PermissionNode[] = []): PermissionNode => ({
  key,
  slotTitle: `Entry ${key}`,
  menuType: 1,
  ruleFlag: 0,
  ...(children.length > 0 ? { children } : {}),
})
const tree = [node('a', [node('a1', [node('a11'), node('a12')]), node('a2')]), node('b')]
const anyChecked = fc.subarray([...keysOf(tree), 'elsewhere'])
const anyKey = fc.constantFrom(...keysOf(tree))

describe('the permission tree', () => {
  it('linked, an entry takes along what is below, and the menus above it', () => {
    expect(toggled(tree, [], 'a1', true).toSorted()).toEqual(['a', 'a1', 'a11', 'a12'])
    expect(toggled(tree, ['a', 'a1', 'a11', 'a12', 'b'], 'a1', true)).toEqual(['a', 'b'])
  })

  it('not linked, an entry stands for itself', () => {
    expect(toggled(tree, [], 'a1', false)).toEqual(['a1'])
    expect(toggled(tree, ['a', 'a1', 'a11'], 'a1', false)).toEqual(['a', 'a11'])
  })

  it('linked, no checked entry is left without the menus above it', () => {
    fc.assert(
      fc.property(fc.array(anyKey), (clicks) => {
        const checked = clicks.reduce((before: string[], key) => toggled(tree, before, key, true), [])
        const check = (nodes: readonly PermissionNode[], reached: boolean) => {
          for (const one of nodes) {
            if (checked.includes(one.key)) expect(reached).toBe(true)
            check(one.children ?? [], reached && checked.includes(one.key))
          }
        }
        check(tree, true)
      }),
    )
  })

  it('leaves what it does not show alone, and two clicks on a bare entry undo each other', () => {
    fc.assert(
      fc.property(anyChecked, anyKey, fc.boolean(), (checked, key, linked) => {
        const after = toggled(tree, checked, key, linked)
        expect(after.includes('elsewhere')).toBe(checked.includes('elsewhere'))
        expect(new Set(after).size).toBe(after.length)
        expect(toggled(tree, toggled(tree, checked, key, false), key, false).toSorted()).toEqual(
          checked.toSorted(),
        )
      }),
    )
    expect(withAll(keysOf(tree), ['elsewhere', 'a'], false)).toEqual(['elsewhere'])
    expect(withAll(keysOf(tree), ['elsewhere'], true)).toHaveLength(1 + keysOf(tree).length)
  })

  it('finds entries with the way to them and what they hold', () => {
    expect(keysOf(matching(tree, 'ENTRY A12'))).toEqual(['a', 'a1', 'a12'])
    expect(keysOf(matching(tree, 'entry a1'))).toEqual(['a', 'a1', 'a11', 'a12'])
    expect(matching(tree, 'nothing')).toEqual([])
  })

  it('acts on what a search shows: gives the way to it too, and leaves that when it takes', () => {
    expect(withAll(keysOf(matching(tree, 'a12')), ['b'], true)).toEqual(['b', 'a', 'a1', 'a12'])
    expect(withAll(foundKeys(tree, 'a12'), ['a', 'a1', 'a11', 'a12'], false)).toEqual(['a', 'a1', 'a11'])
    expect(foundKeys(tree, '')).toEqual(keysOf(tree))
    expect(foundKeys(tree, 'nothing')).toEqual([])
  })
})
