import { newId } from '../../../platform/ids.ts'
import { createLoop } from '../../../platform/jobs/loop.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Calendar } from '../../../telemetry/rollup/calendar.ts'
import { calendarOfZone } from '../../../telemetry/rollup/device.ts'
import type { Makers } from './makers.ts'
import { createMaking, type Made } from './making.ts'
import { type ReportRow, sitesNamed } from './queries.ts'
import { claimDue, giveBack } from './run-queries.ts'
import { createSettling } from './settling.ts'
import { type RunTurn, turnOfReport } from './turn-of-report.ts'

export interface RunnerOptions {
  fileBytes: number
  makingMs: number
  /** Longer than a report takes: then whoever made it is no more. */
  leaseMs: number
  retryMs: number
  mostTries: number
  /** In a row, after which it is switched off. */
  mostFailures: number
}

const usual: RunnerOptions = {
  fileBytes: 20_000_000,
  makingMs: 8 * 60_000,
  leaseMs: 10 * 60_000,
  retryMs: 60_000,
  mostTries: 3,
  mostFailures: 5,
}
const lookEveryMs = 30_000

/** Makes reports as they fall due, one at a time; woken by the clock, and by the bus when somebody asks for one. */
export function createReportRunner(platform: Platform, makers: Makers, options: Partial<RunnerOptions> = {}) {
  const { db, bus, log, now } = platform
  const limits = { ...usual, ...options }
  const made = createMaking(platform, makers, limits)
  const settle = createSettling(platform, limits.mostFailures)

  async function attempt(
    report: ReportRow,
    turn: RunTurn,
    calendar: Calendar,
    signal: AbortSignal,
  ): Promise<Made> {
    if (report.tries <= limits.mostTries) return made(report, turn, calendar, signal)
    const reason = { key: 'scheduledReports.interrupted', values: {} } as const
    return { reason, files: [], addresses: [], ownerName: '' }
  }

  async function runOne(signal: AbortSignal): Promise<boolean> {
    const moment = now()
    const leaseId = newId(moment)
    const leaseUntil = new Date(moment + limits.leaseMs)
    const report = await claimDue(db, new Date(moment), { leaseId, leaseUntil })
    if (!report) return false
    const [site] = await sitesNamed(db, [report.siteId])
    const calendar = calendarOfZone(site?.timeZone ?? null)
    const turn = turnOfReport(report, calendar, moment)
    try {
      await settle(report, leaseId, turn, calendar, await attempt(report, turn, calendar, signal))
    } catch (error) {
      const isStopped = signal.aborted
      if (!isStopped) log.error({ err: error, reportId: report.id }, 'scheduled report not made')
      await giveBack(db, report.id, leaseId, {
        leaseUntil: isStopped ? null : new Date(now() + limits.retryMs),
        tries: isStopped ? report.tries - 1 : report.tries,
      })
    }
    return true
  }

  return createLoop({
    log,
    failure: 'scheduled reports not looked after',
    everyMs: lookEveryMs,
    wokenBy: (wake) => [bus.subscribe('reports.asked', wake)],
    async pass(signal) {
      while (!signal.aborted && (await runOne(signal))) {
        // Until nothing is due.
      }
    },
  })
}
