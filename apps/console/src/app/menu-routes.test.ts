import type { MenuItem } from '@gridhelm/contract/permissions/entities'
import { describe, expect, it } from 'vitest'
import { findRoute, menuRoutes, permittedMenu, visibleMenu, wayToMenuOf } from './menu-routes.ts'

const item = (path: string, more: Partial<MenuItem> & { mode?: 0 | 1 | 2 } = {}): MenuItem => {
  const { mode = 0, ...rest } = more
  return {
    id: path,
    route: '1',
    path,
    name: path.slice(1),
    component: 'gallery/Gallery',
    meta: { title: path.slice(1), keepAlive: false, internalOrExternal: false, menuMode: mode },
    ...rest,
  }
}

describe('menu routes', () => {
  it('an entry whose route field is 0 adds no route, its children do', () => {
    const menu = [item('/a', { route: '0', children: [item('/a/b')] })]
    expect(menuRoutes(menu).map((route) => route.path)).toEqual(['/a/b'])
  })

  it('hidden entries have a route and no place in the menu', () => {
    const menu = [item('/a', { hidden: true }), item('/b')]
    expect(menuRoutes(menu).map((route) => route.path)).toEqual(['/a', '/b'])
    expect(visibleMenu(menu, 0).map((entry) => entry.path)).toEqual(['/b'])
  })

  it('each menu mode has its own entries', () => {
    const menu = [item('/general'), item('/micro', { mode: 1 }), item('/off', { mode: 2 })]
    expect([0, 1, 2].map((mode) => visibleMenu(menu, mode as 0 | 1 | 2).map((entry) => entry.path))).toEqual([
      ['/general'],
      ['/micro'],
      ['/off'],
    ])
  })

  it('a group without visible entries is left out', () => {
    const menu = [item('/g', { component: 'layouts/RouteView', children: [item('/g/x', { hidden: true })] })]
    expect(visibleMenu(menu, 0)).toEqual([])
  })

  it('an aggregated entry stands alone in the menu, and its pages know each other', () => {
    const children = [item('/g/a'), item('/g/b'), item('/g/c', { hidden: true })]
    const menu = [item('/g', { component: 'layouts/RouteView', alwaysShow: true, children })]
    expect(visibleMenu(menu, 0)).toMatchObject([{ path: '/g' }])
    expect(visibleMenu(menu, 0)[0]?.children).toBeUndefined()
    const beside = [
      { path: '/g/a', title: 'g/a' },
      { path: '/g/b', title: 'g/b' },
    ]
    expect(findRoute(menuRoutes(menu), '/g/b')?.beside).toEqual(beside)
    expect(findRoute(menuRoutes(menu), '/g')?.beside).toBeUndefined()
  })

  it('an entry that asks for permissions is there for who has one of them', () => {
    const asks = (path: string, ...permissionList: string[]) => {
      const plain = item(path)
      return { ...plain, meta: { ...plain.meta, permissionList } }
    }
    const menu = [
      item('/g', { children: [asks('/g/a', 'x:see', 'y:see'), asks('/g/b', 'z:see')] }),
      asks('/h'),
    ]
    const paths = menuRoutes(permittedMenu(menu, (code) => code === 'y:see')).map(({ path }) => path)
    expect(paths).toEqual(['/g', '/g/a', '/h'])
  })

  it('remembers the titles on the way down', () => {
    const menu = [item('/a', { children: [item('/a/b')] })]
    expect(findRoute(menuRoutes(menu), '/a/b/')?.trail).toEqual(['a', 'a/b'])
    expect(findRoute(menuRoutes(menu), '/nowhere')).toBeUndefined()
  })

  it('a page of a site is found in the menu of its kind, or else its overview', () => {
    const routes = menuRoutes([
      item('/microgridsys/overview', { mode: 1 }),
      item('/microgridsys/pv', { mode: 1 }),
      item('/offgridsys/overview', { mode: 2 }),
      item('/offgridsys/only', { mode: 2 }),
    ])
    const way = (pathname: string) =>
      wayToMenuOf({ id: '7', projectType: '1' }, routes, {
        pathname,
        search: '?station=7&device=x',
        hash: '',
      })
    expect(way('/microgridsys/pv')).toBeUndefined()
    expect(way('/offgridsys/pv')).toBe('/microgridsys/pv?station=7&device=x')
    expect(way('/offgridsys/only')).toBe('/microgridsys/overview?station=7')
  })
})
