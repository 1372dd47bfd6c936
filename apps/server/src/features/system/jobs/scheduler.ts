import { hostname } from 'node:os'
import { isJobName, jobNames, readParameter } from '@gridhelm/contract/system/jobs/catalogue'
import { readCron } from '@gridhelm/contract/system/jobs/cron'
import { Cancelled } from '../../../platform/cancellation/cancellation.ts'
import { newId } from '../../../platform/ids.ts'
import { createLoop } from '../../../platform/jobs/loop.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type DueJob, endRun, lockDue, lostRuns, renewLease, soonestDue, takeTurn } from './queries.ts'
import { createRunLog, readRunLog } from './run-log.ts'
import { nextTurn } from './turns.ts'
import type { Works } from './works.ts'

interface SchedulerOptions {
  /** Whoever says nothing for so long is no more. */
  leaseMs: number
  renewEveryMs: number
  lookEveryMs: number
  atOnce: number
}

const usual: SchedulerOptions = { leaseMs: 60_000, renewEveryMs: 15_000, lookEveryMs: 5_000, atOnce: 6 }

/** Of which process a run was. */
const ownInstance = () => `${hostname()}:${process.pid}`

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Runs jobs as they fall due: each turn once, however many servers there are. */
export function createScheduler(platform: Platform, works: Works, options: Partial<SchedulerOptions> = {}) {
  const { db, bus, log, now } = platform
  const { leaseMs, renewEveryMs, lookEveryMs, atOnce } = { ...usual, ...options }
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()

  /** The turn is taken in one step with the lease: no second server finds it, and a crash does not bring it back. */
  function claim(): Promise<{ job: DueJob; runId: string } | undefined | 'again'> {
    return db.transaction().execute(async (tx) => {
      const moment = now()
      const job = await lockDue(tx, jobNames, new Date(moment))
      if (!job) return undefined
      const isAsked = job.askedAt !== null && job.askedAt.getTime() <= moment
      const dueAt = (isAsked ? job.askedAt : job.nextRunAt) ?? new Date(moment)
      const { cron } = readCron(job.cronExpression)
      const isDue = job.nextRunAt !== null && job.nextRunAt.getTime() <= moment
      const next = cron && nextTurn(cron, job.zone, Math.max(moment, dueAt.getTime()))
      const runId = newId(moment)
      const isTaken = await takeTurn(tx, job.id, {
        runId,
        instance: ownInstance(),
        dueAt,
        askedBy: isAsked ? job.askedBy : null,
        leaseUntil: new Date(moment + leaseMs),
        now: new Date(moment),
        // What was asked for does not take the place of a turn that is still to come.
        nextRunAt: isDue ? (next === undefined ? null : new Date(next)) : job.nextRunAt,
      })
      return isTaken ? { job, runId } : 'again'
    })
  }

  /** Ends the run as lost, or as whatever came of it. */
  async function run({ job, runId }: { job: DueJob; runId: string }): Promise<void> {
    const started = performance.now()
    const told = createRunLog(now)
    const ending = new AbortController()
    const signal = AbortSignal.any([ending.signal, stopping.signal])
    const renewing = setInterval(() => {
      renewLease(db, runId, new Date(now() + leaseMs)).then(
        (isOurs) => isOurs || ending.abort(new Cancelled('gone')),
        (error: unknown) => log.warn(error, 'a run could not be held'),
      )
    }, renewEveryMs)
    let state: 'done' | 'failed' | 'interrupted' = 'done'
    try {
      await work(job, signal, told)
    } catch (error) {
      state = stopping.signal.aborted ? 'interrupted' : 'failed'
      if (state === 'failed') log.error(error, `${job.jobClassName} failed`)
      if (state === 'failed') told.add('jobs.failedWith', { error: messageOf(error) })
      else told.add('jobs.stoppedRun')
    } finally {
      clearInterval(renewing)
    }
    const ms = Math.round(performance.now() - started)
    await endRun(db, runId, { state, endedAt: new Date(now()), ms, log: told.text() })
  }

  async function work(
    job: DueJob,
    signal: AbortSignal,
    told: ReturnType<typeof createRunLog>,
  ): Promise<void> {
    const { jobClassName } = job
    if (!isJobName(jobClassName)) throw new Error(`${jobClassName} is not in the catalogue`)
    const { parameter, fault } = readParameter(jobClassName, job.parameter)
    if (!parameter) throw new Error(fault)
    await works[jobClassName]({ parameter, signal, tell: (key, ...[values]) => told.add(key, values) })
  }

  async function endLost(): Promise<void> {
    for (const lost of await lostRuns(db, new Date(now()))) {
      const told = createRunLog(now, readRunLog(lost.log))
      told.add('jobs.interruptedRun')
      const ms = now() - lost.startedAt.getTime()
      await endRun(db, lost.id, { state: 'interrupted', endedAt: new Date(now()), ms, log: told.text() })
    }
  }

  const loop = createLoop({
    log,
    failure: 'scheduled jobs not looked after',
    everyMs: lookEveryMs,
    wokenBy: (wake) => [bus.subscribe('jobs.asked', wake)],
    async pass(signal) {
      await endLost()
      while (!signal.aborted && running.size < atOnce) {
        const claimed = await claim()
        if (!claimed) break
        if (claimed === 'again') continue
        const one = run(claimed)
          .catch((error: unknown) => log.error(error, 'a run could not be ended'))
          .finally(() => {
            running.delete(one)
            loop.wake()
          })
        running.add(one)
      }
      const due = (await soonestDue(db))?.getTime()
      const waitMs = due === undefined ? lookEveryMs : due - now()
      // What is due already is held by somebody, or more than can run at once.
      return { againInMs: waitMs > 0 ? Math.min(waitMs, lookEveryMs) : lookEveryMs }
    },
  })

  return {
    start: loop.start,
    async stop() {
      stopping.abort(new Cancelled('gone'))
      await loop.stop()
      await Promise.all(running)
    },
  }
}
