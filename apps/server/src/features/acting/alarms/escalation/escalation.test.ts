import { alarmEscalationCalls } from '@gridhelm/contract/acting/alarms/calls'
import { preferenceCalls } from '@gridhelm/contract/people/account/calls'
import { usualWishes } from '@gridhelm/contract/telling/notices/wishes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wireTime } from '../../../../platform/zoned-time.ts'
import { addPerson } from '../../../../testing/people.ts'
import { addSite, type TestSite } from '../../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { alarmIdOf } from '../wire.ts'
import { createEscalation } from './escalate.ts'
import { addAlarm, addEvent, addPolicy, eventsOf } from './testing/alarms.ts'

let testApp: TestApp
let escalate: ReturnType<typeof createEscalation>
let site: TestSite
const minute = 60_000

beforeAll(async () => {
  testApp = await createTestApp()
  escalate = createEscalation(testApp.platform)
  const { db } = testApp.platform
  await addPerson(testApp, { username: 'amina', email: 'amina@example.org', phone: '+256700000001' })
  await addPerson(testApp, { username: 'blaise', email: 'blaise@example.org' })
  await addPerson(testApp, { username: 'frozen', email: 'frozen@example.org', status: 2 })
  await addPerson(testApp, { username: 'gone', email: 'gone@example.org', delFlag: 1 })
  await addPerson(testApp, { username: 'stranger', email: 'stranger@example.org' })
  await db.updateTable('sysUser').set({ language: 'fr' }).where('id', '=', 'person-blaise').execute()
  const userIds = ['amina', 'blaise', 'frozen', 'gone'].map((name) => `person-${name}`)
  site = await addSite(db, {
    number: 'ESC-1',
    devices: { 'GEN-01': 'generator' },
    timeZone: 'Africa/Kampala',
    userIds,
  })
})
afterAll(() => testApp.close())
beforeEach(async () => {
  const { db } = testApp.platform
  for (const table of ['alarm', 'alarmEvent', 'alarmEscalated', 'alarmEscalation', 'sysMessage'] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('sysAnnouncementSend').execute()
  testApp.clock.advance(10 * minute)
})

const notices = async () => {
  const rows = await testApp.platform.db
    .selectFrom('sysAnnouncementSend as send')
    .innerJoin('sysAnnouncement as annt', 'annt.id', 'send.anntId')
    .selectAll()
    .orderBy('send.userId')
    .execute()
  return rows.map((row) => ({
    to: row.userId,
    title: row.titleEn,
    page: row.openPage,
    about: row.busId,
    content: row.contentEn,
  }))
}
const messages = () =>
  testApp.platform.db.selectFrom('sysMessage').selectAll().orderBy('esReceiver').execute()
const now = () => testApp.clock.now()

describe('telling people of alarms that nobody acknowledges', () => {
  it('waits the whole delay, then tells each who sees the site by each way, once', async () => {
    const { db } = testApp.platform
    const userIds = ['person-amina', 'person-blaise', 'person-stranger']
    await addPolicy(db, { id: 'p1', channels: 'notice,email,sms', userIds })
    const id = await addAlarm(db, { siteId: site.siteId, raisedAt: now() })
    testApp.clock.advance(15 * minute - 1)
    expect(await escalate()).toBe(0)
    testApp.clock.advance(1)
    expect(await escalate()).toBe(1)
    expect(await escalate()).toBe(0)
    expect(await notices()).toMatchObject([
      {
        to: 'person-amina',
        title: expect.stringContaining('▲ Site ESC-1'),
        page: 'AlarmNotice',
        about: alarmIdOf({ siteId: site.siteId, id }),
      },
      { to: 'person-blaise' },
    ])
    const sent = await messages()
    expect(sent.map((row) => [row.esType, row.esReceiver])).toEqual([
      ['sms', '+256700000001'],
      ['email', 'amina@example.org'],
      ['email', 'blaise@example.org'],
    ])
    expect(sent[1]?.esContent).toContain('Nobody has acknowledged')
    expect(sent[2]?.esContent).toContain('Personne n’a acquitté')
    expect(sent[1]?.esTitle).toBe('Critical alarm at Site ESC-1: Fuel level low')
    expect((await eventsOf(db, site.siteId, id)).at(-1)).toMatchObject({
      place: 2,
      step: 'escalated',
      note: 'Policy p1 → Real amina, Real blaise (✗ Real stranger)',
    })
  })

  it('whoever is frozen, deleted, without an address or without a right to the site gets nothing', async () => {
    const { db } = testApp.platform
    const userIds = ['person-frozen', 'person-gone', 'person-stranger', 'person-blaise']
    await addPolicy(db, { id: 'p1', delayMinutes: 0, channels: 'sms', userIds })
    await addPolicy(db, { id: 'p2', delayMinutes: 0, channels: 'email', userIds: ['person-frozen'] })
    const id = await addAlarm(db, { siteId: site.siteId, raisedAt: now() })
    await escalate()
    expect(await messages()).toEqual([])
    expect(await notices()).toEqual([])
    // There was somebody to tell, but no way; where nobody is left, it waits until somebody is.
    expect((await eventsOf(db, site.siteId, id)).map(({ note }) => note)).toEqual([
      null,
      'Policy p1 → – (✗ Real blaise, Real frozen, Real gone, Real stranger)',
    ])
    await db.updateTable('sysUser').set({ status: 1 }).where('id', '=', 'person-frozen').execute()
    await escalate()
    await db.updateTable('sysUser').set({ status: 2 }).where('id', '=', 'person-frozen').execute()
    expect((await messages()).map((row) => row.esReceiver)).toEqual(['frozen@example.org'])
  })

  it('people choose the ways of what is not critical, and their quiet hours hold letters back; critical ones ignore both', async () => {
    const { db } = testApp.platform
    const ways = { bell: true, email: true, sms: true }
    const clock = (ms: number) => wireTime(new Date(ms), 'UTC').slice(11, 16)
    const quiet = { from: clock(now() - minute), to: clock(now() + 60 * minute), zone: 'UTC' }
    const kinds = { alarm: { ...ways, sms: false }, command: ways, money: ways, report: ways }
    const token = await testApp.login('amina')
    await testApp.ask(preferenceCalls.choose, { notices: { kinds, quiet } }, { token })
    const userIds = ['person-amina']
    await addPolicy(db, { id: 'p1', level: 2, delayMinutes: 0, channels: 'email,sms', userIds })
    await addAlarm(db, { siteId: site.siteId, raisedAt: now(), level: 2 })
    await escalate()
    const [held, ...others] = await messages()
    expect(others).toEqual([])
    expect(held).toMatchObject({ esType: 'email', esReceiver: 'amina@example.org' })
    expect(clock(held?.nextTryAt.getTime() ?? 0)).toBe(quiet.to)

    // Who wants neither of the ways hears of it in the bell.
    const silent = { ...kinds, alarm: { ...ways, email: false, sms: false } }
    await testApp.ask(preferenceCalls.choose, { notices: { kinds: silent, quiet } }, { token })
    testApp.clock.advance(2 * minute)
    await addAlarm(db, { siteId: site.siteId, raisedAt: now(), level: 2, ruleKey: 'a' })
    await escalate()
    expect((await notices()).map(({ to }) => to)).toEqual(userIds)
    expect(await messages()).toHaveLength(1)

    testApp.clock.advance(2 * minute)
    await addAlarm(db, { siteId: site.siteId, raisedAt: now(), level: 1, ruleKey: 'b' })
    await escalate()
    const urgent = (await messages()).filter(({ id }) => id !== held?.id)
    expect(urgent.map((row) => [row.esType, row.nextTryAt.getTime()])).toEqual([
      ['sms', now()],
      ['email', now()],
    ])
    await db.deleteFrom('userPreference').execute()
  })

  it('rings the browsers of whom it tells, with the way to the alarm, unless they want none of it', async () => {
    const { db } = testApp.platform
    const browser = { id: 'b1', userId: 'person-blaise', endpoint: 'https://push.example/1' }
    const keys = { publicKey: Buffer.alloc(65), auth: Buffer.alloc(16) }
    await db
      .insertInto('pushBrowser')
      .values({ ...browser, ...keys, userAgent: '', createdAt: new Date(now()) })
      .execute()
    await addPolicy(db, {
      id: 'p1',
      level: 2,
      delayMinutes: 0,
      channels: 'notice',
      userIds: ['person-blaise'],
    })
    const id = await addAlarm(db, { siteId: site.siteId, raisedAt: now(), level: 2 })
    await escalate()
    const [pushed, ...others] = await messages()
    expect(others).toEqual([])
    expect(pushed).toMatchObject({
      esType: 'push',
      esReceiver: 'blaise',
      browserId: 'b1',
      esTitle: expect.stringContaining('Site ESC-1'),
      openPage: `/isps/alarms?site=${site.siteId}&alarm=${alarmIdOf({ siteId: site.siteId, id })}`,
    })

    const kinds = { ...usualWishes.kinds, alarm: { ...usualWishes.kinds.alarm, push: false } }
    const token = await testApp.login('blaise')
    await testApp.ask(preferenceCalls.choose, { notices: { kinds, quiet: null } }, { token })
    testApp.clock.advance(2 * minute)
    await addAlarm(db, { siteId: site.siteId, raisedAt: now(), level: 2, ruleKey: 'a' })
    await escalate()
    expect(await messages()).toHaveLength(1)
    await db.deleteFrom('pushBrowser').execute()
    await db.deleteFrom('userPreference').execute()
  })

  it('what is acknowledged, shelved, suppressed or of a lesser level is left alone', async () => {
    const { db } = testApp.platform
    await addPolicy(db, { id: 'p1', delayMinutes: 0, userIds: ['person-amina'] })
    const { siteId } = site
    const at = now() - minute
    await addAlarm(db, { siteId, raisedAt: at, level: 2, ruleKey: 'a' })
    await addAlarm(db, { siteId, raisedAt: at, suppressedBy: 'parent', ruleKey: 'b' })
    await addAlarm(db, { siteId, raisedAt: at, shelvedUntil: now() + minute, ruleKey: 'c' })
    const seen = await addAlarm(db, { siteId, raisedAt: at, ruleKey: 'd' })
    await db.updateTable('alarm').set({ state: 'acknowledged' }).where('id', '=', seen).execute()
    expect(await escalate()).toBe(0)
  })

  it('the time runs anew when an alarm comes back from a shelf, and from when a late one was known', async () => {
    const { db } = testApp.platform
    await addPolicy(db, { id: 'p1', userIds: ['person-amina'] })
    const { siteId } = site
    const at = now() - 60 * minute
    const back = await addAlarm(db, { siteId, raisedAt: at, ruleKey: 'a' })
    await addEvent(db, siteId, back, 2, 'unshelved', now())
    await addAlarm(db, { siteId, raisedAt: at, receivedAt: now(), ruleKey: 'b' })
    await addAlarm(db, { siteId, raisedAt: at, shelvedUntil: now(), ruleKey: 'c' })
    const released = await addAlarm(db, { siteId, raisedAt: at, ruleKey: 'd' })
    await addEvent(db, siteId, released, 2, 'released', now())
    testApp.clock.advance(15 * minute - 1)
    expect(await escalate()).toBe(0)
    testApp.clock.advance(1)
    expect(await escalate()).toBe(4)
  })

  it('what falls due together is one message, and a flood is one a minute', async () => {
    const { db } = testApp.platform
    await addPolicy(db, { id: 'p1', delayMinutes: 0, userIds: ['person-amina'] })
    const { siteId } = site
    for (let i = 0; i < 8; i++) await addAlarm(db, { siteId, raisedAt: now() - 1_000, ruleKey: `key${i}` })
    expect(await escalate()).toBe(8)
    const [one] = await notices()
    expect(one).toMatchObject({ page: `/isps/alarms?site=${siteId}&view=unacknowledged` })
    expect(one?.title).toContain('8 alarms')
    expect(one?.content).toContain('… and 3 more')
    await addAlarm(db, { siteId, raisedAt: now(), ruleKey: 'later' })
    testApp.clock.advance(30_000)
    expect(await escalate()).toBe(0)
    testApp.clock.advance(30_000)
    expect(await escalate()).toBe(1)
    expect(await notices()).toHaveLength(2)
  })

  it('names and texts of people stay text', async () => {
    const { db } = testApp.platform
    await addPolicy(db, { id: 'p1', delayMinutes: 0, userIds: ['person-amina'] })
    const name = '<img src=x onerror=alert(1)>'
    const texts = { name: { en: name, zh: null, fr: null }, response: { en: `"${name}"` } }
    await addAlarm(db, { siteId: site.siteId, raisedAt: now(), ruleKey: 'own', texts })
    await escalate()
    const [one] = await notices()
    expect(one?.content).toContain('&lt;img')
    expect(one?.content).not.toContain('<img')
    expect(one?.title).toContain(name)
  })

  it('two servers at once tell it once, and a failure in between leaves nothing behind', async () => {
    const { db } = testApp.platform
    const beside = await createTestApp({ beside: testApp })
    await addPolicy(db, { id: 'p1', delayMinutes: 0, channels: 'notice,email', userIds: ['person-amina'] })
    for (let i = 0; i < 20; i++)
      await addAlarm(db, { siteId: site.siteId, raisedAt: now(), ruleKey: `k${i}` })
    const bus = {
      ...testApp.platform.bus,
      publish: async () => {
        throw new Error('gone')
      },
    }
    const failing = createEscalation({ ...testApp.platform, bus })
    expect(await failing()).toBe(0)
    expect(testApp.faults.splice(0)).toHaveLength(1)
    expect(await messages()).toEqual([])
    const other = createEscalation(beside.platform)
    const counts = await Promise.all([escalate(), other(), escalate(), other()])
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(20)
    expect(await messages()).toHaveLength(1)
    expect(await notices()).toHaveLength(1)
    await beside.close()
  })
})

describe('escalations as people make them', () => {
  const form = {
    name: 'Night watch',
    level: '1',
    delayMinutes: 15,
    channels: ['notice', 'sms'],
    userIds: ['demo-operator'],
  }

  it('are made, listed with who would not hear of them, changed and deleted', async () => {
    const token = await testApp.login('admin')
    const { id } = await testApp.ask(
      alarmEscalationCalls.save,
      { ...form, siteId: site.id, userIds: ['demo-operator', 'person-blaise', 'person-frozen'] },
      { token },
    )
    expect(await testApp.ask(alarmEscalationCalls.list, {}, { token })).toMatchObject([
      {
        id,
        projectName: 'Site ESC-1',
        channels: ['notice', 'sms'],
        others: 0,
        editable: true,
        users: expect.arrayContaining([
          expect.objectContaining({ id: 'demo-operator', gaps: ['noSite'] }),
          expect.objectContaining({ id: 'person-blaise', gaps: ['noPhone'] }),
          expect.objectContaining({ id: 'person-frozen', gaps: ['frozen'] }),
        ]),
      },
    ])
    await testApp.ask(alarmEscalationCalls.save, { ...form, id, enabled: false }, { token })
    const [changed] = await testApp.ask(alarmEscalationCalls.list, {}, { token })
    expect(changed).toMatchObject({
      id,
      siteId: null,
      enabled: false,
      users: [{ id: 'demo-operator', gaps: [] }],
    })
    await testApp.ask(alarmEscalationCalls.delete, { id }, { token })
    expect(await testApp.ask(alarmEscalationCalls.list, {}, { token })).toEqual([])
    const versions = await testApp.platform.db
      .selectFrom('sysDataLog')
      .select('dataVersion')
      .where('dataId', '=', id)
      .execute()
    expect(versions).toHaveLength(3)
  })

  it('those of the people above can be looked at, without strangers; those of others are not there', async () => {
    const admin = await testApp.login('admin')
    const master = await testApp.login('master')
    const submaster = await testApp.login('submaster')
    const { id } = await testApp.ask(
      alarmEscalationCalls.save,
      { ...form, userIds: ['demo-submaster', 'demo-admin'] },
      { token: admin },
    )
    const [seen] = await testApp.ask(alarmEscalationCalls.list, {}, { token: submaster })
    expect(seen).toMatchObject({ id, editable: false, others: 1, users: [{ id: 'demo-submaster' }] })
    const refused = await testApp.call(alarmEscalationCalls.save, { ...form, id }, { token: master })
    expect(refused.envelope).toMatchObject({ success: false })
    const elsewhere = await testApp.ask(
      alarmEscalationCalls.save,
      { ...form, siteId: site.id, userIds: ['demo-admin'] },
      { token: admin },
    )
    expect(
      (await testApp.ask(alarmEscalationCalls.list, {}, { token: submaster })).map((one) => one.id),
    ).not.toContain(elsewhere.id)
    for (const input of [{ id: elsewhere.id }, { id: 'nothing' }]) {
      const { envelope } = await testApp.call(alarmEscalationCalls.delete, input, { token: submaster })
      expect(envelope).toMatchObject({ success: false, message: 'Sorry, resource not found!' })
    }
  })

  it('another company’s site and people from outside of the subtree are refused', async () => {
    const token = await testApp.login('submaster')
    const foreign = await testApp.call(alarmEscalationCalls.save, { ...form, siteId: site.id }, { token })
    expect(foreign.envelope).toMatchObject({ success: false, message: 'Sorry, resource not found!' })
    const outside = await testApp.call(
      alarmEscalationCalls.save,
      { ...form, userIds: ['demo-master'] },
      { token },
    )
    expect(outside.envelope.success).toBe(false)
  })

  it('without the right there is 403', async () => {
    const operator = await testApp.login('operator')
    const enduser = await testApp.login('enduser')
    expect((await testApp.call(alarmEscalationCalls.list, {}, { token: operator })).status).toBe(200)
    expect((await testApp.call(alarmEscalationCalls.save, form, { token: operator })).status).toBe(403)
    expect((await testApp.call(alarmEscalationCalls.delete, { id: 'x' }, { token: operator })).status).toBe(
      403,
    )
    expect((await testApp.call(alarmEscalationCalls.list, {}, { token: enduser })).status).toBe(403)
  })
})
