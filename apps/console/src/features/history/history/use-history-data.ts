import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { aligned, alignment } from '../../../site/history/align.ts'
import type { CurvePoints } from '../../../site/history/curve-points.ts'
import { covers, type Window } from '../../../site/history/view-window.ts'
import { momentsOf, type PeriodLimit, periodFault } from '../../../site/period/period.ts'
import { askedForComparison, askedForPeriod, askedForZoom } from './asked.ts'
import { comparisonShift } from './comparison.ts'
import type { Asked, HistoryAnswer } from './queries.ts'
import type { ShownHistory } from './use-history-address.ts'

type AnswerQuery<M> = UseQueryOptions<HistoryAnswer<M>, Error, HistoryAnswer<M>, string[]>

export interface HistorySource<M> {
  limit: PeriodLimit
  /** False while there is nothing to ask for. */
  isReady: boolean
  queryOf: (asked: Asked) => AnswerQuery<M>
  /** The other site, or the same one at another time. */
  compared:
    | { station: Pick<Station, 'id' | 'timeZone'>; queryOf: (asked: Asked) => AnswerQuery<M> }
    | undefined
}

export interface HistoryData<M> {
  answer: HistoryAnswer<M> | undefined
  /** Already on the axis of the answer. */
  compared: { curves: ReadonlyMap<string, CurvePoints>; told: M } | undefined
  /** The whole period that the answer is of. */
  bounds: Window
  /** What is shown is of before; the next is under way. */
  isOld: boolean
  isLoading: boolean
  error: Error | null
  retry: () => void
  /** Asks anew for what is shown. */
  refresh: () => void
  asked: Asked
}

/** The curves of the period, those of the part that is looked at closely, and those to compare them with. */
export function useHistoryData<M>(
  station: Pick<Station, 'id' | 'timeZone'>,
  shown: ShownHistory,
  visible: Window | undefined,
  source: HistorySource<M>,
): HistoryData<M> {
  const { period, interval, zoom, comparison } = shown
  const { timeZone } = station
  const canAsk = source.isReady && !periodFault(period, source.limit)
  const wholeAsked = useMemo(() => askedForPeriod(period, interval, timeZone), [period, interval, timeZone])
  const zoomAsked = useMemo(
    () => (zoom ? askedForZoom(zoom, momentsOf(period, timeZone), interval) : undefined),
    [zoom, period, timeZone, interval],
  )
  const asked = zoomAsked ?? wholeAsked
  const whole = useQuery({
    ...source.queryOf(wholeAsked),
    enabled: canAsk,
    placeholderData: keepPreviousData,
  })
  const close = useQuery({
    ...source.queryOf(asked),
    enabled: canAsk && zoomAsked !== undefined,
    placeholderData: keepPreviousData,
  })

  const shift = comparison ? comparisonShift(comparison, period) : 0
  const otherZone = source.compared?.station.timeZone ?? timeZone
  const otherAsked = useMemo(
    () => askedForComparison(asked, timeZone, shift, otherZone),
    [asked, timeZone, shift, otherZone],
  )
  const other = useQuery({
    ...(source.compared ?? source).queryOf(otherAsked),
    enabled: canAsk && source.compared !== undefined && Number.isFinite(shift),
  })

  const isCloseUsable =
    zoomAsked !== undefined &&
    close.data !== undefined &&
    covers(close.data.window, visible ?? zoomAsked.window)
  const answer = isCloseUsable ? close.data : whole.data
  const otherData = source.compared ? other.data : undefined
  const compared = useMemo(() => {
    if (!otherData) return undefined
    const ours = { window: asked.window, timeZone }
    const toOurs = alignment({ window: otherData.window, timeZone: otherZone }, ours, shift)
    const curves = [...otherData.curves].map(([key, points]) => [key, aligned(points, toOurs)] as const)
    return { curves: new Map(curves), told: otherData.told }
  }, [otherData, asked.window, timeZone, otherZone, shift])

  const isOld = whole.isPlaceholderData
  const failed = [whole, ...(zoomAsked ? [close] : []), ...(source.compared ? [other] : [])].filter(
    ({ error }) => error !== null,
  )
  return {
    answer: canAsk ? answer : undefined,
    compared: isOld ? undefined : compared,
    bounds: isOld && answer ? answer.window : wholeAsked.window,
    isOld,
    isLoading: canAsk && (whole.isFetching || close.isFetching || other.isFetching),
    error: canAsk ? (failed[0]?.error ?? null) : null,
    retry: () => {
      for (const one of failed) void one.refetch()
    },
    refresh: () => {
      void whole.refetch()
      if (zoomAsked) void close.refetch()
      if (source.compared) void other.refetch()
    },
    asked,
  }
}
