import { calls } from '@gridhelm/contract/calls'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '../../../platform/refusal.ts'
import { wireTime } from '../../../platform/zoned-time.ts'
import { eventually } from '../../../testing/eventually.ts'
import { messagesTo } from '../../../testing/outbox.ts'
import { setState } from '../../../testing/people.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { claimDue } from './run-queries.ts'
import { createReportRunner, type RunnerOptions } from './runner.ts'
import { createTestMakers, formFor, schedule, siteNumbered } from './testing/reports.ts'

const { scheduledReports, notices } = calls
const dayMs = 86_400_000
let testApp: TestApp
let second: TestApp
let operator: string
let siteId: number
let tester: ReturnType<typeof createTestMakers>
const runners: ReturnType<typeof createReportRunner>[] = []

beforeAll(async () => {
  const env = { GRIDHELM_MAIL_DOMAINS: 'example.org' }
  testApp = await createTestApp({ env })
  second = await createTestApp({ beside: testApp, env })
  siteId = await siteNumbered(testApp, 'UG-003')
})
afterAll(async () => {
  await second.close()
  await testApp.close()
})
beforeEach(async () => {
  const { db } = testApp.platform
  await db.deleteFrom('scheduledReport').execute()
  await db.deleteFrom('sysMessage').execute()
  await db.deleteFrom('sysAnnouncement').execute()
  tester = createTestMakers()
  operator = await testApp.login('operator')
})
afterEach(() => Promise.all(runners.splice(0).map((runner) => runner.stop())))

function start(options: Partial<RunnerOptions> = {}, on = testApp, makers = tester.makers) {
  const runner = createReportRunner(on.platform, makers, options)
  runners.push(runner)
  runner.start()
  return runner
}
const wake = () => testApp.platform.bus.publish(testApp.platform.db, 'reports.asked', {})
const add = (change: Record<string, unknown> = {}) => schedule(testApp, operator, formFor(siteId, change))
/** To the next due moment of daily reports. */
const nextDay = () => testApp.clock.advance(dayMs)
const reportRow = (id: string) =>
  testApp.platform.db.selectFrom('scheduledReport').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const runsOf = (id: string) =>
  testApp.platform.db
    .selectFrom('reportRun')
    .selectAll()
    .where('reportId', '=', id)
    .orderBy('dueAt')
    .execute()
async function untilRuns(id: string, count: number) {
  await eventually(async () => expect(await runsOf(id)).toHaveLength(count))
  return runsOf(id)
}
const noticesOf = async (username: string) =>
  testApp.platform.db
    .selectFrom('sysAnnouncementSend')
    .innerJoin('sysAnnouncement', 'sysAnnouncement.id', 'sysAnnouncementSend.anntId')
    .select(['titleEn', 'contentEn', 'contentZh', 'contentFr'])
    .where('userId', '=', `demo-${username}`)
    .execute()

