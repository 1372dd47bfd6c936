import { expect, test } from 'vitest'
import { entryTree } from './entry-tree.ts'

test('buttons stand below their menu, and what has lost its parent at the top', () => {
  const entry = (id: string, parentId: string | null, perms: string | null = null) => ({
    id,
    parentId,
    name: id.toUpperCase(),
    menuType: perms === null ? 1 : 2,
    perms,
  })
  expect(entryTree([entry('a', null), entry('b', 'a', 'x:list'), entry('c', 'gone')])).toEqual([
    { value: 'a', title: 'A', children: [{ value: 'b', title: 'B (x:list)' }] },
    { value: 'c', title: 'C' },
  ])
})
