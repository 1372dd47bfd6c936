import { mappingCalls } from '@gridhelm/contract/stations/mappings/calls'
import { receptionCalls } from '@gridhelm/contract/stations/reception/calls'
import { createMqttClient, type MqttClient } from '@gridhelm/mqtt/client'
import { findPoint } from '@gridhelm/points/catalogue'
import type { Mapping } from '@gridhelm/points/mapping/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aclFileOf, readProjectAccess } from '../../../ingest/broker/acl.ts'
import { addMqttSite, mqttPassword } from '../../../ingest/broker/testing/mqtt-sites.ts'
import { createIngest } from '../../../ingest/create-ingest.ts'
import { startMqtt } from '../../../ingest/start-mqtt.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createTelemetryStore, type RunningTelemetryStore } from '../../../telemetry/create-store.ts'
import { eventually } from '../../../testing/eventually.ts'
import { addSite, type TestSite } from '../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
let own: TestSite
let foreign: TestSite
let master: string
let supervisor: string

beforeAll(async () => {
  testApp = await createTestApp()
  const { db } = testApp.platform
  own = await addSite(db, { number: 'MP-1', userIds: ['demo-master', 'demo-supervisor'] })
  foreign = await addSite(db, { number: 'MP-2' })
  master = await testApp.login('master')
  supervisor = await testApp.login('supervisor')
})
afterAll(() => testApp.close())

const rule = { path: ['p'], device: 'PV-01', kind: 'pvInverter', point: 'activePower', unit: 'W' } as const
const mappingOn = (...topics: string[]): Mapping => ({
  sources: topics.map((topic) => ({ topic, format: 'json', rules: [rule] })),
})
const save = (siteId: string, mapping: Mapping, basedOn = 0, token = master) =>
  testApp.call(mappingCalls.save, { siteId, mapping, basedOn, note: 'tried' }, { token })

describe('who may say how a project talks', () => {
  it('those who see a site see it, its owners change it, a foreign site is not there', async () => {
    const one = await testApp.ask(mappingCalls.one, { siteId: own.id }, { token: supervisor })
    expect(one).toMatchObject({
      version: 0,
      mapping: { sources: [] },
      dataTopic: 'gridhelm/MP-1/data',
      missed: 0,
    })
    expect((await save(own.id, mappingOn('plant/1'), 0, supervisor)).status).toBe(403)
    for (const call of [
      mappingCalls.one,
      mappingCalls.versions,
      mappingCalls.messages,
      mappingCalls.readAgain,
    ]) {
      const { envelope } = await testApp.call(call, { siteId: foreign.id }, { token: master })
      expect(envelope.success).toBe(false)
    }
    expect((await save(foreign.id, mappingOn('plant/1'))).envelope.success).toBe(false)
  })

  it('versions follow one another, and none is made over one that somebody else has made', async () => {
    expect((await save(own.id, mappingOn('plant/1'))).envelope.success).toBe(true)
    expect((await save(own.id, mappingOn('plant/2'))).envelope).toMatchObject({ success: false })
    expect((await save(own.id, mappingOn('plant/2'), 1)).envelope.success).toBe(true)
    const versions = await testApp.ask(mappingCalls.versions, { siteId: own.id }, { token: supervisor })
    expect(versions).toMatchObject([
      { version: 2, note: 'tried', rules: 1, createBy: 'master' },
      { version: 1, rules: 1 },
    ])
    const first = await testApp.ask(mappingCalls.one, { siteId: own.id, version: 1 }, { token: supervisor })
    expect(first.mapping.sources[0]?.topic).toBe('plant/1')
  })

  it.each([
    ['sources.0.topic', mappingOn('+/x')],
    [
      'sources.0.rules.0.unit',
      { sources: [{ topic: 'a', format: 'json', rules: [{ ...rule, unit: 'V' }] }] },
    ],
    ['sources.0.topic', mappingOn('gridhelm/MP-2/set')],
    ['sources.1.topic', mappingOn('gridhelm/MP-1/data', 'gridhelm/+/set')],
    ['sources.0.topic', mappingOn('spBv1.0/#')],
    ['sources.0.topic', mappingOn('others/#')],
  ] as const)('what is wrong with %s is told there', async (field, mapping) => {
    await testApp.platform.db
      .updateTable('iotProject')
      .set({ topicset: 'others/set' })
      .where('siteId', '=', foreign.siteId)
      .execute()
    const { envelope } = await save(own.id, mapping as Mapping, 2)
    expect(envelope).toMatchObject({
      success: false,
      result: { fields: { [`mapping.${field}`]: expect.any(String) } },
    })
  })
})

