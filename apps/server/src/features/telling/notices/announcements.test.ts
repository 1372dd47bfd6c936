import { calls } from '@gridhelm/contract/calls'
import type { Endpoint } from '@gridhelm/contract/endpoint'
import type { Notice } from '@gridhelm/contract/telling/notices/entities'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { addPerson } from '../../../testing/people.ts'
import { openPush, type PushClient } from '../../../testing/push-client.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const { announcements, notices } = calls
let one: TestApp
let two: TestApp
const tokens: Record<string, string> = {}
const clients: PushClient[] = []

beforeAll(async () => {
  one = await createTestApp()
  two = await createTestApp({ beside: one })
  // Another company beside the demo's: its people are none of the master's.
  await addPerson(one, { username: 'rival', tier: 'master', parentId: 'demo-admin', roles: ['master'] })
  for (const name of ['admin', 'master', 'submaster', 'operator', 'agent', 'staff', 'rival'])
    tokens[name] = await one.login(name)
})
afterAll(async () => {
  await two.close()
  await one.close()
})
beforeEach(() => one.platform.db.deleteFrom('sysAnnouncement').execute())
afterEach(async () => {
  for (const { socket } of clients) socket.terminate()
  await Promise.all(clients.splice(0).map(({ closed }) => closed))
})

const as = (who: string, language: 'en' | 'zh' | 'fr' = 'en') => ({ token: tokens[who] ?? '', language })
const form = {
  titile: 'Works on Friday',
  msgCategory: '1',
  priority: 'M',
  msgType: 'ALL',
  msgAbstract: 'Short',
  msgContent: '<p>Power is off at noon.</p>',
}
const write = async (more: object = {}, who = 'admin', language: 'en' | 'zh' | 'fr' = 'en') =>
  (await one.ask(announcements.add, { ...form, ...more }, as(who, language))).id
const publish = (id: string, who = 'admin') => one.ask(announcements.release, { id }, as(who))
const revoke = (id: string, who = 'admin') => one.ask(announcements.revoke, { id }, as(who))
const said = async (endpoint: Endpoint, input: object, who = 'admin') =>
  (await one.call(endpoint, { ...input }, as(who))).envelope.message
const inBell = async (who: string, language: 'en' | 'zh' | 'fr' = 'en') =>
  (await one.ask(notices.listByUser, {}, as(who, language))).anntMsgList
const record = async (id: string) =>
  (await one.ask(announcements.list, { pageSize: 100 }, as('admin'))).records.find((row) => row.id === id)

describe('writing an announcement', () => {
  it('it waits unpublished, with the fields of the record, and nobody sees it', async () => {
    const id = await write({ msgType: 'USER', userIds: 'demo-agent,demo-staff,' })
    expect(await record(id)).toMatchObject({
      titile: 'Works on Friday',
      msgCategory: '1',
      msgCategory_dictText: 'Notice',
      priority_dictText: 'Important',
      msgType: 'USER',
      sendStatus: '0',
      sendStatus_dictText: 'Unpublished',
      sendTime: null,
      userIds: 'demo-agent,demo-staff,',
      createBy: 'admin',
      receivers: 0,
      readers: 0,
    })
    expect(await inBell('agent')).toEqual([])
  })

  it.each([
    [{ titile: ' ' }, 'Please enter a title!'],
    [{ msgType: 'USER', userIds: ',' }, 'The specified users may not be empty'],
    [
      { startTime: '2026-03-02 00:00:00', endTime: '2026-03-01 00:00:00' },
      'The start time must be before the end time',
    ],
  ])('%o is refused', async (more, sentence) => {
    expect(await said(announcements.add, { ...form, ...more })).toBe(sentence)
  })

  it('what is written in one language is read in all, and further ones when they are given', async () => {
    const plain = await write({}, 'admin', 'fr')
    await publish(plain)
    for (const language of ['en', 'zh', 'fr'] as const)
      expect(await inBell('agent', language)).toMatchObject([{ titile: 'Works on Friday' }])
    await revoke(plain)
    const two = {
      writtenIn: 'en,zh',
      titileEn: form.titile,
      titileZh: '周五检修',
      msgContentZh: '<p>停电</p>',
    }
    await one.ask(announcements.edit, { ...form, ...two, id: plain }, as('admin'))
    await publish(plain)
    expect(await inBell('agent', 'zh')).toMatchObject([{ titile: '周五检修', msgContent: '<p>停电</p>' }])
    expect(await inBell('agent', 'fr')).toMatchObject([{ titile: 'Works on Friday', msgAbstract: 'Short' }])
    expect(await record(plain)).toMatchObject({ writtenIn: 'en,zh' })
  })

  it('HTML is made safe before it is kept; a title stays text', async () => {
    const id = await write({
      titile: '<script>1</script>',
      msgContent: '<p onclick="x">Kept</p><script>alert(1)</script><img src="https://x.example/p.gif">',
    })
    await publish(id)
    expect(await inBell('agent')).toMatchObject([{ titile: '<script>1</script>', msgContent: '<p>Kept</p>' }])
  })

  it('a page past the end is empty, and the filters are those of the wire', async () => {
    await write({ titile: 'Alpha' })
    await write({ titile: 'Beta', msgContent: '<p>needle</p>' })
    const list = async (query: object) =>
      (await one.ask(announcements.list, query as Record<string, unknown>, as('admin'))).records.map(
        (row) => row.titile,
      )
    expect(await list({ titile: '*alph*' })).toEqual(['Alpha'])
    expect(await list({ msgContent: '*needle*' })).toEqual(['Beta'])
    expect(await list({ sendStatus: '1' })).toEqual([])
    expect(await list({ pageNo: 9 })).toEqual([])
  })
})

