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
  guide: undefined,
  beside: undefined,
})

describe('settling', () => {
  const at = (pathname: string): Place => ({ pathname, search: '', hash: '', state: null, key: 'k' })
  const routes = [route(homePath), route('/micro', 1), route('/a'), route('/b')]
  const open = [homePath, '/a', '/micro', '/b'].reduce((state, path) => visit(state, at(path)), startTabs())
  const arrive = (path: string, more: Partial<Parameters<typeof settle>[1]> = {}) => {
    const { state, destination } = settle(open, {
      routes,
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

  it('pages of a site stay open beside those of others and of none', () => {
    const inSite = (id: string): Place => ({ ...at('/micro'), search: `?station=${id}` })
    const both = visit(visit(open, inSite('1')), inSite('2'))
    const { state } = settle(both, { routes, place: at(homePath), replacing: false })
    expect(state.tabs.map(keyOf)).toEqual([
      homePath,
      '/a',
      '/micro',
      '/b',
      '/micro?station=1',
      '/micro?station=2',
    ])
  })
})