describe('a controller that does not speak as we do', () => {
  let store: RunningTelemetryStore
  let stop: () => Promise<void>
  let controller: MqttClient
  let site: TestSite

  beforeAll(async () => {
    const platform: Platform = { ...testApp.platform, now: Date.now }
    // The broker goes by the clock of the machine.
    testApp.clock.advance(Math.max(0, Date.now() + 60_000 - testApp.clock.now()))
    site = await addMqttSite(platform.db, { number: 'MP-3' })
    await platform.db
      .insertInto('iotProjectUser')
      .values({ siteId: site.siteId, userId: 'demo-master' })
      .execute()
    store = createTelemetryStore(platform.databaseUrl, platform)
    await store.start()
    const ingest = createIngest(platform, store)
    await ingest.start()
    const mqtt = await startMqtt(platform, ingest)
    controller = createMqttClient({
      url: `mqtt://MP-3:${encodeURIComponent(mqttPassword)}@127.0.0.1:${mqtt.port}`,
      clientId: 'plc',
    })
    await controller.start()
    stop = async () => {
      await controller.stop()
      await mqtt.stop()
      await ingest.stop()
      await store.stop()
    }
  })
  afterAll(() => stop())

  const powers = async () => {
    const points = [findPoint('pvInverter', 'activePower').number]
    const span = { from: Date.now() - 600_000, to: Date.now() + 1_000 }
    const { values } = await store.samples({ siteId: site.siteId, deviceId: 1, points, ...span })
    return [...(values[0] ?? [])].toSorted((a, b) => a - b)
  }

  it('is caught, understood once somebody has said what it means, and read again from the beginning', async () => {
    await controller.publish(site.topics.data, '{"p":1500,"mood":"good"}')
    const messages = await eventually(async () => {
      const caught = await testApp.ask(mappingCalls.messages, { siteId: site.id }, { token: master })
      expect(caught).toHaveLength(1)
      return caught
    })
    expect(messages[0]).toMatchObject({ topic: site.topics.data, isMissed: true })
    expect(Buffer.from(messages[0]?.payload ?? '', 'base64').toString()).toContain('mood')
    // What is caught and what is set aside are written each for itself.
    await eventually(async () => {
      const { records } = await testApp.ask(
        receptionCalls.quarantine,
        { siteId: site.id, pageSize: 10 },
        { token: master },
      )
      expect(records.map(({ reason }) => reason)).toEqual(['badTime'])
    })

    expect((await save(site.id, mappingOn(site.topics.data, 'plc/{unit}/out'))).envelope.success).toBe(true)
    expect(await testApp.ask(mappingCalls.readAgain, { siteId: site.id }, { token: master })).toEqual({
      read: 1,
      missed: 0,
    })
    expect(await powers()).toEqual([1.5])
    const one = await testApp.ask(mappingCalls.one, { siteId: site.id }, { token: master })
    expect(one).toMatchObject({ version: 1, missed: 0 })
    const after = await testApp.ask(
      receptionCalls.quarantine,
      { siteId: site.id, pageSize: 10 },
      { token: master },
    )
    expect(after.records).toEqual([])
  })

  it('may speak where its mapping says, in its own words, and nowhere else', async () => {
    await eventually(async () => {
      await controller.publish('plc/7/out', '{"p":2500}')
      expect(await powers()).toContain(2.5)
    })
    await controller.publish(site.topics.data, '{"q":1}')
    await eventually(async () => {
      const { records } = await testApp.ask(
        receptionCalls.quarantine,
        { siteId: site.id, pageSize: 10 },
        { token: master },
      )
      expect(records.map(({ reason }) => reason)).toContain('notMapped')
    })
    const acl = aclFileOf(await readProjectAccess(testApp.platform.db), { name: 'gridhelm' })
    expect(acl).toContain('user MP-3\ntopic write gridhelm/MP-3/data')
    expect(acl).toContain('topic write plc/+/out')
    // It is sent away for it, and would try again until it is stopped.
    controller.publish('plc/7/in', '{"p":1}').catch(() => undefined)
    await eventually(async () => {
      const { records } = await testApp.ask(
        receptionCalls.quarantine,
        { siteId: site.id, pageSize: 10 },
        { token: master },
      )
      expect(records.map(({ reason }) => reason)).toContain('unknownProject')
    })
  })
})
