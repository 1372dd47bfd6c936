import { calls } from '@gridhelm/contract/calls'
import { kindNames, kindsOfDevices } from '@gridhelm/contract/stations/devices/kinds'
import { deviceKinds, kindName } from '@gridhelm/points/catalogue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roleId } from '../../../seed/base.ts'
import { eventually } from '../../../testing/eventually.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { download } from '../../../testing/sheets.ts'
import { hideRows } from '../../../testing/site-rules.ts'
import { addSite, type TestSite } from '../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const { devices } = calls
let testApp: TestApp
let admin: string
let submaster: string
let own: TestSite
let other: TestSite
let foreign: TestSite

beforeAll(async () => {
  testApp = await createTestApp()
  const { db } = testApp.platform
  const userIds = ['demo-submaster', 'demo-operator', 'demo-observer']
  own = await addSite(db, { number: 'DEV-1', userIds })
  other = await addSite(db, { number: 'DEV-2', userIds })
  foreign = await addSite(db, { number: 'DEV-3', devices: { 'PV-01': 'pvInverter' } })
  admin = await testApp.login('admin')
  submaster = await testApp.login('submaster')
})
afterAll(() => testApp.close())

const draft = (values: object = {}) => ({
  projectId: own.id,
  systemType: 'pvInverter',
  quantity: 1,
  ...values,
})
const add = async (values: object = {}, token = admin) =>
  (await testApp.ask(devices.add, draft(values), { token })).id
const record = (id: string, token = admin) => testApp.ask(devices.queryById, { id }, { token })
const refused = async (...[endpoint, input, options]: Parameters<TestApp['call']>) => {
  const { envelope } = await testApp.call(endpoint, input, { token: admin, ...options })
  expect(envelope.success).toBe(false)
  const { fields = {} } = (envelope.result ?? {}) as { fields?: Record<string, string> }
  return { message: envelope.message, fields }
}
const numbersIn = async (site: TestSite, token = admin) => {
  const { records } = await testApp.ask(
    devices.list,
    { projectId: site.id, pageSize: 1000, column: 'createTime', order: 'asc' },
    { token },
  )
  return records.map((one) => one.deviceNumber)
}
const frameOf = async (id: string, ts: Date) => {
  const [siteId = 0, deviceId = 0] = id.split('-').map(Number)
  const data = Buffer.alloc(8)
  await testApp.platform.db
    .insertInto('telemetryLatest')
    .values({ siteId, deviceId, version: 1, ts, receivedAt: ts, data, times: data })
    .execute()
}