describe('unpublished, published, revoked', () => {
  it('publishing sets time and sender and reaches everybody; revoking takes it from every bell', async () => {
    const id = await write()
    expect(await said(announcements.release, { id })).toBe('The announcement is published')
    expect(await record(id)).toMatchObject({ sendStatus: '1', sender: 'Adaeze Okafor', cancelTime: null })
    expect((await record(id))?.sendTime).toMatch(/^\d{4}-/)
    for (const who of ['agent', 'staff', 'rival']) expect(await inBell(who)).toHaveLength(1)
    expect(await said(announcements.revoke, { id })).toBe('The announcement is revoked')
    for (const who of ['agent', 'staff', 'rival']) expect(await inBell(who)).toEqual([])
    expect((await record(id))?.cancelTime).toMatch(/^\d{4}-/)
    expect((await one.call(notices.queryById, { id }, as('agent'))).envelope.success).toBe(false)
  })

  it('each step only from where it leads', async () => {
    const id = await write()
    expect(await said(announcements.revoke, { id })).toBe('This announcement is not published')
    await publish(id)
    expect(await said(announcements.release, { id })).toBe('This announcement is published already')
    expect(await said(announcements.edit, { ...form, id })).toBe(
      'A published announcement cannot be changed: revoke it first',
    )
    await revoke(id)
    expect(await said(announcements.revoke, { id })).toBe('This announcement is not published')
    await one.ask(announcements.edit, { ...form, titile: 'Works on Monday', id }, as('admin'))
    await publish(id)
    expect(await inBell('agent')).toMatchObject([{ titile: 'Works on Monday' }])
  })

  it('published again it is unread again', async () => {
    const id = await write()
    await publish(id)
    await one.ask(notices.markRead, { anntId: id }, as('agent'))
    expect(await record(id)).toMatchObject({ readers: 1 })
    await revoke(id)
    await publish(id)
    expect(await inBell('agent')).toHaveLength(1)
    expect(await record(id)).toMatchObject({ readers: 0 })
  })

  it('shown only between its start and its end', async () => {
    const at = (minutes: number) =>
      new Date(one.clock.now() + minutes * 60_000).toISOString().slice(0, 19).replace('T', ' ')
    const id = await write({ startTime: at(10), endTime: at(20) })
    await publish(id)
    expect(await inBell('agent')).toEqual([])
    one.clock.advance(11 * 60_000)
    expect(await inBell('agent')).toHaveLength(1)
    one.clock.advance(10 * 60_000)
    expect(await inBell('agent')).toEqual([])
    expect((await one.ask(notices.received, {}, as('agent'))).total).toBe(0)
    await revoke(id)
    expect(await said(announcements.release, { id })).toContain('The end time has passed')
  })

  it('deleting is soft and takes it from every bell', async () => {
    const [id, other] = [await write(), await write()]
    await publish(id)
    await one.ask(announcements.removeBatch, { ids: `${id},${other},` }, as('admin'))
    expect(await inBell('agent')).toEqual([])
    expect((await one.ask(announcements.list, {}, as('admin'))).total).toBe(0)
    const rows = await one.platform.db.selectFrom('sysAnnouncement').select('delFlag').execute()
    expect(rows).toEqual([{ delFlag: 1 }, { delFlag: 1 }])
  })

  it('two who publish at once publish once', async () => {
    const id = await write()
    const answers = await Promise.all(
      [one, two].map((server) => server.call(announcements.release, { id }, as('admin'))),
    )
    expect(answers.map(({ envelope }) => envelope.success).sort()).toEqual([false, true])
  })
})

