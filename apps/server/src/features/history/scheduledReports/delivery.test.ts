import { calls } from '@gridhelm/contract/calls'
import type { OutboxMessage } from '@gridhelm/contract/telling/messages/resource'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { mailParts } from '../../../testing/mail-parts.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { download } from '../../../testing/sheets.ts'
import { type SmtpSink, startSmtpSink } from '../../../testing/smtp-sink.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createCarriers } from '../../telling/messages/carriers.ts'
import { createDispatcher } from '../../telling/messages/dispatcher.ts'
import { messageHousekeeping } from '../../telling/messages/housekeeping.ts'
import { reportHousekeeping } from './housekeeping.ts'
import { createReportRunner } from './runner.ts'
import { createTestMakers, formFor, schedule, siteNumbered } from './testing/reports.ts'

const { scheduledReports, messages } = calls
const dayMs = 86_400_000
let testApp: TestApp
let smtp: SmtpSink
let siteId: number
let admin: string
let runner: ReturnType<typeof createReportRunner>
let tester: ReturnType<typeof createTestMakers>

beforeAll(async () => {
  smtp = await startSmtpSink()
  testApp = await createTestApp({
    env: {
      GRIDHELM_SMTP_URL: smtp.url,
      GRIDHELM_MAIL_FROM: 'Gridhelm <reports@example.org>',
      GRIDHELM_MAIL_DOMAINS: 'example.org',
    },
  })
  siteId = await siteNumbered(testApp, 'GL-012')
  tester = createTestMakers()
  runner = createReportRunner(testApp.platform, tester.makers)
  runner.start()
})
afterAll(async () => {
  await runner.stop()
  await testApp.close()
  await smtp.close()
})
beforeEach(async () => {
  const { db } = testApp.platform
  await db.deleteFrom('scheduledReport').execute()
  await db.deleteFrom('sysMessage').execute()
  admin = await testApp.login('admin')
})

async function runOnce(change: Record<string, unknown> = {}): Promise<string> {
  const id = await schedule(testApp, admin, formFor(siteId, change))
  await testApp.ask(scheduledReports.runNow, { id }, { token: admin })
  await eventually(async () =>
    expect((await testApp.ask(scheduledReports.runs, { id }, { token: admin })).total).toBe(1),
  )
  return id
}
const files = () => testApp.platform.db.selectFrom('messageFile').select(['id', 'name', 'size']).execute()

