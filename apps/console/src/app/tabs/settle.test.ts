import { describe, expect, it } from 'vitest'
import { homePath } from '../guard.ts'
import type { MenuRoute } from '../menu-routes.ts'
import { settle } from './settle.ts'
import { keyOf, type Place, startTabs, visit } from './tab-state.ts'

const route = (path: string, menuMode: MenuRoute['menuMode'] = 0): MenuRoute => ({
  path,
  title: path,
  component: 'gallery/Gallery',
  keepAlive: false,
  redirect: undefined,
  url: undefined,
  trail: [path],
  menuMode,
})
const general = { menuMode: 0, hasStation: false } as const
const micro = { menuMode: 1, hasStation: true } as const

describe('settling', () => {
  const at = (pathname: string): Place => ({ pathname, search: '', hash: '', state: null, key: 'k' })
  const routes = [route(homePath), route('/micro', 1), route('/a'), route('/b')]
  const open = [homePath, '/a', '/micro', '/b'].reduce((state, path) => visit(state, at(path)), startTabs())
  const arrive = (path: string, more: Partial<Parameters<typeof settle>[1]> = {}) => {
    const { state, destination } = settle(open, {
      routes,
      where: micro,
      place: at(path),
      replacing: false,
      ...more,
    })
    return { tabs: state.tabs.map(keyOf), active: state.active, destination }
  }

  it('a tab whose route vanished goes, and its neighbour is shown', () => {
    const left = routes.filter(({ path }) => path !== '/b')
    expect(arrive('/b', { routes: left })).toEqual({
      tabs: [homePath, '/a', '/micro'],
      active: '/micro',
      destination: { go: '/micro' },
    })
  })

  it('a path that never was a tab is unknown', () => {
    expect(arrive('/nowhere')).toMatchObject({ active: '/b', destination: { missing: true } })
    expect(arrive(homePath, { routes: [] })).toMatchObject({
      active: homePath,
      destination: { missing: true },
    })
  })

  it('leaving a station closes the tabs of its menu', () => {
    expect(arrive('/b', { where: general }).tabs).toEqual([homePath, '/a', '/b'])
    expect(arrive('/micro', { where: general })).toMatchObject({
      tabs: [homePath, '/a', '/b'],
      destination: { go: homePath },
    })
  })
})
