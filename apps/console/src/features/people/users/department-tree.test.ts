import { describe, expect, it } from 'vitest'
import { departmentTree, withHeld } from './department-tree.ts'

describe('departments to choose from', () => {
  it('stand below their parents, or at the top when the parent is not in sight', () => {
    const tree = departmentTree([
      { value: 'b', title: 'B', parentId: 'a' },
      { value: 'c', title: 'C', parentId: 'b' },
      { value: 'd', title: 'D', parentId: null },
    ])
    expect(tree).toEqual([
      { value: 'b', title: 'B', children: [{ value: 'c', title: 'C', children: [] }] },
      { value: 'd', title: 'D', children: [] },
    ])
  })

  it('include what is held already, once', () => {
    expect(withHeld([{ value: 'a' }], [{ value: 'a' }, { value: 'b' }])).toEqual([
      { value: 'a' },
      { value: 'b' },
    ])
  })
})
