import { describe, expect, it } from 'vitest'
import { treeRows } from './tree-rows.ts'

const node = (id: string, hasChild = '0') => ({ id, hasChild })
const below = new Map([
  ['a', [node('a1', '1'), node('a2')]],
  ['a1', [node('a11')]],
])
const shown = (open: readonly string[]) =>
  treeRows([node('a', '1'), node('b')], new Set(open), below).map(({ id, level }) => `${level}${id}`)

describe('a tree as rows', () => {
  it('shows what is open, each level below its parent', () => {
    expect(shown([])).toEqual(['0a', '0b'])
    expect(shown(['a'])).toEqual(['0a', '1a1', '1a2', '0b'])
    expect(shown(['a', 'a1'])).toEqual(['0a', '1a1', '2a11', '1a2', '0b'])
  })

  it('a node stays open behind a closed one, without being seen', () => {
    expect(shown(['a1'])).toEqual(['0a', '0b'])
  })

  it('waits for a level that has not arrived, and not where nothing can be', () => {
    const [first, second] = treeRows([node('x', '1'), node('y')], new Set(['x', 'y']), new Map())
    expect(first).toMatchObject({ isOpen: true, isLoading: true })
    expect(second).toMatchObject({ isOpen: false, isLoading: false })
  })
})
