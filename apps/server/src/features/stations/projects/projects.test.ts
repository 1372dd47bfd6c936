import { projectCalls } from '@gridhelm/contract/stations/projects/calls'
import { stationCalls } from '@gridhelm/contract/stations/stations/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readWholeSites } from '../../../ingest/directory/read.ts'
import { topicsOf } from '../../../ingest/directory/topics.ts'
import { eventually } from '../../../testing/eventually.ts'
import { databaseRuns } from '../../../testing/long-run.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { projectHousekeeping } from './housekeeping.ts'
import { type ProjectTester, projectTester } from './testing/project-tester.ts'

let testApp: TestApp
let tester: ProjectTester
const tokens: Record<string, string> = {}
beforeAll(async () => {
  testApp = await createTestApp({ env: { GRIDHELM_SECRET: 'a secret of the tests, long enough' } })
  tester = await projectTester(testApp)
  for (const name of ['master', 'submaster', 'operator', 'observer', 'enduser'])
    tokens[name] = await testApp.login(name)
})
afterAll(() => testApp.close())

const as = (name: string) => tokens[name] ?? ''
const one = (id: string, token = tester.admin) => testApp.ask(stationCalls.queryById, { id }, { token })
const editOf = async (id: string, values: object = {}) => {
  const { isOn: _, createBy: __, createTime: ___, updateTime: ____, ...held } = await one(id)
  return { ...held, ...values }
}
const edit = async (id: string, values: object, token = tester.admin) =>
  testApp.ask(projectCalls.edit, await editOf(id, values), { token })
const numbers = (records: readonly Record<string, unknown>[]) =>
  records.map((row) => String(row.projectNumber))

describe('a new project', () => {
  it('name, type, capacity, contact, price, end users, transmission mode, both files and a picture are required', async () => {
    const faults = await tester.faults(projectCalls.add, {})
    expect(Object.keys(faults as object).toSorted()).toEqual([
      'certificateFile',
      'contact',
      'endUserCount',
      'picture',
      'price',
      'privateKeyFile',
      'projectName',
      'projectType',
      'totalCapacity',
      'transmissionMode',
    ])
  })

  it('a picture must have been uploaded, a path that somebody made up is none', async () => {
    const picture = `${'0'.repeat(32)}.png`
    expect(await tester.faults(projectCalls.add, tester.form({ picture }))).toEqual({
      picture: 'Please upload a picture!',
    })
  })

  it('a picture can be replaced, not taken away; a site without one can be edited without', async () => {
    const { id } = await tester.add()
    const form = tester.form({ id, picture: null })
    expect(await tester.faults(projectCalls.edit, form)).toEqual({ picture: 'Please upload a picture!' })
    const row = testApp.platform.db.updateTable('iotProject').where('siteId', '=', Number(id))
    await row.set({ picture: null }).execute()
    expect((await tester.answer(projectCalls.edit, form)).success).toBe(true)
  })

  it('longitude and latitude are checked, the three intervals stand together', async () => {
    expect(
      await tester.faults(
        projectCalls.add,
        tester.form({ longitude: 181, latitude: '-91', timeInterval1: 5 }),
      ),
    ).toEqual({
      longitude: 'A longitude lies between -180 and 180 degrees',
      latitude: 'A latitude lies between -90 and 90 degrees',
      timeInterval2: 'Fill in all three time intervals or leave all three blank',
      timeInterval3: 'Fill in all three time intervals or leave all three blank',
    })
  })

  it('gets a number, topics, a credential, its system device and its creator, at once', async () => {
    const heard: number[] = []
    const off = testApp.platform.bus.subscribe('sites.changed', ({ siteIds }) => heard.push(...siteIds))
    const added = await tester.add({}, as('master'))
    expect(added.projectNumber).toMatch(/^GH-\d{4}$/)
    expect(added).toMatchObject({
      mqttUser: added.projectNumber,
      password: expect.stringMatching(/^[\w-]{24}$/),
    })
    const { db } = testApp.platform
    const siteId = Number(added.id)
    expect(await one(added.id)).toMatchObject({
      topicdata: `gridhelm/${added.projectNumber}/data`,
      topicset: `gridhelm/${added.projectNumber}/set`,
      topicget: `gridhelm/${added.projectNumber}/get`,
      timeZone: 'UTC',
      isOn: true,
      deviceScan: false,
      longitude: null,
      completionDate: null,
      createBy: 'master',
    })
    const devices = db
      .selectFrom('iotDevice')
      .select(['deviceNumber', 'systemType'])
      .where('siteId', '=', siteId)
    expect(await devices.execute()).toEqual([{ deviceNumber: 'SYS-01', systemType: 'system' }])
    const bound = db.selectFrom('iotProjectUser').select('userId').where('siteId', '=', siteId)
    expect(await bound.execute()).toEqual([{ userId: 'demo-master' }])
    await eventually(() => expect(heard).toContain(siteId))
    off()
  })

  it('leaves nothing behind when it is refused', async () => {
    const count = async () => (await tester.list()).length
    const before = await count()
    await tester.faults(projectCalls.add, tester.form({ projectNumber: 'MG-001' }))
    await tester.faults(projectCalls.add, tester.form({ makeCertificate: false, certificateFile: 'x' }))
    expect(await count()).toBe(before)
  })

  it('a number is given once, however many ask, and stays unique', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => tester.add()))
    expect(new Set(made.map((added) => added.projectNumber)).size).toBe(4)
    expect(await tester.faults(projectCalls.add, tester.form({ projectNumber: 'MG-001' }))).toEqual({
      projectNumber: 'This project number exists already',
    })
  })

  it('names signals of the catalogue alone', async () => {
    for (const values of [{ realTimePowerField: 'soc' }, { telemetrySignal: 'noSuch' }])
      expect(await tester.faults(projectCalls.add, tester.form(values))).toEqual({
        [Object.keys(values)[0] ?? '']: 'The catalogue of signals has no such signal',
      })
  })
})

