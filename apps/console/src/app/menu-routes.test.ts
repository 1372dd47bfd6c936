import type { MenuItem } from '@gridhelm/contract/permissions/entities'
import { describe, expect, it } from 'vitest'
import { findRoute, menuRoutes, visibleMenu, wayToMenuOf } from './menu-routes.ts'

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
