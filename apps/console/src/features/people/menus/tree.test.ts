import type { MenuNode } from '@gridhelm/contract/people/menus/entities'
import { describe, expect, it } from 'vitest'
import { branchIds, holdsEnforced, matching, parentChoices } from './tree.ts'

const node = (id: string, change: Partial<MenuNode> = {}): MenuNode => ({
  id,
  key: id,
  parentId: null,
  name: `Menu ${id}`,
  nameEn: id,
  nameZh: id,
  nameFr: id,
  title: id,
  menuType: 1,
  menuMode: 0,
  url: `/${id}`,
  component: 'layouts/RouteView',
  redirect: null,
  perms: null,
  permsType: '1',
  icon: null,
  sortNo: 1,
  status: '1',
  route: true,
  hidden: false,
  keepAlive: false,
  alwaysShow: false,
  internalOrExternal: false,
  description: null,
  ruleCount: 0,
  enforced: false,
  isLeaf: true,
  leaf: true,
  children: null,
  ...change,
})
const tree = [
  node('people', {
    menuType: 0,
    children: [
      node('roles', {
        children: [node('list', { menuType: 2, url: null, perms: 'role:list', enforced: true })],
      }),
      node('own'),
    ],
  }),
]

describe('the tree of menus', () => {
  it('finds an entry by its identifier, with the way to it', () => {
    expect(matching(tree, 'ROLE:list')).toMatchObject([
      { id: 'people', children: [{ id: 'roles', children: [{ id: 'list' }] }] },
    ])
    expect(matching(tree, '/own')).toMatchObject([{ id: 'people', children: [{ id: 'own' }] }])
    expect(matching(tree, 'nowhere')).toEqual([])
    expect(branchIds(tree)).toEqual(['people', 'roles'])
  })

  it('offers as parents neither buttons nor the entry itself with what is below it', () => {
    expect(parentChoices(tree)).toEqual([
      {
        value: 'people',
        title: 'Menu people',
        children: [
          { value: 'roles', title: 'Menu roles' },
          { value: 'own', title: 'Menu own' },
        ],
      },
    ])
    expect(parentChoices(tree, 'roles')).toEqual([
      { value: 'people', title: 'Menu people', children: [{ value: 'own', title: 'Menu own' }] },
    ])
    expect(parentChoices(tree, 'people')).toEqual([])
  })

  it('knows the branches that the server needs', () => {
    expect(tree.map(holdsEnforced)).toEqual([true])
    expect(holdsEnforced(node('own'))).toBe(false)
  })
})