describe('topics', () => {
  it('of two projects never overlap, whichever of the three they are', async () => {
    const own = await tester.add({ topicdata: 'own/up', topicset: 'own/down', topicget: 'own/back' })
    for (const field of ['topicdata', 'topicset', 'topicget'])
      for (const topic of ['own/up', 'own/down', 'own/back'])
        expect(await tester.faults(projectCalls.add, tester.form({ [field]: topic }))).toEqual({
          [field]: 'Another project or serial number uses this topic',
        })
    const other = await tester.add()
    expect(await tester.faults(projectCalls.edit, await editOf(other.id, { topicget: 'own/up' }))).toEqual({
      topicget: 'Another project or serial number uses this topic',
    })
    await edit(own.id, { topicdata: 'own/up2' })
    await edit(other.id, { topicget: 'own/up' })
  })

  it('what projects may publish to stays apart, whatever is asked for at once', async () => {
    const topic = fc.constantFrom(
      'shared/a',
      'shared/b',
      'shared/c',
      'gridhelm/P-1/data',
      'gridhelm/P-2/set',
      null,
    )
    const draft = fc.record({ topicdata: topic, topicset: topic, topicget: topic })
    await fc.assert(
      fc.asyncProperty(fc.array(draft, { minLength: 2, maxLength: 5 }), async (drafts) => {
        const answers = await Promise.all(
          drafts.map((values, index) =>
            tester.answer(projectCalls.add, tester.form({ ...values, projectNumber: `P-${index}` })),
          ),
        )
        const ids = answers.flatMap(({ success, result }) => (success ? [(result as { id: string }).id] : []))
        const sites = await readWholeSites(testApp.platform.db, ids.length > 0 ? ids.map(Number) : [0])
        const topics = sites.flatMap((site) => Object.values(site.topics))
        const published = sites.flatMap((site) => topicsOf(site).publish)
        if (ids.length > 0)
          await testApp.ask(projectCalls.removeBatch, { ids: ids.join(',') }, { token: tester.admin })
        expect(new Set(topics).size).toBe(topics.length)
        expect(new Set(published).size).toBe(published.length)
      }),
      { numRuns: databaseRuns(6) },
    )
  })

  it('a cleared topic is the usual one again, a changed number changes no topic', async () => {
    const { id, projectNumber } = await tester.add({ topicdata: 'mine/up' })
    await edit(id, { topicdata: '' })
    expect(await one(id)).toMatchObject({ topicdata: `gridhelm/${projectNumber}/data` })
    await edit(id, { projectNumber: 'RENAMED-1' })
    expect(await one(id)).toMatchObject({
      projectNumber: 'RENAMED-1',
      topicdata: `gridhelm/${projectNumber}/data`,
    })
    await edit(id, { projectNumber: '' })
    expect(await one(id)).toMatchObject({ projectNumber: 'RENAMED-1' })
  })
})

