import { userResource } from '@gridhelm/contract/people/users/resource'
import { permissionCalls } from '@gridhelm/contract/permissions/calls'
import { resourceCalls } from '@gridhelm/contract/resource/calls'
import { stationCalls } from '@gridhelm/contract/stations/stations/calls'
import { mostFound, searchCalls } from '@gridhelm/contract/system/search/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roleId } from '../../../seed/base.ts'
import { databaseRuns } from '../../../testing/long-run.ts'
import { hideRows, hideSite } from '../../../testing/site-rules.ts'
import { addSite, type TestSite } from '../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const people = ['admin', 'master', 'submaster', 'operator', 'agent', 'enduser', 'observer', 'staff'] as const
type Who = (typeof people)[number]

let testApp: TestApp
const tokens = {} as Record<Who, string>
let own: TestSite
let foreign: TestSite
beforeAll(async () => {
  testApp = await createTestApp()
  for (const who of people) tokens[who] = await testApp.login(who)
  const { db, now } = testApp.platform
  const devices = { 'SYS-01': 'system', 'GEN-71': 'generator', 'PV-71': 'pvInverter' } as const
  own = await addSite(db, { number: 'OWN-7', devices, userIds: ['demo-operator'] })
  foreign = await addSite(db, { number: 'FOREIGN-7', devices })
  await db
    .updateTable('iotProject')
    .set({ projectName: 'Île Bérénice' })
    .where('siteId', '=', own.siteId)
    .execute()
  const at = new Date(now())
  for (const { siteId } of [own, foreign]) {
    await db
      .insertInto('alarm')
      .values({
        siteId,
        id: siteId.toString(16).padStart(32, '0'),
        deviceId: 2,
        systemType: 'generator',
        ruleKey: 'generator.alarmWord.fuelLow',
        type: 'bit',
        point: 1,
        bit: 1,
        level: 1,
        state: 'active',
        raisedAt: at,
        lastRaisedAt: at,
        texts: JSON.stringify({ name: { en: 'Quagga spill', zh: '泄漏', fr: 'Fuite' } }),
      })
      .execute()
  }
})
afterAll(() => testApp.close())

const find = (who: Who, words: string, near?: string, headers: Record<string, string> = {}) =>
  testApp.ask(searchCalls.find, { words, near }, { token: tokens[who], headers })
const numbers = (found: Awaited<ReturnType<typeof find>>) => found.sites.map((site) => site.projectNumber)

