import { type PointRef, pointRefsRule, pointRefsText } from '@gridhelm/contract/history/history/point-refs'
import { type HistoryInterval, historyIntervals, mostCurves } from '@gridhelm/contract/history/history/rules'
import type { Window } from '../../../site/history/view-window.ts'
import type { Period } from '../../../site/period/period.ts'
import { wallMs, wallText } from '../../../site/period/wall-clock.ts'
import { type Comparison, comparisonText, readComparison } from './comparison.ts'

export const historyTabs = ['power', 'free'] as const
export type HistoryTab = (typeof historyTabs)[number]

/** All that the screen shows: a link to it shows the same. */
export interface HistoryAddress {
  tab: HistoryTab
  /** Undefined: the last 24 hours. */
  period: Period | undefined
  interval: HistoryInterval
  /** Keys of the curves that are switched off. */
  hidden: readonly string[]
  points: readonly PointRef[]
  comparison: Comparison | undefined
  zoom: Window | undefined
}

const wall = (text: string | null): string | undefined => {
  const ms = wallMs(text ?? '')
  return Number.isNaN(ms) ? undefined : wallText(ms)
}

function readZoom(text: string | null): Window | undefined {
  const [, from, to] = /^(\d{1,14})-(\d{1,14})$/.exec(text ?? '') ?? []
  const window = { from: Number(from), to: Number(to) }
  return window.from < window.to ? window : undefined
}

/** Whatever an address does not say, or says wrongly, is as it is at first. */
export function readAddress(query: URLSearchParams): HistoryAddress {
  const [from, to] = [wall(query.get('from')), wall(query.get('to'))]
  const points = pointRefsRule(mostCurves).safeParse(query.get('points') ?? '')
  return {
    tab: historyTabs.find((tab) => tab === query.get('tab')) ?? 'power',
    period: from !== undefined && to !== undefined ? { from, to } : undefined,
    interval: historyIntervals.find((one) => one === query.get('interval')) ?? 'default',
    hidden: (query.get('hide') ?? '').split(',').filter((key) => key !== ''),
    points: points.success ? points.data : [],
    comparison: readComparison(query.get('compare')),
    zoom: readZoom(query.get('zoom')),
  }
}

export function writeAddress(address: HistoryAddress, stationId: string): URLSearchParams {
  const { tab, period, interval, hidden, points, comparison, zoom } = address
  const query = new URLSearchParams({ station: stationId })
  if (tab !== 'power') query.set('tab', tab)
  if (period) {
    query.set('from', period.from)
    query.set('to', period.to)
  }
  if (interval !== 'default') query.set('interval', interval)
  if (hidden.length > 0) query.set('hide', hidden.join(','))
  if (points.length > 0) query.set('points', pointRefsText(points))
  if (comparison) query.set('compare', comparisonText(comparison))
  if (zoom) query.set('zoom', `${zoom.from}-${zoom.to}`)
  return query
}