describe('who may send to whom', () => {
  it('“all users” of a company are its own people', async () => {
    await publish(await write({}, 'submaster'), 'submaster')
    for (const who of ['submaster', 'operator', 'agent']) expect(await inBell(who)).toHaveLength(1)
    for (const who of ['admin', 'master', 'staff', 'rival']) expect(await inBell(who)).toEqual([])
  })

  it('“all users” stays the author’s company, whoever publishes it', async () => {
    await publish(await write({}, 'submaster'), 'admin')
    expect(await inBell('agent')).toHaveLength(1)
    expect(await inBell('rival')).toEqual([])
  })

  it('chosen people alone get it, and only those whom the author looks after can be chosen', async () => {
    const chosen = { msgType: 'USER', userIds: 'demo-agent,' }
    await publish(await write(chosen, 'submaster'), 'submaster')
    expect(await inBell('agent')).toHaveLength(1)
    expect(await inBell('operator')).toEqual([])
    for (const userIds of ['person-rival', 'demo-admin', 'demo-agent,person-rival', 'nobody'])
      expect(
        (await one.call(announcements.add, { ...form, msgType: 'USER', userIds }, as('submaster'))).envelope,
      ).toMatchObject({ success: false })
  })

  it('another company’s announcements are neither listed, published, changed nor deleted', async () => {
    const id = await write({}, 'master')
    expect((await one.ask(announcements.list, {}, as('rival'))).records).toEqual([])
    for (const [endpoint, input] of [
      [announcements.release, { id }],
      [announcements.revoke, { id }],
      [announcements.sync, { anntId: id }],
      [announcements.edit, { ...form, id }],
      [announcements.remove, { id }],
      [announcements.receivers, { id }],
      [notices.queryById, { id }],
    ] as const)
      expect(await said(endpoint, input, 'rival')).toBe('Sorry, resource not found!')
    expect((await one.ask(announcements.list, {}, as('admin'))).total).toBe(1)
  })

  it('without the right every call answers 403, and reading one’s own stays open', async () => {
    const id = await write()
    for (const endpoint of Object.values(announcements)) {
      const { status } = await one.call(endpoint, { ...form, id, ids: id }, as('operator'))
      expect([endpoint.path, status]).toEqual([endpoint.path, 403])
    }
    await publish(id)
    expect(await one.ask(notices.queryById, { id }, as('operator'))).toMatchObject({ id })
  })

  it('those of the server itself are in nobody’s list', async () => {
    await one.platform.db
      .insertInto('sysAnnouncement')
      .values({
        ...{
          id: 'own',
          titleEn: 'a',
          titleZh: 'a',
          titleFr: 'a',
          contentEn: '',
          contentZh: '',
          contentFr: '',
        },
        msgCategory: '2',
      })
      .execute()
    expect((await one.ask(announcements.list, {}, as('admin'))).total).toBe(0)
  })
})

