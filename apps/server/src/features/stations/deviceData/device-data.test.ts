import { deviceDataCalls } from '@gridhelm/contract/stations/deviceData/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sayLatest } from '../../../testing/latest.ts'
import { addSite, type TestSite } from '../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
let first: TestSite
let second: TestSite
let foreign: TestSite
let token: string
let now: number

/** Who sees exactly the two sites. */
const userId = 'demo-operator'
const devices = { 'PV-02': 'pvInverter', 'PV-01': 'pvInverter', 'GEN-01': 'generator' } as const

beforeAll(async () => {
  testApp = await createTestApp()
  const { db } = testApp.platform
  now = testApp.clock.now()
  await db.deleteFrom('iotProjectUser').where('userId', '=', userId).execute()
  second = await addSite(db, { number: 'B', devices, userIds: [userId] })
  first = await addSite(db, { number: 'A', devices, userIds: [userId] })
  foreign = await addSite(db, { number: 'C', devices })
  token = await testApp.login('operator')
  const say = (site: TestSite, device: 'PV-01' | 'PV-02', values: Record<string, number>, ts: number) =>
    sayLatest(testApp.platform, site, { device, kind: 'pvInverter', values, ts })
  await say(first, 'PV-01', { activePower: 12, frequency: -5 }, now - 1_000)
  await say(second, 'PV-02', { activePower: 3 }, now - 600_000)
  await say(foreign, 'PV-01', { activePower: 99 }, now)
})
afterAll(() => testApp.close())

const list = (query: Record<string, unknown> = {}) =>
  testApp.ask(deviceDataCalls.deviceDataList, { kind: 'pvInverter', ...query }, { token })
const numbers = async (query: Record<string, unknown> = {}) =>
  (await list(query)).records.map(({ projectName, number }) => `${projectName} ${number}`)

describe('current data of devices', () => {
  it('devices of a kind of all own sites, by project and number, with their newest values', async () => {
    const page = await list()
    expect(page).toMatchObject({ total: 4, current: 1, size: 10, pages: 1, now, staleSeconds: 60 })
    expect(page.records.map(({ projectName, number, state }) => [projectName, number, state])).toEqual([
      ['Site A', 'PV-01', 'normal'],
      ['Site A', 'PV-02', 'unknown'],
      ['Site B', 'PV-01', 'unknown'],
      ['Site B', 'PV-02', 'failed'],
    ])
    expect(page.records[0]).toEqual({
      id: `${first.id}-2`,
      number: 'PV-01',
      kind: 'pvInverter',
      name: null,
      siteId: first.id,
      projectName: 'Site A',
      state: 'normal',
      staleSeconds: 60,
      t: now - 1_000,
      values: {
        activePower: { v: 12, t: now - 1_000, q: 'good' },
        frequency: { v: -5, t: now - 1_000, q: 'bad' },
      },
    })
  })

  it('is narrowed by project, number and state', async () => {
    expect(await numbers({ projectId: second.id })).toEqual(['Site B PV-01', 'Site B PV-02'])
    expect(await numbers({ deviceNumber: 'v-01' })).toEqual(['Site A PV-01', 'Site B PV-01'])
    expect(await numbers({ deviceNumber: '%' })).toEqual([])
    expect(await numbers({ state: 'failed' })).toEqual(['Site B PV-02'])
    expect(await numbers({ state: 'unknown' })).toEqual(['Site A PV-02', 'Site B PV-01'])
    expect((await list({ state: 'normal' })).total).toBe(1)
    expect(await numbers({ projectId: 'x' })).toEqual([])
    expect(await numbers({ kind: 'windTurbine' })).toEqual([])
  })

  it('is sorted by a column that it knows', async () => {
    expect(await numbers({ column: 'projectName', order: 'desc' })).toEqual([
      'Site B PV-01',
      'Site B PV-02',
      'Site A PV-01',
      'Site A PV-02',
    ])
    expect((await numbers({ column: 't', order: 'desc' })).slice(0, 2)).toEqual([
      'Site A PV-01',
      'Site B PV-02',
    ])
    expect(await numbers({ column: 'number', order: 'asc' })).toEqual([
      'Site A PV-01',
      'Site B PV-01',
      'Site A PV-02',
      'Site B PV-02',
    ])
    expect(await numbers({ column: 'site_id; DROP TABLE', order: 'desc' })).toHaveLength(4)
  })

  it('counts as people do: PV-11 comes before PV-100', async () => {
    const site = await addSite(testApp.platform.db, {
      number: 'MANY',
      devices: { 'GEN-100': 'generator', 'GEN-11': 'generator', 'GEN-02': 'generator' },
      userIds: [userId],
    })
    const { records } = await list({ kind: 'generator', projectId: site.id })
    expect(records.map(({ number }) => number)).toEqual(['GEN-02', 'GEN-11', 'GEN-100'])
  })

  it('comes in pages, and past the last one there is nothing', async () => {
    expect(await numbers({ pageSize: 3, pageNo: 2 })).toEqual(['Site B PV-02'])
    await expect(list({ pageSize: 3, pageNo: 9 })).resolves.toMatchObject({ records: [], total: 4, pages: 2 })
  })

  it('nobody is told of another user’s devices', async () => {
    expect(await numbers({ projectId: foreign.id })).toEqual([])
    const admin = await testApp.login('admin')
    const all = await testApp.ask(
      deviceDataCalls.deviceDataList,
      { kind: 'pvInverter', projectId: foreign.id },
      { token: admin },
    )
    expect(all.records.map(({ number }) => number)).toEqual(['PV-01', 'PV-02'])
  })

  it('a project’s own limits go before the settings', async () => {
    await testApp.platform.db
      .updateTable('iotProject')
      .set({ timeInterval1: 300, timeInterval2: 900, timeInterval3: 1_800 })
      .where('siteId', '=', second.siteId)
      .execute()
    const { records } = await list({ projectId: second.id, deviceNumber: 'PV-02', state: 'normal' })
    expect(records).toMatchObject([{ state: 'normal', staleSeconds: 900 }])
  })
})
