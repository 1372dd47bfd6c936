import { historyCalls } from '@gridhelm/contract/history/history/calls'
import type { FreeCurves, PowerHistory } from '@gridhelm/contract/history/history/entities'
import { type PointRef, pointRefsText, pointRefText } from '@gridhelm/contract/history/history/point-refs'
import type { HistoryInterval } from '@gridhelm/contract/history/history/rules'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../platform/call.ts'
import { type CurvePoints, curvePoints } from '../../../site/history/curve-points.ts'
import type { Window } from '../../../site/history/view-window.ts'

/** What is asked: a window, by the clock of the site or in ms, and how fine. */
export interface Asked {
  window: Window
  startTime: string | number
  endTime: string | number
  interval: HistoryInterval
}

/** Curves by key, of the window that was asked for. */
export interface HistoryAnswer<M = unknown> {
  key: string
  window: Window
  /** 0: samples as they were stored. */
  stepMs: number
  curves: ReadonlyMap<string, CurvePoints>
  /** What the answer says beside the curves. */
  told: M
}

/** What was stored changes rarely; zooming out again asks nothing. */
const kept = { staleTime: 60_000, gcTime: 5 * 60_000, structuralSharing: false } as const
const keyOf = ({ startTime, endTime, interval }: Asked) => `${startTime} ${endTime} ${interval}`

export const powerChoiceQuery = (id: string) =>
  queryOptions({
    queryKey: ['history', 'choice', id],
    queryFn: ({ signal }) => ask(historyCalls.getPowerHisSelect, { siteId: id }, { signal, quiet: true }),
    staleTime: 5 * 60_000,
  })

export const powerQuery = (id: string, asked: Asked) =>
  queryOptions({
    queryKey: ['history', 'power', id, keyOf(asked)],
    queryFn: async ({ signal }): Promise<HistoryAnswer<PowerHistory>> => {
      const { startTime, endTime, interval, window } = asked
      const input = { siteId: id, startTime, endTime, interval }
      const told = await ask(historyCalls.getPowerHisCurve, input, { signal, quiet: true })
      const curves = Object.entries(told.series).map(
        ([key, curve]) => [key, curvePoints(curve, told)] as const,
      )
      return { key: `${id} ${keyOf(asked)}`, window, stepMs: told.stepMs, curves: new Map(curves), told }
    },
    ...kept,
  })

export const freeQuery = (points: readonly PointRef[], asked: Asked) => {
  const text = pointRefsText(points)
  return queryOptions({
    queryKey: ['history', 'free', text, keyOf(asked)],
    queryFn: async ({ signal }): Promise<HistoryAnswer<FreeCurves>> => {
      const { startTime, endTime, interval, window } = asked
      const input = { points: text, startTime, endTime, interval }
      const told = await ask(historyCalls.powerCurve, input, { signal, quiet: true })
      const curves = told.curves.map((curve) => {
        const key = pointRefText({ device: curve.device.id, point: curve.point })
        return [key, curvePoints(curve, told)] as const
      })
      return {
        key: `${text} ${keyOf(asked)}`,
        window,
        stepMs: told.stepMs ?? 0,
        curves: new Map(curves),
        told,
      }
    },
    ...kept,
  })
}
