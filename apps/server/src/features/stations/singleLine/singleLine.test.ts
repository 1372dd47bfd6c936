import { singleLineCalls } from '@gridhelm/contract/stations/singleLine/calls'
import type { Topology } from '@gridhelm/contract/stations/singleLine/entities'
import { topologyProblems } from '@gridhelm/contract/stations/singleLine/validate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sayLatest } from '../../../testing/latest.ts'
import { addSite, type TestSite } from '../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const devices = {
  'SYS-01': 'system',
  'PV-01': 'pvInverter',
  'PV-02': 'pvInverter',
  'GEN-01': 'generator',
  'PCS-01': 'pcs',
  'BAT-01': 'battery',
  'LOAD-01': 'load',
} as const

let testApp: TestApp
let site: TestSite
let foreign: TestSite
let admin: string
let agent: string

beforeAll(async () => {
  testApp = await createTestApp()
  const { db } = testApp.platform
  site = await addSite(db, { number: 'LINE-1', devices, userIds: ['demo-agent'] })
  foreign = await addSite(db, { number: 'LINE-2', devices })
  admin = await testApp.login('admin')
  agent = await testApp.login('agent')
})
afterAll(() => testApp.close())

const read = (id = site.id, token = admin) =>
  testApp.ask(singleLineCalls.singleLine, { siteId: id }, { token })
const save = (topology: Topology, id = site.id, token = admin) =>
  testApp.call(singleLineCalls.saveSingleLine, { siteId: id, topology }, { token })
const bayNames = ({ bays }: Topology) => bays.map(({ name }) => name)

describe('single-line diagram', () => {
  it('draws itself from the equipment, with the feeders that the load uses', async () => {
    const before = await read()
    expect(before.isEdited).toBe(false)
    expect(bayNames(before.topology)).toEqual(['PV-01', 'PV-02', 'GEN-01', 'PCS-01', 'LOAD-01'])
    await sayLatest(testApp.platform, site, {
      device: 'LOAD-01',
      kind: 'load',
      ts: testApp.clock.now(),
      values: { breakerState: 1, feeder1Breaker: 1, feeder2Breaker: 0, feeder2Energy: 5, feeder3Breaker: 0 },
    })
    const { topology } = await read()
    expect(bayNames(topology)).toEqual(['PV-01', 'PV-02', 'GEN-01', 'PCS-01', 'F1', 'F2'])
    expect(topology.couplers).toMatchObject([
      { from: 'BUS-1', to: 'BUS-2', switch: { device: 'LOAD-01', point: 'breakerState' } },
    ])
    expect(topologyProblems(topology, new Map(Object.entries(devices)))).toEqual([])
  })

  it('what is saved is read again, leaves a version, and goes with a reset', async () => {
    const { topology } = await read()
    const edited = {
      ...topology,
      bays: topology.bays.map((bay) => (bay.feeder === 1 ? { ...bay, name: 'Clinic' } : bay)),
    }
    expect((await save(edited)).envelope.success).toBe(true)
    await expect(read()).resolves.toEqual({ siteId: site.id, topology: edited, isEdited: true })
    const versions = () =>
      testApp.platform.db
        .selectFrom('sysDataLog')
        .select(['dataVersion', 'dataContent'])
        .where('dataTable', '=', 'iot_single_line')
        .orderBy('dataVersion')
        .execute()
    expect((await versions()).at(-1)?.dataContent).toContain('Clinic')
    await testApp.ask(singleLineCalls.resetSingleLine, { siteId: site.id }, { token: admin })
    await expect(read()).resolves.toEqual({ siteId: site.id, topology, isEdited: false })
    expect((await versions()).map((version) => version.dataVersion)).toEqual([1, 2])
    await testApp.ask(singleLineCalls.resetSingleLine, { siteId: site.id }, { token: admin })
    expect(await versions()).toHaveLength(2)
  })

  it('refuses at the field what cannot be connected', async () => {
    const { topology } = await read()
    const wrong = {
      ...topology,
      bays: topology.bays.map((bay) => (bay.name === 'GEN-01' ? { ...bay, bus: 'BUS-9' } : bay)),
    }
    const { envelope } = await save(wrong)
    expect(envelope).toMatchObject({
      success: false,
      message: 'This bus does not exist; choose another one',
      result: { fields: { 'topology.bays.2.bus': 'This bus does not exist; choose another one' } },
    })
    const nameless = { ...topology, buses: topology.buses.map((bus) => ({ ...bus, name: '  ' })) }
    expect((await save(nameless)).envelope.message).toBe('Please enter a name')
    expect((await read()).isEdited).toBe(false)
  })

  it('a device that has gone is left out, a new one stands at the first bus', async () => {
    const { db } = testApp.platform
    const { topology } = await read()
    await save({ ...topology, buses: topology.buses.map((bus) => ({ ...bus, name: `Own ${bus.id}` })) })
    await db
      .deleteFrom('iotDevice')
      .where('siteId', '=', site.siteId)
      .where('deviceNumber', '=', 'PV-02')
      .execute()
    await db
      .insertInto('iotDevice')
      .values({ siteId: site.siteId, deviceId: 50, deviceNumber: 'WT-01', systemType: 'windTurbine' })
      .execute()
    const after = await read()
    expect(after.isEdited).toBe(true)
    expect(bayNames(after.topology)).toEqual(['PV-01', 'GEN-01', 'PCS-01', 'F1', 'F2', 'WT-01'])
    expect(after.topology.bays.at(-1)?.bus).toBe('BUS-1')
    expect(after.topology.buses[0]?.name).toBe('Own BUS-1')
  })

  it('nobody reads or changes the diagram of a site that they do not see, or without the permission', async () => {
    const { topology } = await read()
    expect((await read(site.id, agent)).topology).toEqual(topology)
    const { envelope } = await testApp.call(
      singleLineCalls.singleLine,
      { siteId: foreign.id },
      { token: agent },
    )
    expect([envelope.success, envelope.message]).toEqual([false, 'Sorry, resource not found!'])
    expect((await save(topology, site.id, agent)).status).toBe(403)
    const reset = await testApp.call(singleLineCalls.resetSingleLine, { siteId: site.id }, { token: agent })
    expect(reset.status).toBe(403)
    for (const id of ['0', 'x', '-1'])
      expect(
        (await testApp.call(singleLineCalls.singleLine, { siteId: id }, { token: admin })).envelope.success,
      ).toBe(false)
  })

  it('goes with its project', async () => {
    const { db } = testApp.platform
    const own = await addSite(db, { number: 'LINE-3', devices })
    await save((await read(own.id)).topology, own.id)
    await db.deleteFrom('iotProject').where('siteId', '=', own.siteId).execute()
    const rows = await db
      .selectFrom('iotSingleLine')
      .select('siteId')
      .where('siteId', '=', own.siteId)
      .execute()
    expect(rows).toEqual([])
  })
})
