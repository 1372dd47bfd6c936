// @module-tag whole

import { allCalls, calls } from '@gridhelm/contract/calls'
import { apiBase, type Endpoint } from '@gridhelm/contract/endpoint'
import { tiers } from '@gridhelm/contract/feature/tiers'
import type { MenuItem } from '@gridhelm/contract/permissions/entities'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { specifiedCalls, specifiedScreens } from './specification.ts'
import { createTestApp, type TestApp } from './test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

const served: ReadonlyMap<string, Endpoint> = new Map(
  allCalls.flatMap(({ endpoint }) =>
    [endpoint, ...(endpoint.aliases ?? [])].map(({ method, path }) => [`${method} ${path}`, endpoint]),
  ),
)
const pathsIn = (menu: readonly MenuItem[]): string[] =>
  menu.flatMap(({ path, children = [] }) => [path, ...pathsIn(children)])

/** The demo has somebody of each tier, by the name of the tier. */
const permissionsOf = async (tier: string) => {
  const token = await testApp.login(tier)
  const { menu, auth, allAuth } = await testApp.ask(calls.permissions.getUserPermissionByToken, {}, { token })
  const free = allAuth.filter(({ status }) => status === '0')
  return { token, paths: pathsIn(menu), codes: new Set([...auth, ...free].map(({ action }) => action)) }
}

describe('the specification', () => {
  it('every call exists', () => {
    expect(specifiedCalls.filter((call) => !served.has(call))).toEqual([])
  })

  it('every screen stands in the menu', async () => {
    const { paths } = await permissionsOf('admin')
    expect(specifiedScreens.filter((path) => !paths.includes(path))).toEqual([])
  })

  it.each(tiers)('%s is let in or refused by the right that the call names, and never lost', async (tier) => {
    const { token, codes, paths } = await permissionsOf(tier)
    const wrong: string[] = []
    for (const call of specifiedCalls) {
      const endpoint = served.get(call)
      if (!endpoint) continue
      const [method = 'GET', path = ''] = call.split(' ')
      const { access } = endpoint
      const response = await testApp.app.inject({
        method: method as Endpoint['method'],
        url: apiBase + path.replace(/\{\w+\}/g, '1'),
        // What needs no session must not end this one.
        headers: access === 'open' ? {} : { 'x-access-token': token },
        ...(method === 'POST' || method === 'PUT' ? { payload: {} } : {}),
      })
      const isAllowed = access === 'open' || access === 'session' || codes.has(access)
      // Menus are the same for everybody, so that a code alone does not open them.
      const status = response.statusCode
      if (isAllowed ? ![200, 415].includes(status) : status !== 403) wrong.push(`${call}: ${status}`)
    }
    expect(wrong).toEqual([])
    // A screen that is not in the menu is told apart from one that does not exist.
    const others = specifiedScreens.filter((path) => !paths.includes(path))
    for (const path of others)
      expect(await testApp.ask(calls.permissions.knowsPath, { path }, { token })).toBe(true)
  })
})
