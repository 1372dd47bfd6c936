import type { ResultOf } from '@gridhelm/contract/endpoint'
import { newSiteCalls } from '@gridhelm/contract/stations/newSite/calls'
import { siteTemplates } from '@gridhelm/contract/stations/newSite/templates'
import { stationCalls } from '@gridhelm/contract/stations/stations/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CallAnswer, createTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
let master: string

beforeAll(async () => {
  testApp = await createTestApp()
  master = await testApp.login('master')
})
afterAll(() => testApp.close())

const kept = (token = master) => testApp.ask(newSiteCalls.kept, {}, { token })
const village = {
  projectName: 'Ambohimanga',
  projectType: '2',
  countryCode: 'MG',
  timeZone: 'Indian/Antananarivo',
  longitude: 47.5,
  latitude: -18.7,
  equipment: [
    { kind: 'pvInverter', quantity: 2, capacity: 60 },
    { kind: 'battery', quantity: 1, capacity: 200 },
    { kind: 'generator', quantity: 1, capacity: 50 },
    { kind: 'load', quantity: 1 },
  ],
  talk: 'mapping',
} as const
const make = (input: Readonly<Record<string, unknown>> = village, token = master) =>
  testApp.call(newSiteCalls.make, input, { token })
const made = ({ envelope }: CallAnswer) => envelope.result as ResultOf<typeof newSiteCalls.make>

const devicesOf = (siteId: string) =>
  testApp.platform.db
    .selectFrom('iotDevice')
    .select('deviceNumber')
    .where('siteId', '=', Number(siteId))
    .orderBy('deviceId')
    .execute()
    .then((rows) => rows.map((row) => row.deviceNumber))

it('what was said is kept with the account, and is nobody else’s', async () => {
  expect(await kept()).toEqual({ draft: null, site: null })
  const draft = { step: 'equipment', projectName: 'Half', longitude: 47.5 } as const
  await testApp.ask(newSiteCalls.keep, { draft }, { token: master })
  expect(await kept()).toEqual({ draft, site: null })
  const admin = await testApp.login('admin')
  expect(await kept(admin)).toEqual({ draft: null, site: null })
  const operator = await testApp.login('operator')
  expect((await testApp.call(newSiteCalls.kept, {}, { token: operator })).status).toBe(403)
  expect((await make(village, operator)).status).toBe(403)
})

it('a site comes with its devices and its credential, once however often it is asked for', async () => {
  const answers = await Promise.all([make(), make(), make()])
  const [id = '', ...others] = new Set(answers.map((answer) => made(answer).site.id))
  expect(others).toEqual([])
  expect(answers.filter((answer) => made(answer).password !== null)).toHaveLength(1)
  expect(await devicesOf(id)).toEqual(['SYS-01', 'PV-01', 'PV-02', 'BAT-01', 'GEN-01', 'LOAD-01'])
  const project = await testApp.ask(stationCalls.queryById, { id }, { token: master })
  expect(project).toMatchObject({
    projectName: 'Ambohimanga',
    projectType: '2',
    transmissionMode: 'MQTT',
    timeZone: 'Indian/Antananarivo',
    pvCapacity: 60,
    generatorCapacity: 50,
    batteryCapacity: 200,
    totalCapacity: 110,
    picture: null,
  })
  expect(await kept()).toMatchObject({ draft: { talk: 'mapping' }, site: { id, projectName: 'Ambohimanga' } })
  const login = await testApp.platform.db
    .selectFrom('iotProjectCredential')
    .select('mqttUser')
    .where('siteId', '=', Number(id))
    .executeTakeFirst()
  expect(login?.mqttUser).toBe(project.projectNumber)
})

it('afterwards another one can be made, and the first stays', async () => {
  await testApp.ask(newSiteCalls.leave, {}, { token: master })
  expect(await kept()).toEqual({ draft: null, site: null })
  expect(made(await make({ ...village, projectName: 'Second' })).site.projectName).toBe('Second')
  const seen = await testApp.ask(stationCalls.lists, {}, { token: master })
  expect(seen.map((one) => one.projectName)).toEqual(expect.arrayContaining(['Ambohimanga', 'Second']))
})

it('what is missing or wrong is named, and nothing is made', async () => {
  await testApp.ask(newSiteCalls.leave, {}, { token: master })
  const twice = [village.equipment[0], village.equipment[0]]
  for (const wrong of [
    { projectName: ' ' },
    { equipment: [] },
    { equipment: twice },
    { equipment: [{ kind: 'pvInverter', quantity: 101 }] },
    { talk: 'smoke' },
    { timeZone: 'Moon/Base' },
  ]) {
    const { envelope } = await make({ ...village, projectName: 'Never', ...wrong })
    expect(envelope.success).toBe(false)
  }
  const seen = await testApp.ask(stationCalls.lists, {}, { token: master })
  expect(seen.map((one) => one.projectName)).not.toContain('Never')
  expect(await kept()).toMatchObject({ site: null })
})

it('every template makes a site as it stands', async () => {
  for (const { id, projectType, equipment } of siteTemplates) {
    await testApp.ask(newSiteCalls.leave, {}, { token: master })
    const { site } = made(await make({ ...village, projectName: id, projectType, equipment }))
    const count = equipment.reduce((sum, { quantity }) => sum + quantity, 1)
    expect(await devicesOf(site.id)).toHaveLength(count)
  }
})
