import { describe, expect, it } from 'vitest'
import { homePath } from '../guard.ts'
import type { MenuRoute } from '../menu-routes.ts'
import { destinationOf as destinationAt, frameAddress, frameSandbox, isFrame } from './destination.ts'
import { pageTitle, siteOf, tabTitle } from './page-title.ts'

const route = (path: string, more: Partial<MenuRoute> = {}): MenuRoute => ({
  path,
  title: path,
  component: 'gallery/Gallery',
  keepAlive: false,
  redirect: undefined,
  url: undefined,
  trail: [path],
  menuMode: 0,
  guide: undefined,
  beside: undefined,
  ...more,
})
const group = (path: string, more: Partial<MenuRoute> = {}) =>
  route(path, { component: 'layouts/RouteView', ...more })
const below = (parent: string, path: string, more: Partial<MenuRoute> = {}) =>
  route(path, { trail: [parent, path], ...more })

const home = route(homePath)
const destinationOf = (routes: readonly MenuRoute[], pathname: string, search = '') =>
  destinationAt(routes, { pathname, search })

describe('destination', () => {
  it('shows the screen of a path and knows no other', () => {
    expect(destinationOf([home], homePath)).toEqual({ show: home })
    expect(destinationOf([home], `${homePath}/`)).toEqual({ show: home })
    expect(destinationOf([home], '/nowhere')).toEqual({ missing: true })
  })

  it('a group leads to its redirect, and without one to the first entry below it', () => {
    const rest = [below('/sys', '/sys/a'), below('/sys', '/sys/b'), route('/other')]
    const go = (redirect: string | undefined) => destinationOf([group('/sys', { redirect }), ...rest], '/sys')
    expect(go('/sys/b')).toEqual({ go: '/sys/b' })
    expect(go('/sys/b?tab=1')).toEqual({ go: '/sys/b?tab=1' })
    expect(go(undefined)).toEqual({ go: '/sys/a' })
    // A role without the entry that the group names still finds its way.
    expect(go('/sys/forbidden')).toEqual({ go: '/sys/a' })
    expect(go('/sys')).toEqual({ go: '/sys/a' })
  })

  it('an entry with a screen leads to its redirect, unless that comes back or leads nowhere', () => {
    const from = (redirect: string, ...rest: MenuRoute[]) =>
      destinationOf([route('/a', { redirect }), ...rest], '/a')
    expect(from('/b?x=1', route('/b'))).toEqual({ go: '/b?x=1' })
    expect(from('/b', route('/b', { redirect: '/c' }), route('/c'))).toEqual({ go: '/b' })
    for (const rest of [
      [],
      [route('/b', { redirect: '/a' })],
      [group('/b', { redirect: '/a' })],
      [group('/b')],
    ])
      expect(from('/b', ...rest)).toMatchObject({ show: { path: '/a' } })
    expect(from('/a')).toMatchObject({ show: { path: '/a' } })
  })

  it('groups in groups end at a screen, and circles at none', () => {
    const nested = [
      group('/x', { redirect: '/x/y' }),
      below('/x', '/x/y', { component: 'layouts/RouteView', redirect: '/x' }),
    ]
    expect(destinationOf(nested, '/x')).toEqual({ missing: true })
    const deep = [...nested, route('/x/y/z', { trail: ['/x', '/x/y', '/x/y/z'] })]
    expect(destinationOf(deep, '/x')).toEqual({ go: '/x/y/z' })
    expect(destinationOf([group('/x'), route('/next')], '/x')).toEqual({ missing: true })
  })

  it('a group of a station menu leads on within the station that the address names', () => {
    const routes = [
      group('/microgridsys/history', { menuMode: 1, redirect: '/microgridsys/history/power?tab=1' }),
      below('/microgridsys/history', '/microgridsys/history/power', { menuMode: 1 }),
    ]
    expect(destinationOf(routes, '/microgridsys/history', '?station=7&x=1')).toEqual({
      go: '/microgridsys/history/power?tab=1&station=7',
    })
    // Without one the page itself asks.
    expect(destinationOf(routes, '/microgridsys/history')).toEqual({
      go: '/microgridsys/history/power?tab=1',
    })
    expect(destinationOf(routes, '/microgridsys/history/power')).toEqual({ show: routes[1] })
  })

  it('a frame shows a page of the web or of our own, never a script', () => {
    expect(isFrame(route('/f', { component: 'layouts/IframePageView' }))).toBe(true)
    expect(isFrame(route('/f', { url: 'https://example.org' }))).toBe(true)
    expect(isFrame(group('/f'))).toBe(false)
    for (const url of ['https://example.org/x', 'http://10.0.0.1', '/api/docs'])
      expect(frameAddress(url)).toBe(url)
    for (const url of [
      undefined,
      '',
      'javascript:alert(1)',
      '//evil.example',
      '/\\evil',
      'data:text/html,x',
      '{{x}}',
    ]) {
      expect(frameAddress(url)).toBeUndefined()
    }
  })

  it('a frame may neither lead the console away nor, as a page of our own, act as the console', () => {
    for (const address of ['/api/docs', 'https://example.org']) {
      expect(frameSandbox(address)).not.toContain('allow-top-navigation')
    }
    expect(frameSandbox('/api/docs')).not.toContain('allow-same-origin')
  })

  it('the browser title is the page followed by the product, on home the product alone', () => {
    expect(pageTitle('Overview')).toBe('Overview · Gridhelm')
    expect(pageTitle(undefined)).toBe('Gridhelm')
  })

  it('and names the site of a page of a site', () => {
    expect(pageTitle('Overview', 'Nosy Komba')).toBe('Overview · Nosy Komba · Gridhelm')
  })

  it('a tab is told by its page, its device and, where needed, its site', () => {
    const routes = [route('/microgridsys/pv', { title: 'PV', menuMode: 1 }), route('/isps/alarms')]
    const at = { pathname: '/microgridsys/pv', search: '?station=7&device=PV-01' }
    expect(siteOf(routes, at)).toBe('7')
    expect(siteOf(routes, { ...at, pathname: '/isps/alarms' })).toBeUndefined()
    expect(tabTitle(routes, at)).toBe('PV · PV-01')
    expect(tabTitle(routes, at, 'Nosy Komba')).toBe('PV · PV-01 · Nosy Komba')
  })
})