describe('devices', () => {
  it('the kinds and their names are those of the catalogue of points', () => {
    expect(kindNames).toEqual(deviceKinds)
    for (const kind of deviceKinds) expect(kindsOfDevices[kind].names).toEqual(kindName(kind))
    const prefixes = Object.values(kindsOfDevices).map(({ prefix }) => prefix)
    expect(prefixes).toEqual(['SYS', 'PV', 'PCS', 'BAT', 'GEN', 'WT', 'GRID', 'LOAD', 'ENV', 'SHS'])
  })

  it('numbers are assigned, as many as the quantity says, and never twice', async () => {
    const { envelope } = await testApp.call(
      devices.add,
      draft({ projectId: other.id, quantity: 12, deviceNumber: 'PV-77' }),
      { token: admin },
    )
    expect(envelope.message).toBe('Added: PV-01 … PV-12')
    await add({ projectId: other.id, systemType: 'battery' })
    const expected = Array.from({ length: 12 }, (_, index) => `PV-${String(index + 1).padStart(2, '0')}`)
    expect(await numbersIn(other)).toEqual([...expected, 'BAT-01'])
    await testApp.ask(devices.remove, { id: `${other.siteId}-12` }, { token: admin })
    const id = await add({ projectId: other.id })
    expect(id).toBe(`${other.siteId}-14`)
    expect((await record(id)).deviceNumber).toBe('PV-13')
  })

  it('numbers of devices that nobody counted are not given again, not even once they are gone', async () => {
    const { db } = testApp.platform
    const site = await addSite(db, {
      number: 'DEV-4',
      devices: { 'PV-01': 'pvInverter', 'PV-07': 'pvInverter' },
    })
    await testApp.ask(devices.remove, { id: `${site.siteId}-2` }, { token: admin })
    const id = await add({ projectId: site.id })
    expect(id).toBe(`${site.siteId}-3`)
    expect((await record(id)).deviceNumber).toBe('PV-08')
  })

  it('quantity and project binding are required', async () => {
    const { fields } = await refused(devices.add, { systemType: 'pvInverter' })
    expect(fields).toEqual({
      projectId: 'Please bind the device to a site!',
      quantity: 'Please enter the quantity!',
    })
  })

  it('nobody adds to, sees in, edits in, deletes from or moves to a project outside of their sites', async () => {
    const mine = await add({}, submaster)
    const options = { token: submaster }
    const hidden = `${foreign.siteId}-1`
    const unknown = { projectId: 'You have no such site' }
    expect((await refused(devices.add, draft({ projectId: foreign.id }), options)).fields).toEqual(unknown)
    for (const projectId of ['0', '-1', 'x', '99999999999', `${own.id} OR 1=1`])
      expect((await refused(devices.add, draft({ projectId }), options)).fields).toEqual(unknown)
    expect(await numbersIn(foreign, submaster)).toEqual([])
    expect((await testApp.call(devices.queryById, { id: hidden }, options)).envelope.success).toBe(false)
    await refused(devices.edit, { id: hidden, ...draft() }, options)
    await refused(devices.remove, { id: hidden }, options)
    await refused(devices.removeBatch, { ids: `${mine},${hidden}` }, options)
    expect(
      (await refused(devices.edit, { id: mine, ...draft({ projectId: foreign.id }) }, options)).fields,
    ).toEqual(unknown)
    expect((await record(mine, submaster)).projectName).toBe('Site DEV-1')
    expect(await numbersIn(foreign)).toEqual(['PV-01'])
  })

  it('operators and observers look at devices and change none', async () => {
    await add()
    for (const username of ['operator', 'observer']) {
      const token = await testApp.login(username)
      expect((await numbersIn(own, token)).length).toBeGreaterThan(0)
      expect((await testApp.call(devices.add, draft(), { token })).status).toBe(403)
    }
    const token = await testApp.login('agent')
    expect((await testApp.call(devices.list, {}, { token })).status).toBe(403)
  })

  it('an edit changes what it names; another kind is another number', async () => {
    const id = await add({ deviceName: 'East roof', pvGroupNumber: 'A', manufacturer: 'Maker' })
    const input = { projectId: own.id, systemType: 'pvInverter' }
    await testApp.ask(
      devices.edit,
      { id, ...input, deviceName: 'West roof', manufacturer: '' },
      { token: admin },
    )
    const before = await record(id)
    expect(before).toMatchObject({ deviceName: 'West roof', pvGroupNumber: 'A', manufacturer: null })
    await testApp.ask(devices.edit, { id, ...input, systemType: 'generator' }, { token: admin })
    const { records } = await testApp.ask(devices.list, { deviceName: 'West roof' }, { token: admin })
    expect(records).toMatchObject([
      { deviceNumber: 'GEN-01', systemType_dictText: 'Generator', pvGroupNumber: null, createBy: 'admin' },
    ])
    expect(await numbersIn(own)).not.toContain(before.deviceNumber)
  })

  it('a device that has sent data keeps its kind and its project, and says why', async () => {
    const id = await add({ deviceName: 'Talkative' })
    await frameOf(id, new Date())
    const edit = { id, ...draft({ deviceName: 'Talkative' }) }
    expect((await refused(devices.edit, { ...edit, systemType: 'battery' })).fields.systemType).toMatch(
      /has sent data: its type/,
    )
    expect((await refused(devices.edit, { ...edit, projectId: other.id })).fields.projectId).toMatch(
      /has sent data: it cannot move/,
    )
    await testApp.ask(devices.edit, { ...edit, deviceName: 'Renamed' }, { token: admin })
    expect(await record(id)).toMatchObject({ deviceName: 'Renamed', systemType: 'pvInverter' })
  })

  it('one without data moves to another project, with a number of that project', async () => {
    const id = await add({ systemType: 'load', deviceName: 'Mover' })
    const edit = { id, ...draft({ systemType: 'load', projectId: other.id }) }
    await testApp.ask(devices.edit, edit, { token: submaster })
    const { records } = await testApp.ask(devices.list, { deviceName: 'Mover' }, { token: submaster })
    expect(records).toMatchObject([
      { deviceNumber: 'LOAD-01', projectId: other.id, projectName: 'Site DEV-2' },
    ])
  })

  it('is searched by name, number, project, kind and PV group', async () => {
    const id = await add({ systemType: 'pvInverter', deviceName: 'Findable', pvGroupNumber: 'G-77' })
    const { deviceNumber } = await record(id)
    const found = async (query: object) =>
      (await testApp.ask(devices.list, { pageSize: 1000, ...query }, { token: submaster })).records
    for (const query of [
      { deviceName: '*findable*' },
      { deviceName: 'Findable', deviceNumber },
      { deviceName: 'Findable', projectName: '*DEV-1*' },
      { deviceName: 'Findable', projectId: own.id },
      { deviceName: 'Findable', systemType: 'pvInverter' },
      { pvGroupNumber: 'G-77' },
    ])
      expect((await found(query)).map((one) => one.id)).toEqual([id])
    expect(await found({ deviceName: 'Findable', systemType: 'battery' })).toEqual([])
    const { bytes } = await download(testApp, devices.exportXls, submaster, { pvGroupNumber: 'G-77' })
    const [titles, row] = await readSheet(bytes)
    expect(titles?.slice(0, 5)).toEqual(['Number', 'Site', 'Type', 'Name', 'Connection'])
    expect(row?.slice(0, 5)).toEqual([deviceNumber, 'Site DEV-1', 'PV inverter', 'Findable', 'Unknown'])
    expect(row?.[titles?.indexOf('PV group') ?? 0]).toBe('G-77')
  })

  it('the connection in the list is normal, failed or unknown', async () => {
    const { db } = testApp.platform
    const [fresh = '', old = '', silent = ''] = await Promise.all(
      ['fresh', 'old', 'silent'].map((deviceName) => add({ deviceName })),
    )
    const moment = testApp.clock.now()
    await frameOf(fresh, new Date(moment - 299_000))
    await frameOf(old, new Date(moment - 300_000))
    expect((await record(fresh)).state).toBe('normal')
    expect(await record(old)).toMatchObject({ state: 'failed', state_dictText: 'Failed' })
    expect(await record(silent)).toMatchObject({ state: 'unknown', lastFrame: null })
    await db
      .updateTable('iotProject')
      .set({ timeInterval1: 10, timeInterval2: 60, timeInterval3: 900 })
      .where('siteId', '=', own.siteId)
      .execute()
    expect((await record(old)).state).toBe('normal')
  })

  it('pvGroupQueryByProjectid gives the PV groups with their inverters', async () => {
    const site = await addSite(testApp.platform.db, { number: 'DEV-5', userIds: ['demo-agent'] })
    const token = await testApp.login('agent')
    const groups = () => testApp.ask(devices.pvGroupQueryByProjectid, { projectId: site.id }, { token })
    const none = await refused(devices.pvGroupQueryByProjectid, { projectId: site.id }, { token })
    expect(none.message).toBe('This equipment is not available for this project')
    await add({ projectId: site.id, pvGroupNumber: 'B', quantity: 2 })
    await add({ projectId: site.id })
    await add({ projectId: site.id, pvGroupNumber: 'A', deviceName: 'First' })
    await add({ projectId: site.id, systemType: 'battery' })
    const seen = (await groups()).map((group) => [
      group.pvGroupNumber,
      group.devices.map((one) => one.deviceNumber),
    ])
    expect(seen).toEqual([
      ['A', ['PV-04']],
      ['B', ['PV-01', 'PV-02']],
      [null, ['PV-03']],
    ])
    await refused(devices.pvGroupQueryByProjectid, { projectId: foreign.id }, { token })
  })

  it('servers are told of every change, and the data log keeps what a device was', async () => {
    const heard: number[][] = []
    const stop = testApp.platform.bus.subscribe('sites.changed', ({ siteIds }) => heard.push(siteIds))
    const id = await add({ systemType: 'environment' })
    const edit = { id, ...draft({ systemType: 'environment' }) }
    await testApp.ask(devices.edit, { ...edit, deviceName: 'Mast' }, { token: admin })
    await testApp.ask(devices.edit, { ...edit, projectId: other.id }, { token: admin })
    await eventually(() => expect(heard).toEqual([[own.siteId], [own.siteId], [own.siteId, other.siteId]]))
    stop()
    const versions = await testApp.platform.db
      .selectFrom('sysDataLog')
      .select(['dataVersion', 'dataContent'])
      .where('dataTable', '=', 'iot_device')
      .where('dataId', '=', id)
      .orderBy('dataVersion')
      .execute()
    expect(versions.map((version) => JSON.parse(version.dataContent).deviceName)).toEqual([null, 'Mast'])
  })

  it('data rules may name what is worked out: when a device was last heard', async () => {
    const id = await add({ deviceName: 'Silent' })
    const hide = (value: string) =>
      hideRows(testApp.platform.db, {
        roleId: roleId('submaster'),
        menuId: 'menu-devices',
        column: 'state',
        value,
      })
    const change = () =>
      testApp.call(devices.edit, { id, ...draft({ deviceName: 'Silent' }) }, { token: submaster })
    const seen = async () => {
      const { records } = await testApp.ask(devices.list, { pageSize: 100 }, { token: submaster })
      return records.filter((one) => one.id === id).length
    }
    for (const [state, count] of [
      ['unknown', 1],
      ['normal', 0],
    ] as const) {
      const show = await hide(state)
      expect(await seen()).toBe(count)
      expect((await change()).envelope.success).toBe(count === 1)
      await show()
    }
  })
})
