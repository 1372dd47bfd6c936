import { calls } from '@gridhelm/contract/calls'
import type { ImportResult } from '@gridhelm/contract/resource/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { databaseRuns } from '../../../testing/long-run.ts'
import { sheetOf } from '../../../testing/sheets.ts'
import { addSite, type TestSite } from '../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { upload } from '../../../testing/upload.ts'

const { serialNumbers } = calls
let testApp: TestApp
let admin: string
let master: string
let submaster: string
let own: TestSite
let foreign: TestSite

beforeAll(async () => {
  testApp = await createTestApp()
  const { db } = testApp.platform
  own = await addSite(db, { number: 'SER-1', userIds: ['demo-submaster', 'demo-master'] })
  foreign = await addSite(db, { number: 'SER-2', userIds: ['demo-master'] })
  admin = await testApp.login('admin')
  master = await testApp.login('master')
  submaster = await testApp.login('submaster')
})
afterAll(() => testApp.close())

let count = 0
function draft(values: object = {}) {
  count += 1
  const hex = count.toString(16).padStart(4, '0')
  return {
    sn: `SN-${String(count).padStart(6, '0')}`,
    mac: `00:1A:2B:3C:${hex.slice(0, 2)}:${hex.slice(2)}`,
    equipmentModel: 'EMS-4',
    sendSubject: `serial/${count}/down`,
    receiveSubject: `serial/${count}/up`,
    ...values,
  }
}
const add = async (values: object = {}, token = admin) =>
  (await testApp.ask(serialNumbers.add, draft(values), { token })).id
const record = (id: string, token = admin) => testApp.ask(serialNumbers.queryById, { id }, { token })
const bind = (id: string, projectId: string | null, token = admin) =>
  testApp.call(serialNumbers.bindProject, { id, projectId }, { token })
const refused = async (...[endpoint, input, options]: Parameters<TestApp['call']>) => {
  const { envelope } = await testApp.call(endpoint, input, { token: admin, ...options })
  expect(envelope.success).toBe(false)
  return ((envelope.result ?? {}) as { fields?: Record<string, string> }).fields ?? {}
}

