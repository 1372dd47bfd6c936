import type { ReportFigure } from '@gridhelm/contract/history/freeReport/rules'
import type { PointRef } from '@gridhelm/contract/history/history/point-refs'
import type { HistoryInterval } from '@gridhelm/contract/history/history/rules'
import type { Platform } from '../../../platform/platform.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import type { MakeReport } from '../../../site/report.ts'
import { createSharedAnswers } from '../../../site/shared-answers.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import type { Span } from '../../../telemetry/rollup/calendar.ts'
import { type AskedPoint, askedPoints } from './columns.ts'
import { planOf } from './plan.ts'
import { reportRows } from './rows.ts'
import { sheetOf } from './sheet.ts'

/** Their moments may be many. */
const mostKeptReports = 12

interface Question {
  points: readonly PointRef[]
  interval: HistoryInterval
  figure: ReportFigure
}

/** Whatever is asked is planned first, and its rows are read when they are wanted. */
export function createReports({ db, now }: Platform, reader: Reader) {
  const shared = createSharedAnswers(now, mostKeptReports)
  return async (caller: Caller, question: Question, spanOf: (first: AskedPoint) => Span) => {
    const points = await askedPoints(db, caller, question.points)
    const { interval, figure } = question
    const plan = planOf({ points, span: spanOf(points[0]), interval, figure, now: now() })
    return { plan, rows: await reportRows({ db, reader, now }, shared, plan) }
  }
}

export function createFreeReport(platform: Platform, reader: Reader): MakeReport<'freeReport'> {
  const reports = createReports(platform, reader)
  return async (params, period, { caller, language }) => {
    const { plan, rows } = await reports(caller, params, () => period)
    return sheetOf(plan, rows, language, platform.now())
  }
}
