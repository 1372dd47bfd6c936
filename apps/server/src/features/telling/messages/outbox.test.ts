import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { messageCalls } from '@gridhelm/contract/telling/messages/calls'
import type { MessageType } from '@gridhelm/contract/telling/messages/entities'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wireTime } from '../../../platform/zoned-time.ts'
import { moneyTester } from '../../../testing/money.ts'
import { addPerson } from '../../../testing/people.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { messageHousekeeping } from './housekeeping.ts'
import { queueMessage } from './service.ts'

let testApp: TestApp
let token: string
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  await testApp.platform.db.deleteFrom('sysMessage').execute()
  token = await testApp.login('admin')
})

const { list, retry } = messageCalls
async function queue(
  to: string,
  type: MessageType = 'sms',
  causedBy: string | null = null,
  content = `For ${to}`,
): Promise<void> {
  const message = { type, to, title: 'Title', content, causedBy }
  await queueMessage(testApp.platform.db, testApp.platform, message)
  testApp.clock.advance(1_000)
}
const page = (query: Record<string, unknown> = {}) => testApp.ask(list, query, { token })
const receivers = async (query: Record<string, unknown> = {}) =>
  (await page(query)).records.map((one) => one.esReceiver)
async function setState(receiver: string, esSendStatus: string): Promise<string> {
  const { id } = await testApp.platform.db
    .updateTable('sysMessage')
    .set({ esSendStatus, esSendNum: 6, esResult: 'no answer' })
    .where('esReceiver', '=', receiver)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('the outbox', () => {
  it('lists what waits, newest first, in the zone of the reader', async () => {
    const made = new Date(testApp.clock.now())
    await queue('+88211')
    await queue('a@example.org', 'email')
    const { records, ...rest } = await page({ timezoneOffset: 300 })
    expect(rest).toEqual({ total: 2, size: 10, current: 1, pages: 1 })
    expect(records.map((one) => one.esReceiver)).toEqual(['a@example.org', '+88211'])
    expect(records[1]).toEqual({
      id: expect.any(String),
      esType: 'sms',
      esType_dictText: 'SMS',
      esReceiver: '+88211',
      esTitle: 'Title',
      esContent: 'For +88211',
      esSendStatus: '0',
      esSendStatus_dictText: 'Waiting',
      esSendNum: 0,
      esSendTime: null,
      esResult: null,
      templateCode: null,
      busType: null,
      busId: null,
      nextTryTime: wireTime(made, '-05:00'),
      receiptTime: null,
      createTime: wireTime(made, '-05:00'),
      attachments: [],
    })
  })

  it('is filtered by receiver, kind and state; what does not exist is not found', async () => {
    for (const to of ['+88211', '+88222', '100%']) await queue(to)
    await queue('a_b@example.org', 'email')
    await setState('+88222', '2')
    await expect(receivers({ esReceiver: '882' })).resolves.toEqual(['+88222', '+88211'])
    await expect(receivers({ esReceiver: '*EXAMPLE*' })).resolves.toEqual(['a_b@example.org'])
    await expect(receivers({ esReceiver: '%' })).resolves.toEqual(['100%'])
    await expect(receivers({ esReceiver: '_' })).resolves.toEqual(['a_b@example.org'])
    await expect(receivers({ esType: 'email' })).resolves.toEqual(['a_b@example.org'])
    await expect(receivers({ esSendStatus: '2' })).resolves.toEqual(['+88222'])
    for (const query of [{ esType: "sms' OR 1=1" }, { esSendStatus: '9' }])
      await expect(receivers(query)).resolves.toEqual([])
    for (const query of [{ column: 'es_content; --' }, { order: 'x' }]) {
      await expect(receivers(query)).resolves.toEqual(['a_b@example.org', '100%', '+88222', '+88211'])
    }
  })

  it('is paged and sorted', async () => {
    for (let i = 0; i < 5; i++) await queue(`+8820${i}`)
    await expect(receivers({ pageNo: 2, pageSize: 2 })).resolves.toEqual(['+88202', '+88201'])
    await expect(receivers({ column: 'esReceiver', order: 'asc', pageSize: 2 })).resolves.toEqual([
      '+88200',
      '+88201',
    ])
    await expect(page({ pageNo: 9 })).resolves.toMatchObject({ records: [], total: 5 })
  })

  it('a failed message goes back into the queue; any other does not', async () => {
    for (const to of ['failed', 'sent', 'waiting']) await queue(to)
    const [failed, sent, waiting] = [
      await setState('failed', '2'),
      await setState('sent', '1'),
      await setState('waiting', '0'),
    ]
    const { envelope } = await testApp.call(retry, { id: failed }, { token })
    expect(envelope).toMatchObject({ success: true, message: 'Operation successful' })
    const { records } = await page({ esReceiver: 'failed' })
    expect(records).toMatchObject([{ esSendStatus: '0', esSendNum: 0, esResult: null }])
    for (const id of [failed, sent, waiting, 'unknown', '']) {
      const answer = await testApp.call(retry, { id }, { token })
      expect(answer).toMatchObject({
        status: 200,
        envelope: { success: false, message: 'Sorry, resource not found!' },
      })
    }
  })

  it('a supervisor may look and not send again', async () => {
    const supervisor = await testApp.login('supervisor')
    expect((await testApp.call(list, {}, { token: supervisor })).status).toBe(200)
    expect((await testApp.call(retry, { id: 'x' }, { token: supervisor })).status).toBe(403)
  })

  it('only administrators read a code there, and only until it has left', async () => {
    for (const language of ['en', 'zh', 'fr'] as const) {
      testApp.clock.advance(60_000)
      await testApp.ask(sessionCalls.sms, { username: 'staff', smsmode: '2' }, { language })
    }
    for (const esSendStatus of ['0', '2', '1']) {
      await testApp.platform.db.updateTable('sysMessage').set({ esSendStatus }).execute()
      for (const reader of ['admin', 'supervisor']) {
        const { records } = await testApp.ask(list, {}, { token: await testApp.login(reader) })
        expect(records).toHaveLength(3)
        for (const { esContent } of records) {
          if (reader === 'admin' && esSendStatus !== '1') {
            expect(esContent).toMatch(/\d{6}/)
            continue
          }
          expect(esContent).toContain('******')
          expect(esContent).not.toMatch(/\d{3}/)
        }
      }
    }
  })

  it('hides groups of six to twenty digits and leaves the others', async () => {
    await queue(
      '+88211',
      'sms',
      null,
      `12345 123456 n°1234567: 码${'7'.repeat(20)} ${'1'.repeat(21)} 2026-11-16`,
    )
    await testApp.platform.db.updateTable('sysMessage').set({ esSendStatus: '1' }).execute()
    const [message] = (await page()).records
    expect(message?.esContent).toBe(`12345 ****** n°******: 码****** ${'1'.repeat(21)} 2026-11-16`)
  })

  it('keeps a month', async () => {
    await queue('old')
    testApp.clock.advance(30 * 86_400_000 - 500)
    await queue('young')
    token = await testApp.login('admin')
    await messageHousekeeping(testApp.platform).run()
    await expect(receivers()).resolves.toEqual(['young'])
  })

  it('keeps longer what tells of something that is still there', async () => {
    const { db } = testApp.platform
    const money = moneyTester(testApp)
    const { id } = await money.load('admin', { to: 'master', amount: 10 })
    for (const about of [id, 'gone'])
      await queueMessage(db, testApp.platform, {
        ...{ type: 'sms', to: about, title: 'Title', content: 'x', causedBy: null },
        about: { type: 'transfer', id: about },
      })
    testApp.clock.advance(400 * 86_400_000)
    token = await testApp.login('admin')
    await messageHousekeeping(testApp.platform).run()
    expect((await page()).records).toMatchObject([{ esReceiver: id, busType: 'transfer', busId: id }])
  })
})

describe('the outboxes of two companies', () => {
  const idOf = async (username: string) =>
    (
      await testApp.platform.db
        .selectFrom('sysUser')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
    ).id

  let readers: { here: string; there: string; top: string }
  beforeAll(async () => {
    const parentId = await addPerson(testApp, {
      username: 'otherMaster',
      tier: 'master',
      parentId: await idOf('admin'),
    })
    const roles = ['supervisor']
    await addPerson(testApp, { username: 'otherSupervisor', tier: 'supervisor', parentId, roles })
    await addPerson(testApp, {
      username: 'otherStaff',
      parentId,
      email: 'Other@example.org',
      phone: '+88299',
    })
  })
  beforeEach(async () => {
    const [here, there] = [await testApp.login('supervisor'), await testApp.login('otherSupervisor')]
    readers = { here, there, top: token }
    const [staff, otherStaff] = [await idOf('staff'), await idOf('otherStaff')]
    // Where the receiver has an account, the message is theirs, whoever caused it.
    await queue('other@EXAMPLE.org', 'email', staff)
    await queue('+88299', 'sms')
    await queue('guest@example.org', 'email', staff)
    await queue('visitor@example.org', 'email', otherStaff)
    await queue('stranger@example.org', 'email')
  })
  const ofAll = [
    'visitor@example.org',
    'guest@example.org',
    'other@EXAMPLE.org',
    '+88299',
    'stranger@example.org',
  ]
  const expected = {
    here: ['guest@example.org'],
    there: ['+88299', 'other@EXAMPLE.org', 'visitor@example.org'],
    top: ofAll.toSorted(),
  }

  it('list, count and every filter hold what is the company’s own, strangers’ are for the top', async () => {
    for (const who of ['here', 'there', 'top'] as const) {
      const mine = { token: readers[who] }
      const all = await testApp.ask(list, { pageSize: 100 }, mine)
      expect(all.records.map((one) => one.esReceiver).toSorted()).toEqual(expected[who])
      expect(all.total).toBe(expected[who].length)
      const paged = await testApp.ask(list, { pageNo: 2, pageSize: 1 }, mine)
      expect(paged.total).toBe(all.total)
      for (const esReceiver of ofAll) {
        const { total, records } = await testApp.ask(list, { esReceiver, esSendStatus: '0' }, mine)
        const count = expected[who].includes(esReceiver) ? 1 : 0
        expect([total, records.length]).toEqual([count, count])
      }
    }
  })

  it('a right to send again reaches no further than the list', async () => {
    const roleId = 'retrying'
    const { db } = testApp.platform
    const names = { roleNameEn: roleId, roleNameZh: roleId, roleNameFr: roleId }
    await db
      .insertInto('sysRole')
      .values({ id: roleId, roleCode: roleId, ...names })
      .execute()
    const { id: permissionId } = await db
      .selectFrom('sysPermission')
      .select('id')
      .where('perms', '=', 'message:retry')
      .executeTakeFirstOrThrow()
    await db.insertInto('sysRolePermission').values({ roleId, permissionId }).execute()
    await db
      .insertInto('sysUserRole')
      .values({ userId: await idOf('otherSupervisor'), roleId })
      .execute()
    for (const receiver of ofAll) {
      const id = await setState(receiver, '2')
      const { envelope } = await testApp.call(retry, { id }, { token: readers.there })
      expect([receiver, envelope.success]).toEqual([receiver, expected.there.includes(receiver)])
    }
  })
})
