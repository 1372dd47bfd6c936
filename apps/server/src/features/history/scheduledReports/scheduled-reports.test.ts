import { calls } from '@gridhelm/contract/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wireTime } from '../../../platform/zoned-time.ts'
import { eventually } from '../../../testing/eventually.ts'
import { download } from '../../../testing/sheets.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createReportRunner } from './runner.ts'
import { createTestMakers, formFor, schedule, siteNumbered } from './testing/reports.ts'

const { scheduledReports } = calls
let testApp: TestApp
/** Bound to operators and all above; to agents only the first. */
let [siteOfAgent, siteOfOperator, siteOfMaster] = [0, 0, 0]
const tokens: Record<string, string> = {}

beforeAll(async () => {
  testApp = await createTestApp({ env: { GRIDHELM_MAIL_DOMAINS: 'example.org' } })
  siteOfAgent = await siteNumbered(testApp, 'MG-001')
  siteOfOperator = await siteNumbered(testApp, 'UG-003')
  siteOfMaster = await siteNumbered(testApp, 'GL-012')
  for (const name of ['admin', 'master', 'submaster', 'operator', 'observer', 'enduser', 'agent'])
    tokens[name] = await testApp.login(name)
})
afterAll(() => testApp.close())
beforeEach(() => testApp.platform.db.deleteFrom('scheduledReport').execute())

const as = (name: string) => ({ token: tokens[name] ?? '', language: 'en' as const })
const add = (name: string, form: object) => schedule(testApp, tokens[name] ?? '', form)
const page = (name: string, query: Record<string, unknown> = {}) =>
  testApp.ask(scheduledReports.list, query, as(name))
const namesSeen = async (name: string, query: Record<string, unknown> = {}) =>
  (await page(name, query)).records.map((one) => one.name)
async function refusal(name: string, call: Parameters<TestApp['call']>[0], input: object) {
  const { status, envelope } = await testApp.call(call, { ...input }, as(name))
  expect(envelope.success).toBe(false)
  return status === 200 ? { message: envelope.message, ...(envelope.result as { fields?: object }) } : status
}