describe('the runner of scheduled reports', () => {
  it('makes a due report of yesterday at the site with the owner’s rights, and sends it', async () => {
    const id = await add({
      language: 'fr',
      emails: ['a@example.org', 'A@example.org'],
      userIds: ['demo-master'],
    })
    start()
    await wake()
    await expect(runsOf(id)).resolves.toEqual([])
    nextDay()
    await wake()
    const [run] = await untilRuns(id, 1)
    const yesterday = wireTime(new Date((run?.dueAt.getTime() ?? 0) - dayMs), 'Africa/Kampala').slice(0, 10)
    const { period, reader } = tester.asked[0] ?? {}
    expect(tester.asked).toHaveLength(2)
    expect(reader).toMatchObject({ language: 'fr', caller: { userId: 'demo-operator', tier: 'operator' } })
    const days = [period?.start, period?.end].map((ms) => wireTime(new Date(ms ?? 0), 'Africa/Kampala'))
    expect(run).toMatchObject({ state: 'done', recipients: 2, skipped: 0, zone: 'Africa/Kampala' })
    expect(days[1]?.slice(11)).toBe('00:00:00')
    expect([days[0]?.slice(0, 10), (period?.end ?? 0) - (period?.start ?? 0)]).toEqual([yesterday, dayMs])
    const [message] = await messagesTo(testApp, 'a@example.org')
    expect(await messagesTo(testApp, 'master@demo.gridhelm.example')).toHaveLength(1)
    expect(message?.esTitle).toBe(`Morning report\u00a0: ${yesterday}`)
    expect(message?.esContent).toContain(`Statistiques de production de Kalangala B, ${yesterday}.`)
    expect(message?.esContent).toContain('Gridhelm envoie ce rapport chaque jour de la part de Omar Diallo')
    const next = await reportRow(id)
    expect(next.nextRunAt?.getTime()).toBeGreaterThan(testApp.clock.now())
    expect([next.leaseId, next.tries]).toEqual([null, 0])
  })

  it('two servers side by side make each due report once', async () => {
    const ids = await Promise.all(
      Array.from({ length: 12 }, (_, i) => add({ name: `Report ${i}`, emails: [`r${i}@example.org`] })),
    )
    nextDay()
    start()
    start({}, second)
    await eventually(async () => {
      const { length } = await testApp.platform.db.selectFrom('reportRun').select('id').execute()
      expect(length).toBe(12)
    })
    await wake()
    for (const [i, id] of ids.entries()) {
      await expect(runsOf(id)).resolves.toHaveLength(1)
      await expect(messagesTo(testApp, `r${i}@example.org`)).resolves.toHaveLength(1)
    }
    expect(tester.asked).toHaveLength(24)
  })

  it('a server that dies while it makes a report is followed by another, later', async () => {
    const id = await add()
    nextDay()
    const now = new Date(testApp.clock.now())
    const lease = { leaseId: 'dead', leaseUntil: new Date(now.getTime() + 600_000) }
    expect(await claimDue(testApp.platform.db, now, lease)).toMatchObject({ id })
    start()
    await wake()
    testApp.clock.advance(599_999)
    await wake()
    expect(tester.asked).toEqual([])
    testApp.clock.advance(1)
    await wake()
    await untilRuns(id, 1)
    await expect(messagesTo(testApp, 'boss@example.org')).resolves.toHaveLength(1)
  })

  it('a server that was too slow finds its report made by another, and sends nothing', async () => {
    const id = await add()
    nextDay()
    const { promise, resolve } = Promise.withResolvers<void>()
    tester.state.hold = promise
    const slow = start()
    await eventually(() => expect(tester.asked).toHaveLength(1))
    testApp.clock.advance(600_000)
    const quick = createTestMakers()
    start({}, second, quick.makers)
    await untilRuns(id, 1)
    resolve()
    await slow.stop()
    expect(quick.asked).toHaveLength(2)
    await expect(runsOf(id)).resolves.toHaveLength(1)
    await expect(messagesTo(testApp, 'boss@example.org')).resolves.toHaveLength(1)
  })

  it('the same due moment never has two runs, whatever becomes of the plan', async () => {
    const id = await add()
    nextDay()
    start()
    const [run] = await untilRuns(id, 1)
    await testApp.platform.db
      .updateTable('scheduledReport')
      .set({ nextRunAt: run?.dueAt ?? null })
      .where('id', '=', id)
      .execute()
    await wake()
    await eventually(async () =>
      expect((await reportRow(id)).nextRunAt?.getTime()).toBeGreaterThan(testApp.clock.now()),
    )
    await expect(runsOf(id)).resolves.toHaveLength(1)
    await expect(messagesTo(testApp, 'boss@example.org')).resolves.toHaveLength(1)
  })

  it('after a downtime only the newest period is made, and the others are said to be left out', async () => {
    const id = await add()
    testApp.clock.advance(10 * dayMs)
    start()
    const [run] = await untilRuns(id, 1)
    expect(run?.skipped).toBe(9)
    expect(testApp.clock.now() - (run?.periodEnd.getTime() ?? 0)).toBeLessThan(2 * dayMs)
    const [message] = await messagesTo(testApp, 'boss@example.org')
    expect(message?.esContent).toContain('9 earlier periods were left out')
  })

  it.each([
    ['is frozen', { status: 2 }],
    ['is deleted', { delFlag: 1 }],
  ] as const)('an owner who %s gets no report, but a notice', async (_, change) => {
    const id = await add()
    nextDay()
    await setState(testApp, 'operator', change)
    start()
    const [run] = await untilRuns(id, 1)
    await setState(testApp, 'operator', { status: 1, delFlag: 0 })
    expect(run).toMatchObject({ state: 'failed', reason: 'scheduledReports.ownerGone', recipients: 0 })
    expect(tester.asked).toEqual([])
    await expect(messagesTo(testApp, 'boss@example.org')).resolves.toEqual([])
    const [notice] = await noticesOf('operator')
    expect(notice?.titleEn).toBe('Scheduled report not made: Morning report')
    expect(notice?.contentFr).toContain('Le compte du propriétaire est gelé')
    const token = await testApp.login('operator')
    const { sysMsgList } = await testApp.ask(notices.listByUser, {}, { token })
    expect(sysMsgList).toMatchObject([{ openType: 'url', openPage: '/isps/scheduled-reports' }])
  })

  it('rights that were withdrawn count: expired accounts, sites, the right to have reports made', async () => {
    const { db } = testApp.platform
    const user = db.updateTable('sysUser').where('id', '=', 'demo-operator')
    const binding = { siteId, userId: 'demo-operator' }
    const role = await db
      .selectFrom('sysRolePermission')
      .innerJoin('sysPermission', 'sysPermission.id', 'sysRolePermission.permissionId')
      .innerJoin('sysUserRole', 'sysUserRole.roleId', 'sysRolePermission.roleId')
      .select(['sysRolePermission.roleId', 'sysRolePermission.permissionId'])
      .where('sysUserRole.userId', '=', 'demo-operator')
      .where('sysPermission.perms', '=', 'scheduledReport:edit')
      .executeTakeFirstOrThrow()
    const withdrawals = [
      {
        reason: 'scheduledReports.ownerGone',
        take: () => user.set({ validTo: new Date(testApp.clock.now() - 1) }).execute(),
        give: () => user.set({ validTo: null }).execute(),
      },
      {
        reason: 'scheduledReports.siteGone',
        take: () =>
          db
            .deleteFrom('iotProjectUser')
            .where('siteId', '=', siteId)
            .where('userId', '=', 'demo-operator')
            .execute(),
        give: () => db.insertInto('iotProjectUser').values(binding).execute(),
      },
      {
        reason: 'scheduledReports.rightGone',
        take: () =>
          db
            .deleteFrom('sysRolePermission')
            .where('roleId', '=', role.roleId)
            .where('permissionId', '=', role.permissionId)
            .execute(),
        give: () => db.insertInto('sysRolePermission').values(role).execute(),
      },
    ]
    start()
    const id = await add()
    for (const [i, { reason, take, give }] of withdrawals.entries()) {
      nextDay()
      await take()
      await wake()
      const runs = await untilRuns(id, i + 1)
      await give()
      expect(runs.at(-1)).toMatchObject({ state: 'failed', reason })
    }
    expect(tester.asked).toEqual([])
    nextDay()
    await wake()
    expect((await untilRuns(id, 4)).at(-1)).toMatchObject({ state: 'done' })
    expect((await reportRow(id)).failures).toBe(0)
  })

  it('recipients are whoever they are now: without one left there is nothing to send', async () => {
    const id = await add({ emails: [], userIds: ['demo-agent'] })
    await setState(testApp, 'agent', { status: 2 })
    nextDay()
    start()
    const [run] = await untilRuns(id, 1)
    await setState(testApp, 'agent', { status: 1 })
    expect(run).toMatchObject({ state: 'failed', reason: 'scheduledReports.nobodyLeft' })
  })

  it('what the report itself refuses is the reason; after five failures in a row it is switched off', async () => {
    tester.state.error = Refusal.of('history.pointUnknown')
    const id = await add()
    start()
    for (let i = 1; i <= 5; i++) {
      nextDay()
      await wake()
      await untilRuns(id, i)
    }
    await expect(reportRow(id)).resolves.toMatchObject({ enabled: false, nextRunAt: null, failures: 5 })
    const all = await noticesOf('operator')
    expect(all).toHaveLength(5)
    expect(all.filter(({ contentEn }) => contentEn.includes('switched off'))).toHaveLength(1)
    expect(all.every(({ contentZh }) => contentZh.includes('未知的测点'))).toBe(true)
  })

  it('a fault of ours is tried again, three times, before it is given up', async () => {
    tester.state.error = new Error('out of luck')
    const id = await add({ formats: ['csv'] })
    nextDay()
    start()
    for (let tries = 1; tries <= 3; tries++) {
      await eventually(() => expect(tester.asked).toHaveLength(tries))
      await eventually(async () => expect((await reportRow(id)).leaseId).toBeNull())
      await expect(runsOf(id)).resolves.toEqual([])
      testApp.clock.advance(60_000)
      await wake()
    }
    expect(await untilRuns(id, 1)).toMatchObject([
      { state: 'failed', reason: 'scheduledReports.interrupted' },
    ])
    expect(testApp.faults.splice(0)).toHaveLength(3)
    expect(tester.asked).toHaveLength(3)
  })

  it('a stop gives the report back at once', async () => {
    const id = await add()
    nextDay()
    const { promise, resolve } = Promise.withResolvers<void>()
    tester.state.hold = promise
    const runner = start()
    await eventually(() => expect(tester.asked).toHaveLength(1))
    const stopped = runner.stop()
    resolve()
    await stopped
    await expect(reportRow(id)).resolves.toMatchObject({ leaseId: null, leaseUntil: null, tries: 0 })
    tester.state.hold = undefined
    start()
    await untilRuns(id, 1)
  })

  it('a report that takes too long is ended, and says so', async () => {
    const id = await add()
    nextDay()
    const { promise, resolve } = Promise.withResolvers<void>()
    tester.state.hold = promise
    start({ makingMs: 60 })
    await eventually(() => expect(tester.asked).toHaveLength(1))
    setTimeout(resolve, 120)
    expect(await untilRuns(id, 1)).toMatchObject([{ state: 'failed', reason: 'scheduledReports.tooLong' }])
  })

  it('asked for out of turn it is made at once, leaves the plan as it is, and cannot be asked for twice', async () => {
    const id = await add({ rhythm: 'monthly', monthDay: 31 })
    const { nextRunAt } = await reportRow(id)
    await testApp.ask(scheduledReports.runNow, { id }, { token: operator })
    const again = await testApp.call(scheduledReports.runNow, { id }, { token: operator, language: 'en' })
    expect(again.envelope.message).toBe('This report is being made already')
    start()
    const [run] = await untilRuns(id, 1)
    expect(run).toMatchObject({ state: 'done', askedBy: 'operator' })
    const [first, next] = [run?.periodStart, run?.periodEnd].map((at) =>
      wireTime(at ?? new Date(0), 'Africa/Kampala'),
    )
    expect([first?.slice(8), next?.slice(8)]).toEqual(['01 00:00:00', '01 00:00:00'])
    await expect(reportRow(id)).resolves.toMatchObject({ nextRunAt, askedAt: null })
    testApp.clock.advance(1_000)
    await testApp.ask(scheduledReports.runNow, { id }, { token: operator })
    await untilRuns(id, 2)
  })
})
