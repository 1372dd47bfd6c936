import { calls } from '@gridhelm/contract/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { messagesTo } from '../../../testing/outbox.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createReceiverTokens } from './receiver-tokens.ts'
import { mostReportsTo } from './receivers.ts'
import { createReportRunner } from './runner.ts'
import { createTestMakers, formFor, schedule, siteNumbered } from './testing/reports.ts'

const { scheduledReports, reportReceivers } = calls
const day = 86_400_000
let testApp: TestApp
let siteId: number
let token: string
let runner: ReturnType<typeof createReportRunner>

beforeAll(async () => {
  testApp = await createTestApp({ env: { GRIDHELM_MAIL_DOMAINS: 'example.org, @house.example' } })
  siteId = await siteNumbered(testApp, 'GL-012')
  runner = createReportRunner(testApp.platform, createTestMakers().makers)
  runner.start()
})
afterAll(async () => {
  await runner.stop()
  await testApp.close()
})
beforeEach(async () => {
  const { db } = testApp.platform
  await db.deleteFrom('scheduledReport').execute()
  await db.deleteFrom('sysMessage').execute()
  await db.deleteFrom('attempt').execute()
  token = await testApp.login('admin')
})

const add = (change: Record<string, unknown>) => schedule(testApp, token, formFor(siteId, change))
const lastRun = async (id: string) => {
  // Each run has a moment of its own.
  testApp.clock.advance(1_000)
  const { total } = await testApp.ask(scheduledReports.runs, { id }, { token })
  await testApp.ask(scheduledReports.runNow, { id }, { token })
  await eventually(async () =>
    expect((await testApp.ask(scheduledReports.runs, { id }, { token })).total).toBe(total + 1),
  )
  return (await testApp.ask(scheduledReports.runs, { id }, { token })).records[0]
}
const titles = async (to: string) => (await messagesTo(testApp, to)).map(({ esTitle }) => esTitle)
const question = 'May Gridhelm send reports to this address?'
async function linkTo(to: string): Promise<string> {
  const [message] = await messagesTo(testApp, to)
  return /\/user\/receiver\?token=([\w.-]+)/.exec(message?.esContent ?? '')?.[1] ?? ''
}
const answer = (link: string, wanted: boolean) =>
  testApp.call(reportReceivers.answer, { token: link, wanted })

describe('an address outside', () => {
  it('gets a question and nothing else until its owner agrees, and nothing more after having unsubscribed', async () => {
    const email = 'stranger@elsewhere.example'
    const id = await add({ name: 'BUY NOW http://evil.example', emails: [email, 'boss@example.org'] })
    expect(await titles(email)).toEqual([question])
    expect(JSON.stringify(await messagesTo(testApp, email))).not.toContain('evil')
    expect(await testApp.ask(scheduledReports.queryById, { id }, { token })).toMatchObject({
      unconfirmed: [email],
      unsubscribed: [],
    })
    expect(await lastRun(id)).toMatchObject({ state: 'done', recipients: 1 })
    expect(await titles(email)).toEqual([question])

    const link = await linkTo(email)
    await expect(testApp.ask(reportReceivers.state, { token: link })).resolves.toEqual({
      email,
      state: 'asked',
    })
    expect((await answer(link, true)).envelope.success).toBe(true)
    expect(await lastRun(id)).toMatchObject({ state: 'done', recipients: 2 })
    const [, report] = await messagesTo(testApp, email)
    expect(report?.esContent).toContain(`/user/receiver?token=${link}`)

    expect((await answer(link, false)).envelope.message).toBe('No more reports are sent to this address.')
    expect(await lastRun(id)).toMatchObject({ state: 'done', recipients: 1 })
    const form = formFor(siteId, { id, emails: [email] })
    testApp.clock.advance(30 * day)
    token = await testApp.login('admin')
    await testApp.ask(scheduledReports.edit, form, { token })
    expect(await titles(email)).toHaveLength(2)
    expect(await testApp.ask(scheduledReports.queryById, { id }, { token })).toMatchObject({
      unconfirmed: [],
      unsubscribed: [email],
    })
    expect(await lastRun(id)).toMatchObject({
      state: 'failed',
      reason: 'None of the recipients has agreed to get reports, or all have unsubscribed',
    })
  })

  it('is asked once a week, by whomever, and one person asks a few a day', async () => {
    const email = 'patient@elsewhere.example'
    for (let i = 0; i < 3; i++) await add({ name: `Report ${i}`, emails: [email] })
    expect(await titles(email)).toEqual([question])
    testApp.clock.advance(7 * day)
    token = await testApp.login('admin')
    await add({ name: 'Later', emails: [email] })
    expect(await titles(email)).toEqual([question, question])
    const many = (from: number) => Array.from({ length: 11 }, (_, i) => `many${from + i}@elsewhere.example`)
    await add({ name: 'First eleven', emails: many(0) })
    const refused = await testApp.call(scheduledReports.add, formFor(siteId, { emails: many(11) }), { token })
    expect(refused.envelope.message).toMatch(/^Too many attempts/)
    expect(await titles('many11@elsewhere.example')).toEqual([])
  })

  it('cannot be asked where the installation does not know its own address', async () => {
    const nameless = await createTestApp({ beside: testApp, mode: 'production' })
    const form = formFor(siteId, { emails: ['nobody@elsewhere.example'] })
    const { envelope } = await nameless.call(scheduledReports.add, form, { token })
    expect(envelope).toMatchObject({ success: false, result: { fields: { recipients: expect.any(String) } } })
    await nameless.close()
  })
})

