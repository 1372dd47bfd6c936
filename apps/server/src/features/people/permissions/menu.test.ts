import type { MenuItem } from '@gridhelm/contract/permissions/entities'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { authOf, menuOf, screensOf } from './menu.ts'
import type { PermissionRow } from './queries.ts'

const plain: PermissionRow = {
  id: 'x',
  parentId: null,
  name: 'X',
  menuType: 1,
  menuMode: 0,
  url: '/x',
  component: 'layouts/RouteView',
  redirect: null,
  perms: null,
  permsType: '1',
  icon: null,
  status: '1',
  route: true,
  hidden: false,
  keepAlive: false,
  alwaysShow: false,
  internalOrExternal: false,
  granted: true,
}
const row = (change: Partial<PermissionRow>): PermissionRow => ({ ...plain, ...change })

const flat = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => [item, ...flat(item.children ?? [])])

/** Entries with any parent, also a missing one, themselves or in a circle. */
const anyRows = fc.integer({ min: 0, max: 25 }).chain((count) =>
  fc.tuple(
    ...Array.from({ length: count }, (_, i) =>
      fc
        .record({
          parentId: fc.oneof(
            { weight: 2, arbitrary: fc.constant(null) },
            { weight: 3, arbitrary: fc.integer({ min: 0, max: count }).map((n) => `p${n}`) },
          ),
          menuType: fc.constantFrom(0, 1, 2),
          granted: fc.boolean(),
          hidden: fc.boolean(),
          alwaysShow: fc.boolean(),
        })
        .map((change) => row({ ...change, id: `p${i}`, url: `/p${i}` })),
    ),
  ),
)

describe('menuOf', () => {
  it('no entry twice, only granted menus, each under its own parent, in their order', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const menu = menuOf(rows)
        const ids = flat(menu).map((item) => item.id)
        expect(new Set(ids).size).toBe(ids.length)
        const byId = new Map(rows.map((one) => [one.id, one]))
        const check = (items: readonly MenuItem[], parentId: string | null) => {
          const places = items.map((item) => rows.findIndex((one) => one.id === item.id))
          expect(places).toEqual(places.toSorted((a, b) => a - b))
          for (const item of items) {
            const source = byId.get(item.id)
            expect(source).toMatchObject({ granted: true, parentId })
            expect(source?.menuType).not.toBe(2)
            expect(item.children).not.toEqual([])
            check(item.children ?? [], item.id)
          }
        }
        check(menu, null)
      }),
    )
  })

  it('every granted entry whose parents are all granted is there', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const byId = new Map(rows.map((one) => [one.id, one]))
        const reached = (one: PermissionRow, steps = 0): boolean => {
          if (!one.granted || one.menuType === 2 || steps > rows.length) return false
          if (one.parentId === null) return true
          const parent = byId.get(one.parentId)
          return parent !== undefined && reached(parent, steps + 1)
        }
        const expected = rows.filter((one) => reached(one)).map((one) => one.id)
        expect(
          flat(menuOf(rows))
            .map((item) => item.id)
            .toSorted(),
        ).toEqual(expected.toSorted())
      }),
    )
  })

  it('a child without its granted parent has no place', () => {
    const rows = [
      row({ id: 'parent', granted: false }),
      row({ id: 'child', parentId: 'parent' }),
      row({ id: 'orphan', parentId: 'nowhere' }),
    ]
    expect(menuOf(rows)).toEqual([])
  })

  it('carries path, name, component, meta and the flags that are set', () => {
    const [item] = menuOf([
      row({
        id: 'a',
        name: 'Alarms',
        url: '/isps/alarms/:id',
        component: 'messages/MessageOutbox',
        redirect: '/isps',
        icon: 'bell',
        route: false,
        hidden: true,
        keepAlive: true,
        alwaysShow: true,
        internalOrExternal: true,
        menuMode: 2,
      }),
    ])
    expect(item).toEqual({
      id: 'a',
      route: '0',
      path: '/isps/alarms/:id',
      name: 'isps-alarms-@id',
      component: 'messages/MessageOutbox',
      redirect: '/isps',
      hidden: true,
      alwaysShow: true,
      meta: {
        title: 'Alarms',
        guide: 'message-outbox',
        icon: 'bell',
        keepAlive: true,
        internalOrExternal: true,
        menuMode: 2,
      },
    })
  })

  it('an address outside is kept in meta.url as it is, braces and all', () => {
    const url = 'https://example.org/{{window.token}}'
    const [item] = menuOf([row({ url })])
    expect(item).toMatchObject({ path: expect.stringMatching(/^[0-9a-f]{32}$/), meta: { url } })
  })

  it('a top entry whose children are all hidden is hidden, unless it is always shown', () => {
    const child = row({ id: 'b', parentId: 'a', hidden: true })
    expect(menuOf([row({ id: 'a' }), child])).toMatchObject([{ id: 'a', hidden: true }])
    expect(menuOf([row({ id: 'a', alwaysShow: true }), child])[0]).not.toHaveProperty('hidden')
    expect(menuOf([row({ id: 'a' }), child, row({ id: 'c', parentId: 'a' })])[0]).not.toHaveProperty('hidden')
  })
})

describe('authOf', () => {
  it('auth are the granted codes in force, allAuth are all of them with their status', () => {
    const rows = [
      row({ id: 'menu' }),
      row({ id: 'held', menuType: 2, perms: 'a:held' }),
      row({ id: 'free', menuType: 2, perms: 'a:free', status: '0', granted: false }),
      row({ id: 'free-held', menuType: 2, perms: 'a:freeHeld', status: '0' }),
      row({ id: 'other', menuType: 2, perms: 'a:other', granted: false, permsType: '2' }),
      row({ id: 'nameless', menuType: 2, perms: null }),
    ]
    expect(authOf(rows)).toEqual({
      auth: [{ action: 'a:held', type: '1', describe: 'X' }],
      allAuth: [
        { action: 'a:held', type: '1', describe: 'X', status: '1' },
        { action: 'a:free', type: '1', describe: 'X', status: '0' },
        { action: 'a:freeHeld', type: '1', describe: 'X', status: '0' },
        { action: 'a:other', type: '2', describe: 'X', status: '1' },
      ],
    })
  })
})

it('the screens of somebody stand in the order of the menu, those of sites last', () => {
  const page = (id: string, change: Partial<PermissionRow> = {}) =>
    row({ id, name: id, component: id, ...change })
  const rows = [
    page('power', { menuMode: 1 }),
    row({ id: 'second' }),
    row({ id: 'first' }),
    page('b', { parentId: 'first' }),
    page('a', { parentId: 'second' }),
    page('c', { parentId: 'first' }),
  ]
  expect(screensOf(rows).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'power'])
})
