import { calls } from '@gridhelm/contract/calls'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson } from '../../../testing/people.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const { locations } = calls
let testApp: TestApp
let token: string
beforeAll(async () => {
  testApp = await createTestApp()
  token = await testApp.login('admin')
})
afterAll(() => testApp.close())

const call = (values: object) => testApp.call(locations.add, values as PlainRecord, { token })
const fieldsOf = async (values: object) =>
  Object.keys(((await call(values)).envelope.result as { fields: object }).fields)

describe('locations', () => {
  it('longitude and latitude are checked', async () => {
    for (const longitude of [-180, 0, '179.99', 180])
      expect((await call({ name: `at ${longitude}`, longitude, latitude: '-90' })).envelope.success).toBe(
        true,
      )
    for (const longitude of [-180.01, 181, 'east', '', null, '1e2', Number.NaN])
      expect(await fieldsOf({ name: 'x', longitude, latitude: 0 })).toEqual(['longitude'])
    for (const latitude of [-90.5, 91, 'north', undefined])
      expect(await fieldsOf({ name: 'x', longitude: 0, latitude })).toEqual(['latitude'])
  })

  it('has one name once', async () => {
    await call({ name: 'Once', longitude: 1, latitude: 2 })
    expect(await fieldsOf({ name: 'Once', longitude: 3, latitude: 4 })).toEqual(['name'])
  })

  it('allList tells a stranger nothing, whoever has a site what lies around it, and all to who looks after them', async () => {
    await addPerson(testApp, { username: 'stranger', tier: 'enduser', roles: ['enduser'] })
    const stranger = await testApp.login('stranger')
    const seen = async (by: string) =>
      (await testApp.ask(locations.allList, {}, { token: by })).map(({ name }) => name)
    expect(await seen(stranger)).toEqual([])
    const { db } = testApp.platform
    const site = await db
      .selectFrom('iotProject')
      .select(['siteId', 'longitude', 'latitude'])
      .limit(1)
      .executeTakeFirstOrThrow()
    const [longitude, latitude] = [site.longitude ?? 0, site.latitude ?? 0]
    await call({ name: 'At the gate', longitude: longitude + 0.01, latitude })
    await call({ name: 'A day away', longitude, latitude: latitude > 0 ? latitude - 1 : latitude + 1 })
    await db.insertInto('iotProjectUser').values({ siteId: site.siteId, userId: 'person-stranger' }).execute()
    expect(await seen(stranger)).toContain('At the gate')
    expect(await seen(stranger)).not.toContain('A day away')
    await db.deleteFrom('iotProjectUser').where('userId', '=', 'person-stranger').execute()
    expect(await seen(stranger)).toEqual([])
    expect(await seen(token)).toEqual(expect.arrayContaining(['At the gate', 'A day away', 'Lamu jetty']))
  })

  it('allList is for whoever is logged in, the list for those who look after locations', async () => {
    const list = await testApp.ask(locations.allList, {}, { token })
    expect(list.find(({ name }) => name === 'Lamu jetty')).toMatchObject({
      longitude: 40.902,
      latitude: -2.269,
    })
    expect((await testApp.call(locations.allList)).status).toBe(401)
    const enduser = await testApp.login('enduser')
    expect((await testApp.call(locations.list, {}, { token: enduser })).status).toBe(403)
  })

  it.each([
    { column: 'name; DROP TABLE location; --' },
    { order: 'asc; DELETE FROM location' },
    { name: "' OR 1=1 --" },
    { longitude: '0 OR 1=1' },
    { longitude: '>= 0; DROP TABLE location' },
    { remarks: "*'; DROP TABLE location; --*" },
  ])('SQL metacharacters change nothing: %o', async (query) => {
    const total = async () => (await testApp.ask(locations.list, {}, { token })).total
    const before = await total()
    await testApp.ask(locations.list, query as PlainRecord, { token })
    await testApp.call(locations.removeBatch, { ids: "a') OR ('1'='1," }, { token })
    expect(await total()).toBe(before)
  })
})