describe('people and domains of the house', () => {
  it('get reports without being asked, unless an account has typed its own address', async () => {
    const id = await add({
      emails: ['x@house.example', 'AGENT@demo.gridhelm.example'],
      userIds: ['demo-master'],
    })
    expect(await lastRun(id)).toMatchObject({ recipients: 3 })
    expect(await titles('x@house.example')).not.toContain(question)

    // As who registers by a mobile number does it.
    await testApp.platform.db
      .updateTable('sysUser')
      .set({ email: 'victim@elsewhere.example', emailUnproved: true })
      .where('id', '=', 'demo-agent')
      .execute()
    const own = await add({ emails: [], userIds: ['demo-agent'] })
    expect(await titles('victim@elsewhere.example')).toEqual([question])
    expect(await lastRun(own)).toMatchObject({ state: 'failed' })
  })

  it('get so many a day and no more, and the run says so', async () => {
    const id = await add({ emails: ['busy@example.org', 'other@example.org'] })
    const { db, now } = testApp.platform
    const blocked = {
      count: mostReportsTo + 1,
      windowStart: new Date(now()),
      blockedUntil: new Date(now() + day),
    }
    await db
      .insertInto('attempt')
      .values({ key: 'report-to:busy@example.org', ...blocked })
      .execute()
    expect(await lastRun(id)).toMatchObject({
      state: 'done',
      recipients: 1,
      reason: '1 recipient was left out: the limit of reports a day was reached',
    })
    await db
      .insertInto('attempt')
      .values({ key: 'report-from:demo-admin', ...blocked })
      .onConflict((on) => on.column('key').doUpdateSet(blocked))
      .execute()
    expect(await lastRun(id)).toMatchObject({ state: 'failed', recipients: 0 })
  })
})

describe('the link of a letter', () => {
  it('works without an account and for its own address alone', async () => {
    const tokens = createReceiverTokens(testApp.platform.config)
    fc.assert(
      fc.property(fc.emailAddress(), fc.nat(), (email, at) => {
        const good = tokens.make(email)
        expect(tokens.read(good)).toBe(email)
        const place = at % good.length
        const changed = `${good.slice(0, place)}${good[place] === 'A' ? 'B' : 'A'}${good.slice(place + 1)}`
        // The last sign of base64 has bits that say nothing.
        if (place < good.length - 1 && good[place + 1] !== '.') expect(tokens.read(changed)).toBeUndefined()
      }),
    )
    for (const broken of ['', 'x', 'a.b', `${tokens.make('a@b.co').split('.')[0]}.${'A'.repeat(22)}`]) {
      expect((await answer(broken, true)).envelope.success).toBe(false)
      expect((await testApp.call(reportReceivers.state, { token: broken })).envelope.success).toBe(false)
    }
  })

  it('does not stand in the outbox for others', async () => {
    const email = 'quiet@elsewhere.example'
    await add({ emails: [email] })
    const { db } = testApp.platform
    await db.updateTable('sysMessage').set({ esSendStatus: '1' }).where('esReceiver', '=', email).execute()
    const { records } = await testApp.ask(calls.messages.list, { esReceiver: email }, { token })
    expect(records[0]?.esContent).toContain('token=******')
  })
})

describe('a report that is sent once', () => {
  const send = (change: Record<string, unknown>, as = token) =>
    testApp.call(
      scheduledReports.send,
      {
        kind: 'generation',
        siteIds: [String(siteId)],
        rhythm: 'monthly',
        formats: ['pdf', 'csv'],
        language: 'en',
        emails: ['boss@example.org'],
        ...change,
      },
      { token: as },
    )
  const filesTo = async (to: string) => {
    const [message] = await messagesTo(testApp, to)
    return testApp.platform.db
      .selectFrom('messageAttachment as along')
      .innerJoin('messageFile as file', 'file.id', 'along.fileId')
      .select(['file.name', 'file.type'])
      .where('along.messageId', '=', message?.id ?? '')
      .orderBy('file.name')
      .execute()
  }

  it('goes out with a file for each site and format, and asks strangers first', async () => {
    const other = await siteNumbered(testApp, 'MG-001')
    const emails = ['boss@example.org', 'new@elsewhere.example']
    const { envelope } = await send({ siteIds: [String(siteId), String(other)], emails })
    expect(envelope).toMatchObject({ success: true, result: { sent: 1, asked: 1 } })
    expect(await titles('new@elsewhere.example')).toEqual([question])
    const [letter] = await messagesTo(testApp, 'boss@example.org')
    expect(letter?.esTitle).toMatch(/^Generation statistics: \d{4}-\d{2}$/)
    const files = await filesTo('boss@example.org')
    expect(files.map(({ type }) => type).toSorted()).toEqual([
      'application/pdf',
      'application/pdf',
      'text/csv; charset=utf-8',
      'text/csv; charset=utf-8',
    ])
  })

  it.each([
    { siteIds: [] },
    { siteIds: ['999999'] },
    { emails: [], userIds: [] },
    { formats: [] },
    { kind: 'freeReport' },
    { userIds: ['nobody-known'] },
  ])('is refused with %o', async (change) => {
    expect((await send(change)).envelope.success).toBe(false)
    expect(await titles('boss@example.org')).toEqual([])
  })

  it('is not for those who may not see the site, nor for those without the right', async () => {
    const other = await testApp.login('enduser')
    expect((await send({}, other)).envelope.success).toBe(false)
  })
})
