import type { ReportFigure } from '@gridhelm/contract/history/freeReport/rules'
import { type HistoryInterval, historySpanMs } from '@gridhelm/contract/history/history/rules'
import type { Calendar, Span } from '../../../telemetry/rollup/calendar.ts'
import { type AskedPoint, figureFor, type ReportColumn } from './columns.ts'

const minute = 60_000
const hour = 60 * minute
const weekMs = 8 * 24 * hour

/** A report before anything of it is read. */
export interface ReportPlan {
  columns: readonly [ReportColumn, ...ReportColumn[]]
  /** Of the site of the first point. */
  calendar: Calendar
  span: Span
  /** Undefined: samples as they were stored. */
  stepMs: number | undefined
}

/** Beyond what can be asked at the screen, samples would fill millions of rows. */
function stepOf(interval: HistoryInterval, { start, end }: Span): number | undefined {
  if (interval !== 'default') return Number(interval) * minute
  // Days on which clocks are put back are longer.
  if (end - start <= historySpanMs + 2 * hour) return undefined
  return end - start <= weekMs ? 5 * minute : hour
}

interface Asked {
  points: readonly [AskedPoint, ...AskedPoint[]]
  span: Span
  interval: HistoryInterval
  figure: ReportFigure
  now: number
}

/** What lies ahead is no part of it. */
export function planOf({ points, span, interval, figure, now }: Asked): ReportPlan {
  const stepMs = stepOf(interval, span)
  const column = (asked: AskedPoint): ReportColumn => ({
    ...asked,
    figure: stepMs === undefined ? 'sample' : figureFor(asked.point, figure),
  })
  const [first, ...others] = points
  return {
    columns: [column(first), ...others.map(column)],
    calendar: first.site.calendar,
    span: { start: span.start, end: Math.max(span.start, Math.min(span.end, now + 1)) },
    stepMs,
  }
}
