import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decide, homePath, openPaths, safeRedirect } from './guard.ts'

const out = { loggedIn: false, permissionsLoaded: false }
const fresh = { loggedIn: true, permissionsLoaded: false }
const ready = { loggedIn: true, permissionsLoaded: true }

describe('the route guard', () => {
  it('open paths need no token', () => {
    for (const path of openPaths) expect(decide({ path, search: '' }, out)).toEqual({ go: 'show' })
    expect(decide({ path: '/manual/zh', search: '' }, out)).toEqual({ go: 'show' })
  })

  it('any other path sends a logged-out user to the login with a redirect query', () => {
    expect(decide({ path: '/isps/messages', search: '?a=1' }, out)).toEqual({
      go: 'redirect',
      to: '/user/login?redirect=%2Fisps%2Fmessages%3Fa%3D1',
    })
  })

  it('the whole address is there again after the login', () => {
    const at = { path: '/microgridsys/pv', search: '?station=7&device=PV+1%262', hash: '#part' }
    const away = decide(at, out)
    const login = new URL(away.go === 'redirect' ? away.to : '', 'http://console.example')
    expect(decide({ path: login.pathname, search: login.search }, ready)).toEqual({
      go: 'redirect',
      to: at.path + at.search + at.hash,
    })
  })

  it('a logged-in user opening the login goes home, or where the redirect query says', () => {
    expect(decide({ path: '/user/login', search: '' }, ready)).toEqual({ go: 'redirect', to: homePath })
    expect(decide({ path: '/user/login', search: '?redirect=%2Fisps%2Fmessages' }, ready)).toEqual({
      go: 'redirect',
      to: '/isps/messages',
    })
  })

  it('permissions are loaded first', () => {
    expect(decide({ path: '/isps/messages', search: '' }, fresh)).toEqual({ go: 'load-permissions' })
    expect(decide({ path: '/isps/messages', search: '' }, ready)).toEqual({ go: 'show' })
  })

  it('/ is the station selection', () => {
    expect(decide({ path: '/', search: '' }, ready)).toEqual({ go: 'redirect', to: homePath })
  })

  it('/ and the login without a redirect lead to the page of one’s own choice, once the menu is known', () => {
    const startPage = '/isps/alarms'
    const login = { path: '/user/login', search: '' }
    expect(decide(login, { ...fresh, startPage })).toEqual({ go: 'redirect', to: '/' })
    expect(decide({ path: '/', search: '' }, { ...fresh, startPage })).toEqual({ go: 'load-permissions' })
    expect(decide({ path: '/', search: '' }, { ...ready, startPage })).toEqual({
      go: 'redirect',
      to: startPage,
    })
    const asked = { path: '/user/login', search: '?redirect=%2Fisps%2Fmessages' }
    expect(decide(asked, { ...ready, startPage })).toEqual({ go: 'redirect', to: '/isps/messages' })
  })

  it('a redirect never leaves the console and never loops', () => {
    for (const bad of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'javascript:x',
      '/user/login',
      '/user/login#part',
      null,
    ]) {
      expect(safeRedirect(bad)).toBe(homePath)
    }
    fc.assert(
      fc.property(fc.webUrl(), (url) => {
        expect(new URL(safeRedirect(url), 'http://console.example').host).toBe('console.example')
      }),
    )
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(new URL(safeRedirect(`/${text}`), 'http://console.example').host).toBe('console.example')
      }),
    )
  })
})