describe('the search', () => {
  it('finds a site by parts of its name and number, whatever the accents, and nobody finds a foreign one', async () => {
    expect(numbers(await find('operator', 'ile beren'))).toEqual(['OWN-7'])
    expect(numbers(await find('operator', 'BÉRÉNICE own-7'))).toEqual(['OWN-7'])
    expect(numbers(await find('operator', '-7'))).toEqual(['OWN-7'])
    expect(numbers(await find('admin', '-7')).toSorted()).toEqual(['FOREIGN-7', 'OWN-7'])
    expect(await find('operator', 'FOREIGN')).toMatchObject({ sites: [], devices: [], alarms: [] })
    expect(numbers(await find('operator', '100%'))).toEqual([])
  })

  it('finds devices by number, kind and site together, those of the near site first', async () => {
    const of = async (who: Who, words: string, near?: string) =>
      (await find(who, words, near)).devices.map(({ number, site }) => `${site.projectName} ${number}`)
    expect(await of('operator', 'gen-71')).toEqual(['Île Bérénice GEN-71'])
    expect(await of('operator', 'berenice 发电机')).toEqual(['Île Bérénice GEN-71'])
    expect(await of('admin', 'onduleur 71')).toEqual(['Site FOREIGN-7 PV-71', 'Île Bérénice PV-71'])
    expect((await of('admin', 'gen', own.id))[0]).toBe('Île Bérénice GEN-71')
    // The name of a site alone asks for the site.
    expect(await of('operator', 'berenice')).toEqual([])
    expect(await of('operator', 'gen-71', foreign.id)).toEqual(['Île Bérénice GEN-71'])
  })

  it('finds open alarms by their words in any language, of own sites alone', async () => {
    const of = async (who: Who, words: string) =>
      (await find(who, words)).alarms.map(({ projectName }) => projectName)
    expect(await of('operator', 'quagga')).toEqual(['Île Bérénice'])
    expect(await of('operator', '泄漏')).toEqual(['Île Bérénice'])
    expect((await of('admin', 'Fuite')).toSorted()).toEqual(['Site FOREIGN-7', 'Île Bérénice'])
  })

  it('finds people below oneself, and nobody for those who have no list of users', async () => {
    const of = async (who: Who, words: string) =>
      (await find(who, words)).people.map(({ username }) => username)
    expect(await of('admin', 'lefevre')).toEqual(['master'])
    expect(await of('submaster', 'master')).toEqual(['submaster'])
    expect(await of('enduser', 'adaeze')).toEqual([])
  })

  it('finds own screens in whichever language, and says them in the reader’s', async () => {
    const of = async (who: Who, words: string, language: string) =>
      (await find(who, words, undefined, { 'language-type': language })).screens.map(({ name }) => name)
    expect(await of('admin', '用户', 'en')).toContain('Users')
    expect((await of('admin', 'utilisateurs', 'zh')).join(' ')).toContain('用户')
    expect(await of('enduser', 'users', 'en')).toEqual([])
  })

  it('data rules hide here what they hide in the lists', async () => {
    const { db } = testApp.platform
    const operator = roleId('operator')
    const shown = [await hideSite(db, operator, 'OWN-7')]
    expect(await find('operator', 'quagga')).toMatchObject({ sites: [], devices: [], alarms: [] })
    expect(numbers(await find('operator', 'berenice'))).toEqual([])
    await shown[0]?.()
    shown[0] = await hideRows(db, {
      roleId: operator,
      menuId: 'menu-devices',
      column: 'device_number',
      value: 'PV-71',
    })
    expect((await find('operator', '71')).devices.map(({ number }) => number)).toEqual(['PV-71'])
    await shown[0]()
  })

  it('nobody finds what is not in their own lists, and never more than a handful', async () => {
    const users = resourceCalls(userResource)
    const seen = new Map<Who, { sites: Set<string>; people: Set<string>; paths: string }>()
    for (const who of people) {
      const token = tokens[who]
      const { auth, menu } = await testApp.ask(permissionCalls.getUserPermissionByToken, {}, { token })
      const listed = auth.some(({ action }) => action === 'user:list')
        ? (await testApp.ask(users.list, { pageNo: 1, pageSize: 100 }, { token })).records
        : []
      const sites = await testApp.ask(stationCalls.lists, {}, { token })
      seen.set(who, {
        sites: new Set(sites.map(({ id }) => id)),
        people: new Set(listed.map(({ id }) => String(id))),
        paths: JSON.stringify(menu),
      })
    }
    const words = fc.constantFrom(
      'a',
      'e',
      'o',
      '1',
      'site',
      'pv',
      'gen',
      'ma',
      '电',
      'alarm',
      'low',
      '-',
      '%',
      "'",
      'é n',
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...people), words, async (who, typed) => {
        const found = await find(who, typed)
        const lists = seen.get(who)
        for (const { id } of found.sites) expect(lists?.sites).toContain(id)
        for (const { site } of found.devices) expect(lists?.sites).toContain(site.id)
        for (const { id } of found.alarms) expect(lists?.sites).toContain(id.split('-')[0])
        for (const { id } of found.people) expect(lists?.people).toContain(id)
        for (const { path } of found.screens) expect(lists?.paths).toContain(path)
        for (const some of [found.sites, found.devices, found.people, found.alarms])
          expect(some.length).toBeLessThanOrEqual(mostFound)
      }),
      { numRuns: databaseRuns(90) },
    )
  })
})
