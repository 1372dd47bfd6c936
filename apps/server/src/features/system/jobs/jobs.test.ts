import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { calls } from '@gridhelm/contract/calls'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { jobHousekeeping } from './housekeeping.ts'
import { createScheduler } from './scheduler.ts'
import type { Works } from './works.ts'

const { jobs } = calls
const hourMs = 3_600_000
let testApp: TestApp
let admin: string
beforeAll(async () => {
  testApp = await createTestApp()
  admin = await testApp.login('admin')
})
afterAll(() => testApp.close())

const as = (token = admin) => ({ token })
const refusalOf = async (
  endpoint: Parameters<TestApp['call']>[0],
  input: Record<string, unknown>,
  token = admin,
) => (await testApp.call(endpoint, input, { token })).envelope.message
const rowOf = async (jobClassName: string) =>
  (await testApp.ask(jobs.list, { jobClassName }, as())).records[0] ?? {}
const jobRows = () => testApp.platform.db.selectFrom('sysQuartzJob')
const runRows = () =>
  testApp.platform.db.selectFrom('sysQuartzRun').selectAll().orderBy('startedAt').execute()
/** Nothing but one job, due when the test says so. */
async function only(jobClassName: string, values: { nextRunAt: Date | null; cronExpression?: string }) {
  const { db } = testApp.platform
  await db.deleteFrom('sysQuartzJob').execute()
  const row = { id: 'one', jobClassName, cronExpression: '0 0 3 * * ?', ...values }
  await db.insertInto('sysQuartzJob').values(row).execute()
}

describe('the list of jobs', () => {
  it('has what the product needs, which can be neither paused nor deleted, and whose rhythm is bounded', async () => {
    const { records, total } = await testApp.ask(jobs.list, { pageSize: 100 }, as())
    expect(total).toBe(25)
    expect(records.every(({ status }) => status === 0)).toBe(true)
    const sealing = await rowOf('telemetrySealing')
    expect(sealing).toMatchObject({
      jobClassName_dictText: 'Packing of measured values',
      status_dictText: 'Scheduled',
    })
    const needed = /neither be paused nor deleted/
    expect(await refusalOf(jobs.remove, { id: sealing.id })).toMatch(needed)
    expect(await refusalOf(jobs.pause, { jobClassName: 'telemetrySealing' })).toMatch(needed)
    expect(await refusalOf(jobs.edit, { id: sealing.id, status: -1 })).toMatch(needed)
    expect(await refusalOf(jobs.edit, { id: sealing.id, cronExpression: '0 0 3 * * ?' })).toMatch(
      /more often/,
    )
    await testApp.ask(jobs.edit, { ...sealing, cronExpression: '0 * * * * ?' }, as())
    expect(await rowOf('telemetrySealing')).toMatchObject({ cronExpression: '0 * * * * ?' })
  })

  it('is for the top alone', async () => {
    const master = await testApp.login('master')
    for (const [endpoint, input] of [
      [jobs.list, {}],
      [jobs.nextRuns, { cronExpression: '0 0 3 * * ?' }],
      [jobs.runNow, { jobClassName: 'selfWatch' }],
      [jobs.pause, { jobClassName: 'selfWatch' }],
    ] as const)
      expect((await testApp.call(endpoint, input, { token: master })).status).toBe(403)
  })

  it('takes jobs of the catalogue alone, each once, with what their form says', async () => {
    const form = { jobClassName: 'backup', cronExpression: '0 30 2 * * ?', zone: 'Asia/Shanghai' }
    expect(await refusalOf(jobs.add, { ...form, jobClassName: 'java.lang.Runtime' })).toMatch(/catalogue/)
    expect(await refusalOf(jobs.add, { ...form, cronExpression: '0 0/5 * * * ?' })).toMatch(/so often/)
    expect(await refusalOf(jobs.add, { ...form, cronExpression: '0 0 3 31 2 ?' })).toMatch(/never comes/)
    expect(await refusalOf(jobs.add, { ...form, parameter: '{"folder":"/"}' })).toMatch(/does not know/)
    const { id } = (await testApp.ask(jobs.add, { ...form, parameter: '{"keep":2}' }, as())) as { id: string }
    expect(await refusalOf(jobs.add, form)).toMatch(/has a schedule already/)
    const runs = await testApp.ask(jobs.nextRuns, { ...form, zone: 'Asia/Shanghai' }, as())
    expect(runs).toHaveLength(5)
    expect(
      new Set(runs.map((run) => new Date(run).toLocaleTimeString('sv', { timeZone: 'Asia/Shanghai' }))),
    ).toEqual(new Set(['02:30:00']))
    await testApp.ask(jobs.pause, { jobClassName: 'backup' }, as())
    expect(await rowOf('backup')).toMatchObject({ status: -1, nextRunAt: null, status_dictText: 'Paused' })
    await testApp.ask(jobs.resume, { jobClassName: 'backup' }, as())
    expect(await rowOf('backup')).toMatchObject({ status: 0, nextRunAt: expect.stringMatching(/\d{4}-/) })
    await testApp.ask(jobs.remove, { id }, as())
    expect(await refusalOf(jobs.resume, { jobClassName: 'backup' })).toMatch(/no such job/)
  })
})