describe('the list', () => {
  it('administrators see all, others the bound ones', async () => {
    const { projectNumber } = await tester.add()
    expect(numbers(await tester.list())).toContain(projectNumber)
    for (const name of ['master', 'operator', 'observer'])
      expect(numbers(await tester.list({}, as(name)))).not.toContain(projectNumber)
    expect(numbers(await tester.list({}, as('operator'))).toSorted()).toEqual([
      'KE-004',
      'KM-002',
      'MG-001',
      'NE-005',
      'UG-003',
    ])
    expect((await testApp.call(projectCalls.list, {}, { token: as('enduser') })).status).toBe(403)
  })

  it('what is somebody else’s cannot be changed, switched, deleted or asked about', async () => {
    const { id } = await tester.add()
    const token = as('master')
    const missing = 'Sorry, resource not found!'
    expect(await tester.faults(projectCalls.edit, await editOf(id), token)).toBe(missing)
    expect(await tester.faults(projectCalls.switch, { id, isOn: false }, token)).toBe(missing)
    expect(await tester.faults(projectCalls.remove, { id }, token)).toBe(missing)
    expect(await tester.faults(projectCalls.removeBatch, { ids: id }, token)).toBe(missing)
    expect(await tester.faults(projectCalls.credential, { id }, token)).toBe(missing)
    expect(await tester.faults(projectCalls.resetCredential, { id }, token)).toBe(missing)
    expect(await tester.faults(projectCalls.bindUser, { id, userIds: 'demo-operator' }, token)).toBe(missing)
    expect(await tester.faults(projectCalls.subSystemExist, { id }, token)).toBe(missing)
  })

  it('is searched by name, number, type, country and on or off', async () => {
    expect(numbers(await tester.list({ projectName: '*komba*' }))).toEqual(['MG-001'])
    expect(numbers(await tester.list({ projectNumber: '*-008*' }))).toEqual(['ID-008'])
    expect(numbers(await tester.list({ countryCode: 'CN' }))).toEqual(['CN-010'])
    const offGrid = await tester.list({ projectType: '2' })
    expect(offGrid.every((row) => row.connection === 'unknown')).toBe(true)
    expect(offGrid.every((row) => row.projectType_dictText === 'Off-grid')).toBe(true)
    const { id, projectNumber } = await tester.add()
    await testApp.ask(projectCalls.switch, { id, isOn: false }, { token: tester.admin })
    expect(numbers(await tester.list({ isOn: '0' }))).toEqual([projectNumber])
  })

  it('over a year ago, three months to one year, one week to three months', async () => {
    const today = new Date(testApp.platform.now())
    const ago = (days: number) => new Date(today.getTime() - days * 86_400_000).toISOString().slice(0, 10)
    const expected = { older: 400, year: 200, quarter: 30, week: 2 }
    for (const [age, days] of Object.entries(expected)) {
      const { projectNumber } = await tester.add({ completionDate: ago(days) })
      for (const other of Object.keys(expected))
        expect(numbers(await tester.list({ age: other })).includes(projectNumber)).toBe(other === age)
    }
  })
})

