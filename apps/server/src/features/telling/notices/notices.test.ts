import { noticeCalls } from '@gridhelm/contract/telling/notices/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wireTime } from '../../../platform/zoned-time.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
let token: string
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  await testApp.platform.db.deleteFrom('sysAnnouncement').execute()
  token = await testApp.login('agent')
})

const { listByUser, markAllRead, markRead, queryById } = noticeCalls
const sentAt = new Date('2026-11-01T08:00:00Z')

/** A published notice, the later the higher its number. */
async function publish(
  id: string,
  to: string[],
  change: Record<string, unknown> = {},
  minutes = 0,
): Promise<void> {
  const { db } = testApp.platform
  await db
    .insertInto('sysAnnouncement')
    .values({
      id,
      titleEn: `Title ${id}`,
      titleZh: `标题 ${id}`,
      titleFr: `Titre ${id}`,
      contentEn: `<p>Content ${id}</p>`,
      contentZh: `<p>内容 ${id}</p>`,
      contentFr: `<p>Contenu ${id}</p>`,
      msgCategory: '1',
      sender: 'Marc',
      sendStatus: '1',
      sendTime: new Date(sentAt.getTime() + minutes * 60_000),
      createTime: sentAt,
      ...change,
    })
    .execute()
  for (const username of to) {
    await db
      .insertInto('sysAnnouncementSend')
      .values({ anntId: id, userId: `demo-${username}` })
      .execute()
  }
}
const lists = (language: 'en' | 'zh' | 'fr' = 'en') => testApp.ask(listByUser, {}, { token, language })

describe('the notices of the caller', () => {
  it('the newest five unread of each kind, with their totals', async () => {
    for (let i = 1; i <= 7; i++) await publish(`n${i}`, ['agent'], {}, i)
    for (let i = 1; i <= 2; i++) await publish(`s${i}`, ['agent'], { msgCategory: '2' }, i)
    await publish('other', ['staff'])
    const { anntMsgList, anntMsgTotal, sysMsgList, sysMsgTotal } = await lists()
    expect(anntMsgList.map((one) => one.id)).toEqual(['n7', 'n6', 'n5', 'n4', 'n3'])
    expect(sysMsgList.map((one) => one.id)).toEqual(['s2', 's1'])
    expect([anntMsgTotal, sysMsgTotal]).toEqual([7, 2])
  })

  it('a notice has the fields of the wire, its times in the zone of the reader', async () => {
    await publish('n1', ['agent'], {
      priority: 'H',
      openType: 'url',
      openPage: '/isps/userAnnouncement',
      busId: 'b1',
      abstractEn: 'Short',
    })
    const query = { timezoneOffset: -180 }
    const { anntMsgList } = await testApp.ask(listByUser, query, { token })
    expect(anntMsgList).toEqual([
      {
        id: 'n1',
        titile: 'Title n1',
        msgContent: '<p>Content n1</p>',
        msgAbstract: 'Short',
        sender: 'Marc',
        sendTime: '2026-11-01 11:00:00',
        createTime: wireTime(sentAt, '+03:00'),
        priority: 'H',
        msgCategory: '1',
        openType: 'url',
        openPage: '/isps/userAnnouncement',
        busId: 'b1',
      },
    ])
  })

  it.each([
    ['en', 'Title n1', '<p>Content n1</p>'],
    ['zh', '标题 n1', '<p>内容 n1</p>'],
    ['fr', 'Titre n1', '<p>Contenu n1</p>'],
  ] as const)('speak %s', async (language, titile, msgContent) => {
    await publish('n1', ['agent'])
    expect((await lists(language)).anntMsgList).toMatchObject([{ titile, msgContent }])
    const one = testApp.ask(queryById, { id: 'n1' }, { token, language })
    await expect(one).resolves.toMatchObject({ titile, msgContent })
  })

  it('what is not published, revoked or deleted is not there', async () => {
    await publish('draft', ['agent'], { sendStatus: '0', sendTime: null })
    await publish('revoked', ['agent'], { sendStatus: '2' })
    await publish('deleted', ['agent'], { delFlag: 1 })
    await expect(lists()).resolves.toEqual({
      anntMsgList: [],
      anntMsgTotal: 0,
      sysMsgList: [],
      sysMsgTotal: 0,
    })
    for (const id of ['draft', 'revoked', 'deleted']) {
      expect((await testApp.call(queryById, { id }, { token })).envelope.success).toBe(false)
    }
  })

  it('opening marks it read; it leaves the lists and can still be read', async () => {
    await publish('n1', ['agent', 'staff'])
    await publish('n2', ['agent'])
    const { envelope } = await testApp.call(markRead, { anntId: 'n1' }, { token })
    expect(envelope).toMatchObject({ success: true, message: 'Operation successful' })
    expect((await lists()).anntMsgList.map((one) => one.id)).toEqual(['n2'])
    await expect(testApp.ask(queryById, { id: 'n1' }, { token })).resolves.toMatchObject({ id: 'n1' })
    const staff = await testApp.login('staff')
    await expect(testApp.ask(listByUser, {}, { token: staff })).resolves.toMatchObject({ anntMsgTotal: 1 })
  })

  it('the moment of the first reading stays', async () => {
    await publish('n1', ['agent'])
    const readTime = async () =>
      (await testApp.platform.db.selectFrom('sysAnnouncementSend').select('readTime').executeTakeFirst())
        ?.readTime
    await testApp.ask(markRead, { anntId: 'n1' }, { token })
    const first = await readTime()
    testApp.clock.advance(60_000)
    await testApp.ask(markRead, { anntId: 'n1' }, { token })
    expect(first).toBeInstanceOf(Date)
    await expect(readTime()).resolves.toEqual(first)
  })

  it('all are marked read at once, and only the caller’s', async () => {
    await publish('n1', ['agent', 'staff'])
    await publish('s1', ['agent'], { msgCategory: '2' })
    await testApp.ask(markAllRead, {}, { token })
    await expect(lists()).resolves.toMatchObject({ anntMsgTotal: 0, sysMsgTotal: 0 })
    const staff = await testApp.login('staff')
    await expect(testApp.ask(listByUser, {}, { token: staff })).resolves.toMatchObject({ anntMsgTotal: 1 })
  })

  it('somebody else’s is neither shown nor marked', async () => {
    await publish('theirs', ['staff'])
    for (const id of ['theirs', 'unknown', '', "' OR 1=1 --"]) {
      const { status, envelope } = await testApp.call(queryById, { id }, { token })
      expect([status, envelope.success, envelope.message]).toEqual([200, false, 'Sorry, resource not found!'])
    }
    await testApp.call(markRead, { anntId: 'theirs' }, { token })
    const staff = await testApp.login('staff')
    await expect(testApp.ask(listByUser, {}, { token: staff })).resolves.toMatchObject({ anntMsgTotal: 1 })
  })

  it('a missing id is refused', async () => {
    expect((await testApp.call(queryById, {}, { token })).envelope.success).toBe(false)
    expect((await testApp.call(markRead, {}, { token })).envelope.success).toBe(false)
  })
})
