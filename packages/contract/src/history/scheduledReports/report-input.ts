import { pointRefsText } from '../history/point-refs.ts'
import type { ReportInput, ReportParams } from '../reports/params.ts'

/** As it travels and is stored: points are text again. */
export const reportInput = (report: ReportParams): ReportInput =>
  report.kind === 'freeReport' ? { ...report, points: pointRefsText(report.points) } : report
