import { type ReportFigure, reportFigures } from '@gridhelm/contract/history/freeReport/rules'
import { type PointRef, pointRefsRule, pointRefsText } from '@gridhelm/contract/history/history/point-refs'
import { type HistoryInterval, historyIntervals, mostColumns } from '@gridhelm/contract/history/history/rules'
import { type Period, periodFault } from '../../../site/period/period.ts'
import { wallMs, wallText } from '../../../site/period/wall-clock.ts'

/** All that the screen shows: a link to it shows the same. */
export interface ReportAddress {
  points: readonly PointRef[]
  /** Undefined: the last 24 hours. */
  period: Period | undefined
  interval: HistoryInterval
  figure: ReportFigure
  order: 'asc' | 'desc'
  /** The saved query that it was opened from. */
  saved: string | undefined
}

const points = pointRefsRule(mostColumns)

function readPeriod(from: string | null, to: string | null): Period | undefined {
  const [start, end] = [wallMs(from ?? ''), wallMs(to ?? '')]
  if (Number.isNaN(start) || Number.isNaN(end)) return undefined
  const period = { from: wallText(start), to: wallText(end) }
  return periodFault(period, 'threeDays') ? undefined : period
}

/** Whatever an address does not say, or says wrongly, is as it is at first. */
export function readAddress(query: URLSearchParams): ReportAddress {
  const read = points.safeParse(query.get('points') ?? '')
  return {
    points: read.success ? read.data : [],
    period: readPeriod(query.get('from'), query.get('to')),
    interval: historyIntervals.find((one) => one === query.get('interval')) ?? 'default',
    figure: reportFigures.find((one) => one === query.get('figure')) ?? 'usual',
    order: query.get('order') === 'desc' ? 'desc' : 'asc',
    saved: query.get('saved') || undefined,
  }
}

export function writeAddress(address: ReportAddress, stationId: string): URLSearchParams {
  const query = new URLSearchParams({ station: stationId })
  const { period, interval, figure, order, saved } = address
  if (address.points.length > 0) query.set('points', pointRefsText(address.points))
  if (period) {
    query.set('from', period.from)
    query.set('to', period.to)
  }
  if (interval !== 'default') query.set('interval', interval)
  if (figure !== 'usual') query.set('figure', figure)
  if (order !== 'asc') query.set('order', order)
  if (saved !== undefined) query.set('saved', saved)
  return query
}