describe('serial numbers', () => {
  it('a wrong SN and MAC give SN和MAC输入错误, in the reader’s language', async () => {
    const { envelope } = await testApp.call(serialNumbers.add, draft({ sn: '?', mac: '?' }), {
      token: admin,
      language: 'zh',
    })
    expect(envelope).toMatchObject({ success: false, result: { fields: { sn: 'SN和MAC输入错误' } } })
    expect(Object.keys(await refused(serialNumbers.add, {})).toSorted()).toEqual([
      'equipmentModel',
      'mac',
      'receiveSubject',
      'sendSubject',
      'sn',
    ])
  })

  it('an SN and a MAC exist once, whatever the spelling of the MAC', async () => {
    const first = draft({ mac: 'AA:BB:CC:00:00:01' })
    const id = await add(first)
    expect((await record(id)).status_dictText).toBe('Enabled')
    expect(await refused(serialNumbers.add, draft({ sn: first.sn }))).toEqual({
      sn: 'This SN exists already',
    })
    expect(await refused(serialNumbers.add, draft({ mac: 'aa-bb-cc-00-00-01' }))).toEqual({
      mac: 'This MAC address exists already',
    })
  })

  it('a subject belongs to one project or serial number, whichever way it goes there', async () => {
    const taken = 'Another project or serial number uses this subject already'
    const first = draft()
    const id = await add(first)
    for (const subject of [first.sendSubject, first.receiveSubject, ...Object.values(own.topics)]) {
      expect(await refused(serialNumbers.add, draft({ sendSubject: subject }))).toEqual({
        sendSubject: taken,
      })
      expect(await refused(serialNumbers.add, draft({ receiveSubject: subject }))).toEqual({
        receiveSubject: taken,
      })
    }
    const second = await add()
    expect(await refused(serialNumbers.edit, { id: second, sendSubject: first.receiveSubject })).toEqual({
      sendSubject: taken,
    })
    expect(await refused(serialNumbers.edit, { id, sendSubject: first.receiveSubject })).toEqual({
      receiveSubject: 'Send subject and receive subject must differ',
    })
    // Its own are no obstacle.
    await testApp.ask(serialNumbers.edit, { id, ...first, remark: 'Roof' }, { token: admin })
    expect((await record(id)).remark).toBe('Roof')
  })

  it('two serial numbers never claim one subject, however many are entered at once', async () => {
    const subject = fc.constantFrom('claim/a', 'claim/b', 'claim/c', own.topics.data)
    const claim = fc.record({ sendSubject: subject, receiveSubject: subject })
    await fc.assert(
      fc.asyncProperty(fc.array(claim, { minLength: 2, maxLength: 5 }), async (claims) => {
        const answers = await Promise.all(
          claims.map((one) => testApp.call(serialNumbers.add, draft(one), { token: admin })),
        )
        const { records } = await testApp.ask(
          serialNumbers.list,
          { receiveSubject: 'claim*', pageSize: 100 },
          { token: admin },
        )
        const subjects = records.flatMap((one) => [one.sendSubject, one.receiveSubject])
        expect(new Set(subjects).size).toBe(subjects.length)
        expect(subjects).not.toContain(own.topics.data)
        expect(records).toHaveLength(answers.filter(({ envelope }) => envelope.success).length)
        if (records.length > 0)
          await testApp.ask(
            serialNumbers.removeBatch,
            { ids: records.map((one) => one.id).join(',') },
            { token: admin },
          )
      }),
      { numRuns: databaseRuns(15) },
    )
  })

  it('is bound to a project and let go again; servers are told', async () => {
    const heard: number[][] = []
    const stop = testApp.platform.bus.subscribe('sites.changed', ({ siteIds }) => heard.push(siteIds))
    const id = await add()
    expect((await bind(id, own.id)).envelope.message).toBe('Bound to the site')
    expect(await record(id)).toMatchObject({ projectId: own.id, projectName: 'Site SER-1' })
    await testApp.ask(serialNumbers.edit, { id, status: '0' }, { token: admin })
    await bind(id, foreign.id)
    expect((await bind(id, '')).envelope.message).toBe('No longer bound to a site')
    expect(await record(id)).toMatchObject({ projectId: null, projectName: null, status: '0' })
    await bind(id, own.id)
    await testApp.ask(serialNumbers.remove, { id }, { token: admin })
    const { siteId } = own
    await eventually(() =>
      expect(heard).toEqual([
        [siteId],
        [siteId],
        [siteId, foreign.siteId],
        [foreign.siteId],
        [siteId],
        [siteId],
      ]),
    )
    stop()
  })

  it('nobody binds to, sees or changes one of a project outside of their sites', async () => {
    const mine = await add({}, submaster)
    expect(
      await refused(serialNumbers.bindProject, { id: mine, projectId: foreign.id }, { token: submaster }),
    ).toEqual({
      projectId: 'You have no such site',
    })
    await bind(mine, own.id, submaster)
    expect((await record(mine, master)).projectName).toBe('Site SER-1')

    const theirs = await add({}, master)
    const options = { token: submaster }
    // Not yet bound, it is its maker's alone.
    await refused(serialNumbers.bindProject, { id: theirs, projectId: own.id }, options)
    await bind(theirs, foreign.id, master)
    await refused(serialNumbers.queryById, { id: theirs }, options)
    await refused(serialNumbers.edit, { id: theirs, remark: 'x' }, options)
    await refused(serialNumbers.remove, { id: theirs }, options)
    await refused(serialNumbers.bindProject, { id: theirs, projectId: null }, options)
    // An edit is no way around the binding.
    await testApp.ask(
      serialNumbers.edit,
      { id: mine, projectId: foreign.id, siteId: foreign.siteId },
      options,
    )
    expect((await record(mine)).projectId).toBe(own.id)
    const token = await testApp.login('operator')
    expect((await testApp.call(serialNumbers.list, {}, { token })).status).toBe(403)
  })

  it('a sheet is imported row by row through the same rules', async () => {
    const good = draft()
    const rows = [
      [good.sn, good.mac, good.equipmentModel, good.receiveSubject, good.sendSubject],
      ['SN-SHEET-2', '?', 'EMS-4', 'sheet/2/up', 'sheet/2/down'],
      ['SN-SHEET-3', '00:1A:2B:AA:AA:03', 'EMS-4', good.sendSubject, 'sheet/3/down'],
    ]
    const titles = ['SN', 'MAC', 'Equipment model', 'Receive subject', 'Send subject']
    const file = { name: 'serial-numbers.xlsx', bytes: await sheetOf(titles, rows) }
    const how = { token: admin, fields: { keep: 'good' } }
    const { envelope } = await upload(testApp, serialNumbers.importExcel, file, how)
    const { added, failures } = envelope.result as ImportResult
    expect(added).toBe(1)
    expect(failures.map(({ row, field }) => [row, field])).toEqual([
      [3, 'mac'],
      [4, 'receiveSubject'],
    ])
  })
})
