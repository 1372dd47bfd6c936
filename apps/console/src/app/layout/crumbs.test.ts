import { describe, expect, it } from 'vitest'
import type { MenuRoute } from '../menu-routes.ts'
import { crumbsOf } from './crumbs.ts'

const route = (path: string, trail: string[], menuMode: 0 | 1 | 2 = 0): MenuRoute => ({
  path,
  title: trail.at(-1) ?? '',
  component: 'gallery/Gallery',
  keepAlive: false,
  redirect: undefined,
  url: undefined,
  trail,
  menuMode,
  guide: undefined,
  beside: undefined,
})

const routes = [
  route('/stationmanage/sel', ['Stations']),
  route('/isps/messages', ['System', 'Message outbox']),
  route('/microgridsys/overview', ['Overview'], 1),
]
const names = {
  home: 'Home',
  station: { id: '7', projectType: '1', projectName: 'Nosy Komba' },
} as const
const home = { title: 'Stations', to: '/stationmanage/sel' }

describe('the breadcrumb', () => {
  it('starts with the home station page', () => {
    expect(crumbsOf(routes, '/isps/messages', names)).toEqual([
      home,
      { title: 'System' },
      { title: 'Message outbox' },
    ])
  })

  it('is the home page alone on the home page', () => {
    expect(crumbsOf(routes, '/stationmanage/sel/', names)).toEqual([{ title: 'Stations' }])
  })

  it('has the station on the way to a page of a station', () => {
    expect(crumbsOf(routes, '/microgridsys/overview', names)).toEqual([
      home,
      { title: 'Nosy Komba', to: '/microgridsys/overview?station=7', isSite: true },
      { title: 'Overview' },
    ])
  })

  it('leads home from an unknown path, whatever the menu holds', () => {
    expect(crumbsOf(routes, '/nowhere', names)).toEqual([home])
    expect(crumbsOf([], '/nowhere', names)).toEqual([{ title: 'Home', to: '/stationmanage/sel' }])
  })
})
