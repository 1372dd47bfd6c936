import type { Rhythm } from '@gridhelm/contract/history/scheduledReports/rules'
import type { Language } from '@gridhelm/contract/language'
import type { MessageKey } from '@gridhelm/contract/message-text'
import type { SheetFormat } from '@gridhelm/contract/sheets/format'
import { Cancelled, endedBy } from '../../../platform/cancellation/cancellation.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { sitesSeen } from '../../../platform/scope/sites.ts'
import type { Calendar } from '../../../telemetry/rollup/calendar.ts'
import { type MadeFile, madeFile } from './files.ts'
import { type Makers, make } from './makers.ts'
import { mayHave, type Owner, ownerOf } from './owner.ts'
import type { ReportRow } from './queries.ts'
import { createReceivers } from './receivers.ts'
import { addressesOf, recipientsOf } from './recipient-queries.ts'
import { readReport, siteIdsOf } from './sites.ts'
import { periodText, type RunTurn } from './turn-of-report.ts'

export interface Reason {
  key: MessageKey
  values: Readonly<Record<string, string | number>>
}

export interface Made {
  /** Where there is no file, why; else what is missing. */
  reason: Reason | null
  files: readonly MadeFile[]
  addresses: readonly string[]
  ownerName: string
}

export interface MakingLimits {
  fileBytes: number
  makingMs: number
}

const mb = 1_000_000
const reason = (key: MessageKey, values: Reason['values'] = {}): Reason => ({ key, values })
const failed = (why: Reason, owner?: Owner): Made => ({
  reason: why,
  files: [],
  addresses: [],
  ownerName: owner?.realname ?? '',
})

/** What file systems and mail programs take. */
export const fileName = (name: string, period: string) =>
  `${name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').slice(0, 80)} ${period.replace(' – ', '_')}`.trim()

export function createMaking(platform: Platform, makers: Makers, limits: MakingLimits) {
  const { db, now } = platform
  const receivers = createReceivers(platform)

  async function refusalFor(report: ReportRow, owner: Owner | undefined): Promise<Reason | undefined> {
    if (!owner?.isActive) return reason('scheduledReports.ownerGone')
    const params = readReport(report.report)
    const siteIds = siteIdsOf(params)
    if (!(await mayHave(db, owner.caller.userId, params.kind))) return reason('scheduledReports.rightGone')
    const seen = await sitesSeen(db, owner.caller, siteIds)
    return siteIds.every((siteId) => seen.has(siteId)) ? undefined : reason('scheduledReports.siteGone')
  }

  async function filesOf(
    report: ReportRow,
    turn: RunTurn,
    calendar: Calendar,
    owner: Owner,
    signal: AbortSignal,
  ) {
    const params = readReport(report.report)
    const reader = { caller: owner.caller, language: report.language as Language }
    const name = fileName(report.name, periodText(report.rhythm as Rhythm, turn.period, calendar))
    const files: MadeFile[] = []
    const leftOut: SheetFormat[] = []
    for (const format of report.formats.split(',') as SheetFormat[]) {
      // The rows of a table can be taken once.
      const table = await endedBy(signal, () => make(makers, params, turn.period, reader))
      const file = await madeFile(
        table,
        { format, language: reader.language },
        name,
        limits.fileBytes,
        signal,
      )
      if (file) files.push(file)
      else leftOut.push(format)
    }
    return { files, leftOut }
  }

  /** Everything short of sending it. A report that cannot be made is an outcome; what may pass is thrown. */
  return async function madeReport(
    report: ReportRow,
    turn: RunTurn,
    calendar: Calendar,
    stopping: AbortSignal,
  ): Promise<Made> {
    const owner = await ownerOf(db, report.ownerId, now())
    const refusal = await refusalFor(report, owner)
    if (refusal || !owner) return failed(refusal ?? reason('scheduledReports.ownerGone'), owner)
    const all = addressesOf(await recipientsOf(db, [report.id]))
    if (all.length === 0) return failed(reason('scheduledReports.nobodyLeft'), owner)
    const addresses = await receivers.agreed(all)
    if (addresses.length === 0) return failed(reason('scheduledReports.nobodyAgreed'), owner)
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(new Cancelled('time')), limits.makingMs)
    try {
      const signal = AbortSignal.any([stopping, late.signal])
      const { files, leftOut } = await filesOf(report, turn, calendar, owner, signal)
      const size = { mb: limits.fileBytes / mb }
      if (files.length === 0) return failed(reason('scheduledReports.tooLarge', size), owner)
      const [missing] = leftOut
      const note = missing ? reason(`scheduledReports.${missing}LeftOut`, size) : null
      return { reason: note, files, addresses, ownerName: owner.realname }
    } catch (error) {
      if (error instanceof Refusal) return failed(reason(error.key, error.values), owner)
      if (late.signal.aborted && !stopping.aborted)
        return failed(reason('scheduledReports.tooLong', { minutes: limits.makingMs / 60_000 }), owner)
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}
