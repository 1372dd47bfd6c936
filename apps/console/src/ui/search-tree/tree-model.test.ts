import { describe, expect, it } from 'vitest'
import { branches, found, type TreeNode, wayTo } from './tree-model.ts'

const tree: TreeNode[] = [
  {
    key: 'a',
    title: 'Company',
    note: 'A01',
    children: [
      {
        key: 'b',
        title: 'Sales',
        note: 'A01A01',
        children: [{ key: 'c', title: 'North', note: 'A01A01A01' }],
      },
      { key: 'd', title: 'Finance', note: 'A01A02' },
    ],
  },
]

describe('a tree that is searched', () => {
  it('keeps what is found with the way to it and what stands below it', () => {
    expect(found(tree, ' SALES ')).toEqual([{ ...tree[0], children: [tree[0]?.children?.[0]] }])
    expect(found(tree, 'A01A02')[0]?.children?.map((node) => node.key)).toEqual(['d'])
    expect(found(tree, 'nothing')).toEqual([])
    expect(found(tree, '')).toEqual(tree)
  })

  it('unfolds the way to what is found and no further', () => {
    expect(branches(found(tree, 'north'), 'north')).toEqual(['a', 'b'])
    expect(branches(found(tree, 'company'), 'company')).toEqual([])
  })

  it('knows what stands above a node', () => {
    expect(wayTo(tree, 'c')).toEqual(['a', 'b'])
    expect(wayTo(tree, 'a')).toEqual([])
    expect(wayTo(tree, 'x')).toBeUndefined()
  })
})