describe('a project', () => {
  it('can be switched off and on, and says so to those who listen', async () => {
    const { id } = await tester.add({}, as('master'))
    const { message } = await tester.answer(projectCalls.switch, { id, isOn: false }, as('master'))
    expect(message).toBe('The project is off')
    expect(await one(id)).toMatchObject({ isOn: false })
    await edit(id, { isOn: true })
    expect(await one(id)).toMatchObject({ isOn: false })
    await testApp.ask(projectCalls.switch, { id, isOn: true }, { token: as('master') })
    expect(await one(id)).toMatchObject({ isOn: true })
  })

  it('personalised editing changes what is shown and nothing else', async () => {
    const { id } = await tester.add({ price: 7 })
    const values = {
      id,
      projectName: 'Shown name',
      logo: tester.picture,
      realTimePowerField: 'pvPower',
      telemetrySignal: 'soc',
      timeInterval1: 5,
      timeInterval2: 30,
      timeInterval3: 90,
    }
    await testApp.ask(projectCalls.personalise, { ...values, price: 9, isOn: false }, { token: tester.admin })
    expect(await one(id)).toMatchObject({ ...values, price: 7, isOn: true })
    expect(await tester.faults(projectCalls.personalise, { ...values, timeInterval2: 3 })).toEqual({
      timeInterval2: 'This interval must not be shorter than the one before',
    })
  })

  it('says which subsystems it has, from its devices', async () => {
    const { id } = await tester.add()
    await testApp.platform.db
      .insertInto('iotDevice')
      .values({ siteId: Number(id), deviceId: 2, deviceNumber: 'PV-01', systemType: 'pvInverter' })
      .execute()
    expect(await testApp.ask(projectCalls.subSystemExist, { id }, { token: tester.admin })).toEqual({
      system: true,
      pvInverter: true,
      pcs: false,
      battery: false,
      generator: false,
      windTurbine: false,
      solarHome: false,
      grid: false,
      load: false,
      environment: false,
    })
  })

  it('is deleted with its devices, credential and bindings, its telemetry afterwards', async () => {
    const { db } = testApp.platform
    const { id } = await tester.add({ projectName: 'Goes away' })
    const siteId = Number(id)
    await db
      .insertInto('telemetryLink')
      .values({ siteId } as never)
      .execute()
    const times = Buffer.alloc(8)
    const ts = new Date()
    await db
      .insertInto('telemetryLatest')
      .values({ siteId, deviceId: 1, version: 1, ts, receivedAt: ts, data: times, times } as never)
      .execute()
    expect(await tester.faults(projectCalls.remove, { id, projectName: 'Goes' })).toEqual({
      projectName: 'This is not the name of the project: nothing was deleted',
    })
    await testApp.ask(projectCalls.remove, { id, projectName: ' Goes away ' }, { token: tester.admin })
    const left = async (table: 'iotDevice' | 'iotProjectCredential' | 'iotProjectUser' | 'telemetryLatest') =>
      (await db.selectFrom(table).select('siteId').where('siteId', '=', siteId).execute()).length
    expect(await left('iotDevice')).toBe(0)
    expect(await left('iotProjectCredential')).toBe(0)
    expect(await left('iotProjectUser')).toBe(0)
    expect(await left('telemetryLatest')).toBe(1)
    await projectHousekeeping(testApp.platform).run()
    expect(await left('telemetryLatest')).toBe(0)
    const waiting = db.selectFrom('iotProjectRemoved').select('siteId').where('siteId', '=', siteId)
    expect(await waiting.execute()).toHaveLength(1)
    await db
      .updateTable('iotProjectRemoved')
      .set({ removedAt: new Date(testApp.platform.now() - 3_600_000) })
      .where('siteId', '=', siteId)
      .execute()
    await projectHousekeeping(testApp.platform).run()
    expect(await waiting.execute()).toHaveLength(0)
  })
})