describe('who has read it', () => {
  it('n of m, with names and times', async () => {
    const id = await write({ msgType: 'USER', userIds: 'demo-agent,demo-staff' })
    await publish(id)
    await one.ask(notices.markRead, { anntId: id }, as('staff'))
    expect(await record(id)).toMatchObject({ receivers: 2, readers: 1 })
    const names = async (query: object) =>
      (await one.ask(announcements.receivers, { id, order: 'asc', ...query }, as('admin'))).records.map(
        ({ realname, readTime }) => [realname, readTime !== null],
      )
    expect(await names({})).toEqual([
      ['Aina Rakoto', false],
      ['Stella Moreau', true],
    ])
    expect(await names({ readFlag: '0' })).toEqual([['Aina Rakoto', false]])
    expect(await names({ realname: '*stella*' })).toEqual([['Stella Moreau', true]])
  })

  it('my announcements, by title, sender and whether they were read', async () => {
    const [first, second] = [await write({ titile: 'First' }), await write({ titile: 'Second' })]
    await publish(first)
    one.clock.advance(1_000)
    await publish(second)
    await one.ask(notices.markRead, { anntId: first }, as('agent'))
    const mine = async (query: object) =>
      (await one.ask(notices.received, query as Record<string, unknown>, as('agent'))).records
    expect((await mine({})).map(({ titile, readFlag }) => [titile, readFlag])).toEqual([
      ['Second', '0'],
      ['First', '1'],
    ])
    expect((await mine({ readFlag: '1' })).map(({ anntId }) => anntId)).toEqual([first])
    expect((await mine({ titile: '*seco*' })).map(({ anntId }) => anntId)).toEqual([second])
    expect(await mine({ sender: '*okafor*' })).toHaveLength(2)
    expect(await mine({ sender: '%' })).toEqual([])
    expect(await mine({ pageNo: 7 })).toEqual([])
    expect(await said(notices.markAllRead, {}, 'agent')).toBe('All messages are marked as read')
    expect(await mine({ readFlag: '0' })).toEqual([])
  })
})

describe('push', () => {
  const listen = async (who: string, server: TestApp, port: number) => {
    const userId = who === 'rival' ? 'person-rival' : `demo-${who}`
    const client = await openPush(port, { userId, token: await server.login(who) })
    clients.push(client)
    return client
  }

  it('reaches those who are meant on every server, at publishing and at revoking', async () => {
    const ports = [await one.listen(), await two.listen()]
    const meant = [await listen('agent', one, ports[0] ?? 0), await listen('agent', two, ports[1] ?? 0)]
    const others = [await listen('operator', one, ports[0] ?? 0), await listen('rival', two, ports[1] ?? 0)]
    const id = await write({ msgType: 'USER', userIds: 'demo-agent' })
    await publish(id)
    const notice = { cmd: 'user', msgId: id, msgTxt: form.titile }
    for (const { messages } of meant) await eventually(() => expect(messages).toEqual([notice]))
    await revoke(id)
    for (const { messages } of meant)
      await eventually(() => expect(messages).toEqual([notice, { ...notice, msgTxt: '' }]))
    const all = await write()
    await publish(all)
    const topic = { cmd: 'topic', msgId: all, msgTxt: form.titile }
    for (const { messages } of others) await eventually(() => expect(messages).toEqual([topic]))
    for (const { messages } of meant) await eventually(() => expect(messages.at(-1)).toEqual(topic))
  })

  it('a second push on demand', async () => {
    const id = await write()
    expect(await said(announcements.sync, { anntId: id })).toBe('This announcement is not published')
    await publish(id)
    expect(await said(announcements.sync, { anntId: id })).toBe('Operation successful')
    expect(await said(announcements.sync, {})).toBe('Operation successful')
  })
})

describe('the sheet', () => {
  it('has what the list shows, and not the announcements of others', async () => {
    await write({ titile: 'Exported one' }, 'master')
    const sheet = async (who: string) =>
      (
        await one.app.inject({
          url: `/api${announcements.exportXls.path}?format=csv`,
          headers: { 'x-access-token': tokens[who] ?? '' },
        })
      ).body
    expect(await sheet('master')).toContain('Exported one')
    expect(await sheet('rival')).not.toContain('Exported one')
  })
})

describe('the record of one announcement', () => {
  it('who looks after it gets all of it, who got it gets the notice', async () => {
    const id = await write({ msgType: 'USER', userIds: 'demo-agent' })
    expect(await one.ask(notices.queryById, { id }, as('admin'))).toMatchObject({ sendStatus: '0' })
    await publish(id)
    const read = (await one.ask(notices.queryById, { id }, as('agent'))) as Notice
    expect(Object.keys(read)).not.toContain('userIds')
    expect(read.msgContent).toBe('<p>Power is off at noon.</p>')
  })
})
