import type { ReportKind } from '@gridhelm/contract/history/reports/params'
import type { Rhythm } from '@gridhelm/contract/history/scheduledReports/rules'
import type { Language } from '@gridhelm/contract/language'
import { messageText } from '@gridhelm/contract/messages'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Calendar } from '../../../telemetry/rollup/calendar.ts'
import { keepFile, queueMessage } from '../../telling/messages/service.ts'
import { sendNotice } from '../../telling/notices/service.ts'
import type { MadeFile } from './files.ts'
import { failureNotice, reportLetter, withWayOut } from './letters.ts'
import type { Made } from './making.ts'
import { type ReportRow, sitesNamed, updateReport } from './queries.ts'
import { createReceivers } from './receivers.ts'
import { insertRun, insertRunFiles, lockHeld } from './run-queries.ts'
import { readReport, siteIdsOf } from './sites.ts'
import { periodText, type RunTurn, scheduleOf } from './turn-of-report.ts'
import { nextTurn } from './turns.ts'

interface SentFiles {
  letter: { title: string; content: string }
  language: Language
  files: readonly MadeFile[]
  addresses: readonly string[]
  /** The account in whose name it goes out. */
  from: string
  linkOf: (email: string) => string | undefined
}

/** The same files to each, with a way out of one's own. */
export async function sendFiles(tx: Tx, platform: Platform, sent: SentFiles): Promise<string[]> {
  const { letter, language, files, addresses, from, linkOf } = sent
  const fileIds: string[] = []
  for (const file of files) fileIds.push(await keepFile(tx, platform, file))
  for (const to of addresses) {
    const content = withWayOut(letter.content, language, linkOf(to))
    const message = { type: 'email', to, causedBy: from, ...letter, content, fileIds } as const
    await queueMessage(tx, platform, message)
  }
  return fileIds
}

export function createSettling(platform: Platform, mostFailures: number) {
  const { db, now } = platform
  const receivers = createReceivers(platform)

  async function send(tx: Tx, report: ReportRow, turn: RunTurn, calendar: Calendar, done: Made) {
    const language = report.language as Language
    const params = readReport(report.report)
    const siteIds = siteIdsOf(params)
    const names = new Map((await sitesNamed(tx, siteIds)).map((site) => [site.siteId, site.projectName]))
    const letter = reportLetter({
      name: report.name,
      kind: report.kind as ReportKind,
      rhythm: report.rhythm as Rhythm,
      language,
      siteNames: siteIds.map((siteId) => names.get(siteId) ?? String(siteId)),
      zone: calendar.zone,
      period: periodText(report.rhythm as Rhythm, turn.period, calendar),
      owner: done.ownerName,
      files: done.files,
      skipped: turn.skipped,
      isAsked: turn.askedBy !== null,
      note: done.reason && messageText(language, done.reason.key, done.reason.values),
    })
    return sendFiles(tx, platform, {
      letter,
      language,
      files: done.files,
      addresses: done.addresses,
      from: report.ownerId,
      linkOf: receivers.linkOf,
    })
  }

  /** Nobody makes a mail relay of it: what is beyond the limits of a day is left out, and said. */
  async function limited(tx: Tx, report: ReportRow, made: Made): Promise<Made> {
    const addresses = await receivers.withinLimits(tx, report.ownerId, made.addresses)
    const count = made.addresses.length - addresses.length
    if (count === 0) return made
    const reason = { key: 'scheduledReports.limited', values: { count } } as const
    return { ...made, addresses, reason, files: addresses.length === 0 ? [] : made.files }
  }

  /** A run out of turn changes nothing about the calendar, nor does one that was overtaken by an edit. */
  function nextRunOf(held: ReportRow, turn: RunTurn, calendar: Calendar): Date {
    const { nextRunAt } = held
    if (nextRunAt && (turn.askedBy !== null || nextRunAt.getTime() > now())) return nextRunAt
    return new Date(nextTurn(scheduleOf(held), calendar, now()).due)
  }

  /** The run, its files and its messages come to be together, once, and only while the report is still held. */
  return async function settle(
    report: ReportRow,
    leaseId: string,
    turn: RunTurn,
    calendar: Calendar,
    made: Made,
  ) {
    await db.transaction().execute(async (tx) => {
      const held = await lockHeld(tx, report.id, leaseId)
      if (!held) return
      const done = await limited(tx, report, made)
      const isFailed = done.files.length === 0
      const failures = isFailed ? held.failures + 1 : 0
      const isGivenUp = turn.askedBy === null && failures >= mostFailures
      const enabled = held.enabled && !isGivenUp
      const runId = newId(now())
      const isNew = await insertRun(tx, {
        id: runId,
        reportId: report.id,
        dueAt: turn.dueAt,
        askedBy: turn.askedBy,
        zone: calendar.zone,
        periodStart: new Date(turn.period.start),
        periodEnd: new Date(turn.period.end),
        state: isFailed ? 'failed' : 'done',
        reason: done.reason?.key ?? null,
        reasonValues: done.reason ? JSON.stringify(done.reason.values) : null,
        skipped: turn.skipped,
        recipients: done.addresses.length,
        endedAt: new Date(now()),
      })
      if (isNew && !isFailed) await insertRunFiles(tx, runId, await send(tx, report, turn, calendar, done))
      if (isNew && isFailed && done.reason) {
        const period = periodText(report.rhythm as Rhythm, turn.period, calendar)
        const switchedOffAfter = isGivenUp ? failures : undefined
        const notice = failureNotice({ name: report.name, period, reason: done.reason, switchedOffAfter })
        await sendNotice(tx, platform, report.ownerId, { ...notice, kind: 'report' })
      }
      await updateReport(tx, report.id, {
        leaseId: null,
        leaseUntil: null,
        tries: 0,
        failures: isNew ? failures : held.failures,
        enabled,
        askedAt: turn.askedBy === null ? held.askedAt : null,
        askedBy: turn.askedBy === null ? held.askedBy : null,
        nextRunAt: enabled ? nextRunOf(held, turn, calendar) : null,
      })
    })
  }
}
