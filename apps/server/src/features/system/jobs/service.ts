import { pageResult } from '@gridhelm/contract/page'
import { cronFault, isJobName, jobOf, readParameter } from '@gridhelm/contract/system/jobs/catalogue'
import { readCron } from '@gridhelm/contract/system/jobs/cron'
import type { JobOutcome } from '@gridhelm/contract/system/jobs/entities'
import type { Tx } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Binding, Change } from '../../../resources/binding.ts'
import { changeJob, jobByClass, runPage } from './queries.ts'
import { inWords } from './run-log.ts'
import { nextTurn, nextTurns } from './turns.ts'

const shownTurns = 5
const paused = -1

type Values = Readonly<Record<string, unknown>>

export function createJobService(platform: Platform) {
  const { db, bus, now } = platform
  const wake = (tx: Tx) => bus.publish(tx, 'jobs.asked', {})

  /** When it is due next, by what it will be; null while it is paused. */
  function nextOf(values: Values): Date | null {
    const { cron } = readCron(String(values.cronExpression))
    if (Number(values.status) === paused || !cron) return null
    const turn = nextTurn(cron, String(values.zone), now())
    if (turn === undefined) throw Refusal.ofField('cronExpression', 'jobs.cronNever')
    return new Date(turn)
  }

  function refuseMisfit(values: Values): void {
    const name = values.jobClassName
    if (!isJobName(name)) throw Refusal.ofField('jobClassName', 'jobs.classRequired')
    const rhythm = cronFault(name, String(values.cronExpression))
    if (rhythm) throw Refusal.ofField('cronExpression', rhythm)
    const { fault } = readParameter(name, values.parameter as string | null | undefined)
    if (fault) throw Refusal.ofField('parameter', fault)
    if (jobOf(name).isSystem && Number(values.status) === paused)
      throw Refusal.ofField('status', 'jobs.isSystem')
  }

  function scheduled(values: Values, merged: Values, tx: Tx): Change {
    refuseMisfit(merged)
    const nextRunAt = nextOf(merged)
    return {
      values,
      // Worked out, so no field of the form: written beside it.
      after: async (id) => {
        await changeJob(tx, id, { nextRunAt })
        await wake(tx)
      },
    }
  }

  const hooks: NonNullable<Binding['hooks']> = {
    beforeAdd: async (values, tx) => scheduled(values, { status: 0, zone: 'UTC', ...values }, tx),
    beforeEdit: async (before, values, tx) => scheduled(values, { ...before, ...values }, tx),
    beforeRemove: async (rows) => {
      const isNeeded = rows.some(
        ({ jobClassName }) => isJobName(jobClassName) && jobOf(jobClassName).isSystem,
      )
      if (isNeeded) throw Refusal.of('jobs.isSystem')
    },
  }

  function withJob(
    jobClassName: string,
    work: (tx: Tx, job: NonNullable<Awaited<ReturnType<typeof jobByClass>>>) => Promise<void>,
  ): Promise<void> {
    return db.transaction().execute(async (tx) => {
      const job = await jobByClass(tx, jobClassName)
      if (!job) throw Refusal.of('jobs.unknown')
      await work(tx, job)
      await wake(tx)
    })
  }

  return {
    hooks,
    switch: (jobClassName: string, status: number) =>
      withJob(jobClassName, async (tx, job) => {
        if (status === paused && isJobName(job.jobClassName) && jobOf(job.jobClassName).isSystem)
          throw Refusal.of('jobs.isSystem')
        await changeJob(tx, job.id, { status, nextRunAt: nextOf({ ...job, status }) })
      }),
    runNow: (jobClassName: string, { caller }: SessionContext) =>
      withJob(jobClassName, async (tx, job) => {
        const isHeld = job.leaseUntil !== null && job.leaseUntil.getTime() > now()
        if (isHeld || job.askedAt !== null) throw Refusal.of('jobs.underWay')
        await changeJob(tx, job.id, { askedAt: new Date(now()), askedBy: caller.username })
      }),
    async runs(query: { id: string; pageNo: number; pageSize: number }, { language }: SessionContext) {
      const { rows, total } = await runPage(db, query.id, query.pageSize, (query.pageNo - 1) * query.pageSize)
      const records = rows.map((run) => ({
        id: run.id,
        dueAt: run.dueAt.getTime(),
        askedBy: run.askedBy,
        startedAt: run.startedAt.getTime(),
        endedAt: run.endedAt?.getTime() ?? null,
        state: run.state as JobOutcome,
        instance: run.instance,
        log: inWords(run.log, language),
      }))
      return pageResult(records, total, query)
    },
    nextRuns(expression: string, zone: string, jobClassName: string | undefined): number[] {
      const fault = isJobName(jobClassName) ? cronFault(jobClassName, expression) : readCron(expression).fault
      if (fault) throw Refusal.ofField('cronExpression', fault)
      const turns = nextTurns(expression, zone, now(), shownTurns)
      if (turns.length === 0) throw Refusal.ofField('cronExpression', 'jobs.cronNever')
      return turns
    },
  }
}
