import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { useCallback, useMemo } from 'react'
import { useFormat } from '../../../platform/format.ts'
import type { Window } from '../../../site/history/view-window.ts'
import { momentsOf } from '../../../site/period/period.ts'
import { momentAt, shiftWall, wallAt } from '../../../site/period/wall-clock.ts'
import { comparisonShift } from './comparison.ts'
import type { ShownHistory, useHistoryAddress } from './use-history-address.ts'
import { type HistorySource, useHistoryData } from './use-history-data.ts'
import { useLiveWindow } from './use-live-window.ts'

export interface HistoryTabProps extends ReturnType<typeof useHistoryAddress> {
  station: Station
}

/** The same object while it holds the same moments: what is drawn from it need not be drawn again. */
const useSame = ({ from, to }: Window): Window => useMemo(() => ({ from, to }), [from, to])

/** What both kinds of curves share: the window, the data, the legend, the compared moments. */
export function useHistoryTab<M>(
  { station, shown, change, renew }: HistoryTabProps,
  source: HistorySource<M>,
) {
  const { period, zoom, comparison } = shown
  const { timeZone } = station
  const f = useFormat()
  const whole = useMemo(() => momentsOf(period, timeZone), [period, timeZone])
  const onZoom = useCallback((next: ShownHistory['zoom']) => change({ zoom: next }), [change])
  const [visible, onWindow] = useLiveWindow(whole, zoom, onZoom)
  const found = useHistoryData(station, shown, visible, source)
  const bounds = useSame(found.bounds)
  const data = { ...found, bounds, refresh: renew ?? found.refresh }
  // Every address is read into new lists; with the same curves in them nothing is drawn again.
  const hiddenKeys = shown.hidden.join()
  const hidden = useMemo(() => new Set(hiddenKeys.split(',').filter(Boolean)), [hiddenKeys])
  const onToggle = (key: string) =>
    change({
      hidden: hidden.has(key) ? shown.hidden.filter((one) => one !== key) : [...shown.hidden, key],
    })

  const otherZone = source.compared?.station.timeZone
  const comparedMoment = useMemo(() => {
    if (!comparison || otherZone === undefined) return undefined
    const shift = comparisonShift(comparison, period)
    return (at: number) => f.dayTime(momentAt(shiftWall(wallAt(at, timeZone), -shift), otherZone), otherZone)
  }, [comparison, period, timeZone, otherZone, f])

  // An answer of before is seen as it was.
  const window = useSame(data.isOld ? bounds : visible)
  const { startTime, endTime, interval } = data.asked
  return {
    data,
    hidden,
    onToggle,
    window,
    onWindow,
    comparedMoment,
    /** What is in sight, without the margin that lines need. */
    exported: zoom ? { startTime: zoom.from, endTime: zoom.to, interval } : { startTime, endTime, interval },
  }
}