describe('bindings', () => {
  const boundTo = async (id: string, token: string) => {
    const { records } = await testApp.ask(
      projectCalls.iotProjectBindUserList,
      { id, pageSize: 100 },
      { token },
    )
    return records.map((user) => user.username).toSorted()
  }
  const bind = (id: string, userIds: string, token: string) =>
    testApp.ask(projectCalls.bindUser, { id, userIds }, { token })

  it('let somebody see a project, and end that', async () => {
    const { id, projectNumber } = await tester.add({}, as('master'))
    const heard: string[] = []
    const off = testApp.platform.bus.subscribe('bindings.changed', ({ userIds }) => heard.push(...userIds))
    await bind(id, 'demo-operator', as('master'))
    expect(numbers(await tester.list({}, as('operator')))).toContain(projectNumber)
    expect(await boundTo(id, as('master'))).toEqual(['master', 'operator'])
    const unbound = await testApp.ask(
      projectCalls.iotProjectNotBindUserList,
      { id, pageSize: 100 },
      { token: as('master') },
    )
    const names = unbound.records.map((user) => user.username)
    expect(names).toContain('submaster')
    expect(names).not.toContain('operator')
    expect(names).not.toContain('admin')
    const { message } = await tester.answer(
      projectCalls.unbindUser,
      { id, userIds: 'demo-operator' },
      as('master'),
    )
    expect(message).toBe('1 binding ended')
    expect(numbers(await tester.list({}, as('operator')))).not.toContain(projectNumber)
    await eventually(() => expect(heard.filter((userId) => userId === 'demo-operator')).toHaveLength(2))
    off()
  })

  it('reach the own subtree alone, and nobody unbinds themselves', async () => {
    const { id } = await tester.add({}, as('master'))
    expect(await tester.faults(projectCalls.bindUser, { id, userIds: 'demo-admin' }, as('master'))).toMatch(
      /./,
    )
    expect(await tester.faults(projectCalls.unbindUser, { id, userIds: 'demo-master' }, as('master'))).toBe(
      'You cannot unbind yourself. Ask somebody above you.',
    )
  })

  it('several projects are bound to one user at once, all of them or none', async () => {
    const first = await tester.add({}, as('master'))
    const second = await tester.add({}, as('master'))
    const own = [first.projectNumber, second.projectNumber]
    const input = { userId: 'demo-operator', projectIds: `${first.id},${second.id}` }
    const { message } = await tester.answer(projectCalls.bindProject, input, as('master'))
    expect(message).toBe('2 sites bound')
    expect(numbers(await tester.list({}, as('operator')))).toEqual(expect.arrayContaining(own))
    // The caller has to see the projects and look after the user.
    const [foreign] = await tester.list({ projectNumber: 'GL-012' }, as('master'))
    for (const [wrong, caller] of [
      [{ userId: 'demo-agent', projectIds: `${foreign?.id}` }, 'submaster'],
      [{ userId: 'demo-operator', projectIds: `${first.id},999999` }, 'master'],
      [{ userId: 'demo-operator', projectIds: 'x' }, 'master'],
      [{ userId: 'demo-admin', projectIds: first.id }, 'master'],
      [{ userId: 'nobody', projectIds: first.id }, 'master'],
    ] as const)
      expect(await tester.faults(projectCalls.bindProject, wrong, as(caller))).toMatch(/./)
    await testApp.ask(projectCalls.unbindProject, input, { token: as('master') })
    for (const number of own) expect(numbers(await tester.list({}, as('operator')))).not.toContain(number)
    expect(
      await tester.faults(
        projectCalls.unbindProject,
        { userId: 'demo-master', projectIds: first.id },
        as('master'),
      ),
    ).toBe('You cannot unbind yourself. Ask somebody above you.')
  })

  it('are listed for a user: the bound ones and the rest', async () => {
    const list = async (endpoint: (typeof projectCalls)['userBindProjectList']) => {
      const { records } = await testApp.ask(
        endpoint,
        { userId: 'demo-agent', pageSize: 100 },
        { token: as('submaster') },
      )
      return numbers(records).toSorted()
    }
    expect(await list(projectCalls.userBindProjectList)).toEqual(['KM-002', 'MG-001'])
    expect(await list(projectCalls.userUnbindProjectList)).toEqual([
      'ID-008',
      'KE-004',
      'ML-006',
      'NE-005',
      'SN-007',
      'UG-003',
    ])
  })
})