describe('the scheduler', () => {
  let scheduler: ReturnType<typeof createScheduler> | undefined
  beforeEach(() => {
    testApp.faults.length = 0
  })
  afterEach(() => scheduler?.stop())

  function start(works: Partial<Works>) {
    scheduler = createScheduler(testApp.platform, works as Works, { lookEveryMs: 20 })
    scheduler.start()
  }
  const runOne = async (state: string) =>
    eventually(async () => {
      const runs = await runRows()
      expect(runs.map((run) => run.state)).toEqual([state])
      return runs[0]
    })

  it('runs a turn once, missed ones as one, and says when it comes next', async () => {
    const due = new Date(testApp.clock.now() - 50 * hourMs)
    await only('databaseStatistics', { nextRunAt: due })
    start({ databaseStatistics: async ({ tell }) => tell('jobs.tablesAnalysed', { count: 3 }) })
    const run = await runOne('done')
    expect(run).toMatchObject({ dueAt: due, askedBy: null })
    const job = await jobRows().selectAll().executeTakeFirstOrThrow()
    expect(job).toMatchObject({ lastOutcome: 'done', failures: 0, leaseId: null })
    expect(job.nextRunAt?.getTime()).toBeGreaterThan(testApp.clock.now())
    const page = await testApp.ask(jobs.runs, { id: 'one' }, { token: admin, language: 'fr' })
    expect(page.records[0]?.log.map(({ text }) => text)).toEqual(['Statistiques renouvelées : 3 tables'])
  })

  it('runs when asked, also while paused, and keeps what went wrong', async () => {
    await only('databaseStatistics', { nextRunAt: null })
    start({ databaseStatistics: () => Promise.reject(new Error('disk full')) })
    await testApp.ask(jobs.runNow, { jobClassName: 'databaseStatistics' }, as())
    const run = await runOne('failed')
    expect(run).toMatchObject({ askedBy: 'admin' })
    expect(await jobRows().select(['failures', 'nextRunAt']).executeTakeFirst()).toEqual({
      failures: 1,
      nextRunAt: null,
    })
    const { records } = await testApp.ask(jobs.runs, { id: 'one' }, as())
    expect(records[0]?.log[0]?.text).toBe('Failed: disk full')
    expect(testApp.faults.splice(0).join()).toMatch(/disk full/)
  })

  it('is told who stops it, and does not run twice at once', async () => {
    await only('databaseStatistics', { nextRunAt: new Date(testApp.clock.now()) })
    start({
      databaseStatistics: ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    })
    await runOne('running')
    expect(await refusalOf(jobs.runNow, { jobClassName: 'databaseStatistics' })).toMatch(/running already/)
    await scheduler?.stop()
    expect((await runOne('interrupted')) ?? {}).toMatchObject({ leaseUntil: null })
  })

  it('forgets old runs', async () => {
    await only('databaseStatistics', { nextRunAt: new Date(testApp.clock.now()) })
    start({ databaseStatistics: async () => undefined })
    await runOne('done')
    await scheduler?.stop()
    testApp.clock.advance(100 * 24 * hourMs)
    await jobHousekeeping(testApp.platform).run()
    expect(await runRows()).toEqual([])
  })
})

describe('several servers', () => {
  const children: { child: ChildProcess; said: () => string }[] = []
  afterEach(() => {
    for (const { child } of children.splice(0)) child.kill('SIGKILL')
  })
  function startServer(hang = '') {
    const file = join(import.meta.dirname, 'testing', 'scheduler-process.ts')
    const child = spawn(process.execPath, [file, testApp.platform.databaseUrl, hang], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    children.push({ child, said: () => said })
  }
  const allReady = () =>
    eventually(() =>
      expect(children.map(({ said }) => said().includes('ready'))).toEqual(children.map(() => true)),
    )
  const ranBy = () =>
    children.map(
      ({ said }) =>
        said()
          .split('\n')
          .filter((line) => line.startsWith('ran')).length,
    )
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

  it('run what is due at the same moment once, and tell a run whose server was killed as interrupted', async () => {
    await only('databaseStatistics', { nextRunAt: null, cronExpression: '* * * * * ?' })
    for (let count = 0; count < 4; count++) startServer('backup')
    await allReady()
    const { db } = testApp.platform
    await db
      .updateTable('sysQuartzJob')
      .set({ nextRunAt: new Date(Date.now() + 300) })
      .execute()
    await testApp.platform.bus.publish(db, 'jobs.asked', {})
    await eventually(async () => expect((await runRows()).length).toBeGreaterThanOrEqual(4))
    await db.updateTable('sysQuartzJob').set({ nextRunAt: null, askedAt: null }).execute()
    const runs = await eventually(async () => {
      const now = await runRows()
      expect(now.every(({ state }) => state === 'done')).toBe(true)
      expect(sum(ranBy())).toBe(now.length)
      return now
    })
    expect(new Set(runs.map(({ dueAt }) => dueAt.getTime())).size).toBe(runs.length)

    await only('backup', { nextRunAt: new Date() })
    const before = ranBy()
    await testApp.platform.bus.publish(db, 'jobs.asked', {})
    const killed = await eventually(() => {
      const found = ranBy().findIndex((count, place) => count > (before[place] ?? 0))
      expect(found).toBeGreaterThanOrEqual(0)
      return found
    })
    const child = children[killed]?.child
    const ended = child && once(child, 'exit')
    child?.kill('SIGKILL')
    await ended
    // Held by nobody any more, its time runs out.
    const leaseUntil = new Date()
    await db.updateTable('sysQuartzRun').set({ leaseUntil }).execute()
    await db.updateTable('sysQuartzJob').set({ leaseUntil }).execute()
    const [lost, ...rest] = await eventually(async () => {
      const now = await runRows()
      expect(now.map(({ state }) => state)).toEqual(['interrupted'])
      return now
    })
    expect(rest).toEqual([])
    expect(lost?.log).toMatch(/jobs\.interruptedRun/)
    expect(await jobRows().select(['lastOutcome', 'leaseId']).executeTakeFirst()).toEqual({
      lastOutcome: 'interrupted',
      leaseId: null,
    })
  })
})