describe('scheduled reports', () => {
  it('are listed in words that their readers need: where, when, to whom', async () => {
    const { db } = testApp.platform
    const device = await db
      .selectFrom('iotDevice')
      .select(['id', 'deviceName', 'deviceNumber', 'systemType'])
      .where('siteId', '=', siteOfOperator)
      .where('systemType', '=', 'pvInverter')
      .orderBy('deviceId')
      .executeTakeFirstOrThrow()
    const report = {
      kind: 'freeReport',
      points: `${device.id}:activePower,${device.id}:activePower`,
      interval: '10',
    }
    const userIds = ['demo-master', 'demo-operator']
    const id = await add(
      'operator',
      formFor(siteOfOperator, { report, rhythm: 'weekly', weekday: 5, userIds }),
    )
    const one = await testApp.ask(scheduledReports.queryById, { id }, as('operator'))
    expect(one).toMatchObject({
      report: { kind: 'freeReport', points: `${device.id}:activePower`, interval: '10' },
      sites: [{ id: String(siteOfOperator), name: 'Kalangala B' }],
      zone: 'Africa/Kampala',
      devices: [{ id: device.id, name: device.deviceName || device.deviceNumber, kind: 'pvInverter' }],
      rhythm: 'weekly',
      weekday: 5,
      monthDay: null,
      emails: ['boss@example.org'],
      users: [{ userId: 'demo-master', realname: 'Marc Lefèvre' }, { userId: 'demo-operator' }],
      ownerName: 'Omar Diallo',
      editable: true,
      running: false,
      enabled: true,
      lastRun: null,
    })
    const due = new Date(one.nextRunAt ?? 0)
    expect(due.getTime()).toBeGreaterThan(testApp.clock.now())
    expect([wireTime(due, 'Africa/Kampala').slice(11), due.getUTCDay()]).toEqual(['06:00:00', 5])
  })

  it('everybody sees the own ones, those above see those of their people, those beside only look', async () => {
    const id = await add('operator', formFor(siteOfAgent, { name: 'Of the operator' }))
    testApp.clock.advance(1)
    await add('master', formFor(siteOfMaster, { name: 'Of the master' }))
    await expect(namesSeen('operator')).resolves.toEqual(['Of the operator'])
    await expect(namesSeen('submaster')).resolves.toEqual(['Of the operator'])
    for (const name of ['master', 'admin', 'observer'])
      await expect(namesSeen(name)).resolves.toEqual(['Of the master', 'Of the operator'])
    const editable = async (name: string) => (await page(name)).records.map((one) => one.editable)
    await expect(editable('master')).resolves.toEqual([true, true])
    await expect(editable('observer')).resolves.toEqual([false, false])
    const change = formFor(siteOfAgent, { id, name: 'Renamed' })
    for (const [call, input] of [
      [scheduledReports.edit, change],
      [scheduledReports.switch, { id, enabled: false }],
      [scheduledReports.runNow, { id }],
      [scheduledReports.delete, { id }],
    ] as const)
      await expect(refusal('observer', call, input)).resolves.toMatchObject({ message: expect.any(String) })
    await testApp.ask(scheduledReports.edit, change, as('submaster'))
    await expect(namesSeen('operator')).resolves.toEqual(['Renamed'])
    await expect(testApp.ask(scheduledReports.queryById, { id }, as('operator'))).resolves.toMatchObject({
      ownerName: 'Omar Diallo',
    })
  })

  it('what is not the caller’s does not exist', async () => {
    const id = await add('master', formFor(siteOfMaster))
    const notFound = { message: 'Sorry, resource not found!' }
    for (const [call, input] of [
      [scheduledReports.queryById, { id }],
      [scheduledReports.runs, { id }],
      [scheduledReports.edit, formFor(siteOfAgent, { id })],
      [scheduledReports.switch, { id, enabled: false }],
      [scheduledReports.runNow, { id }],
      [scheduledReports.delete, { id }],
      [scheduledReports.download, { runId: 'x', fileId: 'y' }],
    ] as const)
      await expect(refusal('operator', call, input)).resolves.toMatchObject(notFound)
  })

  it('without the right there is no answer', async () => {
    for (const [call, input] of [
      [scheduledReports.list, {}],
      [scheduledReports.add, formFor(siteOfAgent)],
      [scheduledReports.runNow, { id: 'x' }],
      [scheduledReports.download, { runId: 'x', fileId: 'y' }],
    ] as const)
      await expect(refusal('enduser', call, input)).resolves.toBe(403)
  })

  it('sites, points and people that the writer cannot see are refused, and nothing is kept', async () => {
    const siteUnknown = { fields: { report: 'The site of this report cannot be found' } }
    const pointUnknown = { fields: { report: 'Unknown point' } }
    const points = (text: string) => ({ report: { kind: 'freeReport', points: text } })
    const stranger = 'stranger-to-operators'
    const { db } = testApp.platform
    await db
      .insertInto('sysUser')
      .values({ id: stranger, username: 'stranger9', realname: 'S', passwordHash: 'x', tier: 'master' })
      .execute()
    for (const [change, expected] of [
      [{ report: { kind: 'generation', siteId: String(siteOfMaster) } }, siteUnknown],
      [{ report: { kind: 'generation', siteId: '999999' } }, siteUnknown],
      [{ report: { kind: 'generation', siteId: 'x' } }, siteUnknown],
      [points(`${siteOfMaster}-1:activePower`), siteUnknown],
      [points(`${siteOfOperator}-1:nonsense`), pointUnknown],
      [points(`${siteOfOperator}-999:activePower`), pointUnknown],
      [{ userIds: [stranger] }, { fields: { recipients: expect.stringContaining('address book') } }],
      [{ userIds: ['nobody'] }, { fields: { recipients: expect.stringContaining('address book') } }],
    ] as const)
      await expect(
        refusal('operator', scheduledReports.add, formFor(siteOfOperator, change)),
      ).resolves.toMatchObject(expected)
    await expect(namesSeen('admin')).resolves.toEqual([])
  })

  it('wrong forms are told field by field', async () => {
    const wrong = async (change: Record<string, unknown>) => {
      const said = await refusal('operator', scheduledReports.add, formFor(siteOfOperator, change))
      return typeof said === 'number' ? said : said.fields
    }
    await expect(wrong({ name: ' ' })).resolves.toEqual({ name: 'Please enter a name!' })
    await expect(wrong({ rhythm: 'hourly' })).resolves.toHaveProperty('rhythm')
    await expect(wrong({ rhythm: 'weekly' })).resolves.toHaveProperty('weekday')
    await expect(wrong({ rhythm: 'monthly', monthDay: 32 })).resolves.toHaveProperty('monthDay')
    await expect(wrong({ time: '24:00' })).resolves.toHaveProperty('time')
    await expect(wrong({ formats: [] })).resolves.toHaveProperty('formats')
    await expect(wrong({ formats: ['docx'] })).resolves.toBeTruthy()
    await expect(wrong({ language: 'de' })).resolves.toHaveProperty('language')
    await expect(wrong({ emails: [] })).resolves.toHaveProperty('recipients')
    await expect(wrong({ emails: ['not an address'] })).resolves.toBeTruthy()
    const many = Array.from({ length: 19 }, (_, i) => `a${i}@example.org`)
    await expect(wrong({ emails: many, userIds: ['demo-master', 'demo-operator'] })).resolves.toEqual({
      recipients: 'At most 20 recipients',
    })
    await expect(wrong({ report: { kind: 'everything' } })).resolves.toBeTruthy()
  })

  it('an edit by somebody above may not reach for what the owner or the editor does not see', async () => {
    const id = await add('operator', formFor(siteOfOperator))
    const reach = formFor(siteOfMaster, { id })
    await expect(refusal('master', scheduledReports.edit, reach)).resolves.toMatchObject({
      fields: { report: 'The site of this report cannot be found' },
    })
  })

  it('the diesel ledger needs the right to it', async () => {
    const report = { kind: 'diesel', siteId: String(siteOfOperator) }
    const { db } = testApp.platform
    await expect(add('operator', formFor(siteOfOperator, { report }))).resolves.toEqual(expect.any(String))
    const taken = await db
      .deleteFrom('sysRolePermission')
      .where('permissionId', 'in', (query) =>
        query.selectFrom('sysPermission').select('id').where('perms', '=', 'diesel:list'),
      )
      .returningAll()
      .execute()
    await expect(
      refusal('operator', scheduledReports.add, formFor(siteOfOperator, { report })),
    ).resolves.toBe(403)
    await db.insertInto('sysRolePermission').values(taken).execute()
  })

  it('is switched off and on again from now on, filtered, sorted and paged', async () => {
    const id = await add('operator', formFor(siteOfOperator, { name: 'B 100%' }))
    await add(
      'operator',
      formFor(siteOfOperator, { name: 'A', report: { kind: 'faults', siteId: `${siteOfOperator}` } }),
    )
    await testApp.ask(scheduledReports.switch, { id, enabled: false }, as('operator'))
    const [off] = (await page('operator', { enabled: 'false' })).records
    expect(off).toMatchObject({ name: 'B 100%', enabled: false, nextRunAt: null })
    testApp.clock.advance(3 * 86_400_000)
    await testApp.ask(scheduledReports.switch, { id, enabled: true }, as('operator'))
    const [on] = (await page('operator', { name: '0%' })).records
    expect(on?.nextRunAt).toBeGreaterThan(testApp.clock.now())
    await expect(namesSeen('operator', { kind: 'faults' })).resolves.toEqual(['A'])
    await expect(namesSeen('operator', { column: 'name', order: 'asc' })).resolves.toEqual(['A', 'B 100%'])
    await expect(namesSeen('operator', { column: "name; --'", kind: 'x' })).resolves.toHaveLength(2)
    await expect(page('operator', { pageNo: 7 })).resolves.toMatchObject({ records: [], total: 2 })
  })

  it('each change leaves a version, and nobody piles up reports without end', async () => {
    const id = await add('operator', formFor(siteOfOperator))
    await testApp.ask(scheduledReports.edit, formFor(siteOfOperator, { id, name: 'Two' }), as('operator'))
    const stored = async () => (await page('operator', { name: 'T' })).records[0]
    const before = await stored()
    // What an edit does not name stays: also who gets it.
    await testApp.ask(scheduledReports.edit, { id, name: 'Three' }, as('operator'))
    const { name, emails, report, rhythm, time, formats } = (await stored()) ?? {}
    expect({ name, emails, report, rhythm, time, formats }).toEqual({
      name: 'Three',
      emails: before?.emails,
      report: before?.report,
      rhythm: before?.rhythm,
      time: before?.time,
      formats: before?.formats,
    })
    await testApp.ask(scheduledReports.delete, { id }, as('operator'))
    const versions = await testApp.platform.db
      .selectFrom('sysDataLog')
      .select(['dataVersion', 'createBy'])
      .where('dataTable', '=', 'scheduled_report')
      .where('dataId', '=', id)
      .orderBy('dataVersion')
      .execute()
    expect(versions.map((one) => one.dataVersion)).toEqual([1, 2, 3, 4])
    const last = await add('operator', formFor(siteOfOperator))
    await sql`
      INSERT INTO scheduled_report (id, owner_id, name, kind, report, site_id, rhythm, time, formats, language, next_run_at)
      SELECT id || n, owner_id, name, kind, report, site_id, rhythm, time, formats, language, next_run_at
      FROM scheduled_report, generate_series(2, 50) n WHERE id = ${last}`.execute(testApp.platform.db)
    await expect(refusal('operator', scheduledReports.add, formFor(siteOfOperator))).resolves.toMatchObject({
      message: 'Nobody can have more than 50 scheduled reports',
    })
  })

  it('files are for those who see every site in them, also when they stand above the owner', async () => {
    const runner = createReportRunner(testApp.platform, createTestMakers().makers)
    runner.start()
    const id = await add('operator', formFor(siteOfOperator))
    await testApp.ask(scheduledReports.runNow, { id }, as('operator'))
    await eventually(async () =>
      expect((await page('operator')).records[0]?.lastRun).toMatchObject({ state: 'done', reason: null }),
    )
    await runner.stop()
    const [run] = (await testApp.ask(scheduledReports.runs, { id }, as('submaster'))).records
    const query = { runId: run?.id ?? '', fileId: run?.files[0]?.id ?? '' }
    const got = await download(testApp, scheduledReports.download, tokens.submaster ?? '', query)
    expect([got.status, got.bytes.length]).toEqual([200, run?.files[0]?.size])
    const { db } = testApp.platform
    const binding = { siteId: siteOfOperator, userId: 'demo-submaster' }
    await db
      .deleteFrom('iotProjectUser')
      .where('siteId', '=', binding.siteId)
      .where('userId', '=', binding.userId)
      .execute()
    const refused = await refusal('submaster', scheduledReports.download, query)
    await db.insertInto('iotProjectUser').values(binding).execute()
    expect(refused).toMatchObject({ message: 'Sorry, resource not found!' })
  })
})