describe('the delivery of scheduled reports', () => {
  it('hands both files to the mail server, and they read as they were made', async () => {
    const emails = ['ada@example.org', 'bob@example.org']
    await runOnce({ name: '伊加利库 rapport: été', language: 'zh', emails, rhythm: 'weekly', weekday: 1 })
    // Kept once, however many get it.
    expect(await files()).toHaveLength(2)
    const dispatcher = createDispatcher(testApp.platform, createCarriers(testApp.platform.config))
    dispatcher.start()
    await eventually(() => expect(smtp.mails).toHaveLength(2))
    await dispatcher.stop()
    expect(smtp.mails.map(({ to }) => to).toSorted()).toEqual(emails)
    for (const { from, text } of smtp.mails) {
      expect(from).toBe('reports@example.org')
      const [body, xlsx, csv] = mailParts(text)
      expect(body?.bytes.toString()).toContain('Igaliku Farm的发电量统计')
      expect(body?.bytes.toString()).toContain('时间均为 America/Nuuk 时间')
      expect(body?.bytes.toString()).toContain('Gridhelm')
      expect(xlsx?.fileName).toMatch(/^伊加利库 rapport {2}été \d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.xlsx$/)
      expect(csv?.fileName).toMatch(/\.csv$/)
      expect(await readSheet(xlsx?.bytes ?? Buffer.alloc(0))).toEqual([
        ['Time', 'Power kW'],
        ['2026-11-14 00:00', '41.5'],
        ['2026-11-14 00:05', ''],
        ['=1+1', '-3'],
      ])
      expect(csv?.bytes.toString()).toBe(
        "\ufeffTime,Power kW\r\n2026-11-14 00:00,41.5\r\n2026-11-14 00:05,\r\n'=1+1,-3\r\n",
      )
    }
  })

  it('without a mail server it waits in the outbox, where administrators find the files', async () => {
    const id = await runOnce()
    const { records } = await testApp.ask(messages.list, {}, { token: admin })
    const [message] = records as unknown as OutboxMessage[]
    expect(message).toMatchObject({ esReceiver: 'boss@example.org', esSendStatus: '0' })
    const [run] = (await testApp.ask(scheduledReports.runs, { id }, { token: admin })).records
    expect(run).toMatchObject({ state: 'done', recipients: 1, waiting: 1, undelivered: 0, askedBy: 'admin' })
    expect(message?.attachments).toEqual(run?.files)
    expect(message?.attachments.map(({ name }) => name.split('.').at(-1))).toEqual(['xlsx', 'csv'])
    const [, csv] = message?.attachments ?? []
    const query = { messageId: message?.id ?? '', fileId: csv?.id ?? '' }
    const got = await download(testApp, messages.attachment, admin, query)
    expect(got.status).toBe(200)
    expect(got.bytes.length).toBe(csv?.size)
    expect(got.bytes.toString()).toContain('41.5')
    const supervisor = await testApp.login('supervisor')
    expect((await testApp.call(messages.attachment, query, { token: supervisor })).status).toBe(403)
    const foreign = await testApp.call(
      messages.attachment,
      { ...query, messageId: 'other' },
      { token: admin },
    )
    expect(foreign.envelope.message).toBe('Sorry, resource not found!')
  })

  it('files stay as long as a message or a run refers to them', async () => {
    const housekeeping = async () => {
      await messageHousekeeping(testApp.platform).run()
      await reportHousekeeping(testApp.platform).run()
    }
    await housekeeping()
    const id = await runOnce()
    await testApp.ask(scheduledReports.delete, { id }, { token: admin })
    await housekeeping()
    // The message still waits.
    expect(await files()).toHaveLength(2)
    await testApp.platform.db.deleteFrom('sysMessage').execute()
    await housekeeping()
    expect(await files()).toEqual([])

    await runOnce()
    testApp.clock.advance(31 * dayMs)
    await housekeeping()
    expect(await files()).toHaveLength(2)
    testApp.clock.advance(60 * dayMs)
    await housekeeping()
    expect(await files()).toEqual([])
  })

  it('keeps the newest fifty runs of each report', async () => {
    const id = await runOnce()
    const { db } = testApp.platform
    const [run] = await db.selectFrom('reportRun').selectAll().execute()
    if (!run) throw new Error('no run')
    await db
      .insertInto('reportRun')
      .values(
        Array.from({ length: 60 }, (_, i) => ({
          ...run,
          id: `old-${i}`,
          dueAt: new Date(run.dueAt.getTime() - i - 1),
          endedAt: new Date(run.endedAt.getTime() - i - 1),
        })),
      )
      .execute()
    await reportHousekeeping(testApp.platform).run()
    const { records, total } = await testApp.ask(
      scheduledReports.runs,
      { id, pageSize: 100 },
      { token: admin },
    )
    expect(total).toBe(50)
    expect(records[0]?.id).toBe(run.id)
    expect((await testApp.ask(scheduledReports.runs, { id, pageNo: 9 }, { token: admin })).records).toEqual(
      [],
    )
  })

  it('what is too large for a mail is left out or refused, and said', async () => {
    tester.state.rows = Array.from({ length: 400 }, (_, i) => [`${Math.sin(i)}`, Math.cos(i)])
    await runner.stop()
    for (const [fileBytes, state, reason] of [
      [12_000, 'done', /XLSX file is larger than 0.012 MB and was left out|CSV file is larger/],
      [100, 'failed', /^The report is larger than/],
    ] as const) {
      runner = createReportRunner(testApp.platform, tester.makers, { fileBytes })
      runner.start()
      const id = await runOnce()
      const [run] = (await testApp.ask(scheduledReports.runs, { id }, { token: admin, language: 'en' }))
        .records
      if (state === 'failed') expect(run?.reason).toMatch(reason)
      expect(run?.state).toBe(state)
      await runner.stop()
    }
  })
})
