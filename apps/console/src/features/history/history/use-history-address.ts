import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { useCallback, useMemo, useState } from 'react'
import { type Period, presetPeriod } from '../../../site/period/period.ts'
import { type Change, useAddress } from '../../../ui/address/use-address.ts'
import { type HistoryAddress, historyAddress } from './address.ts'

export interface ShownHistory extends HistoryAddress {
  period: Period
}

export type HistoryChange = Change<ShownHistory>

/** What the address shows, and a way to change it. */
export function useHistoryAddress(station: Pick<Station, 'timeZone'>): {
  shown: ShownHistory
  change: (part: HistoryChange) => void
  /** Where the address names no period: the last hours until now; else undefined. */
  renew: (() => void) | undefined
} {
  const { shown: said, change: write } = useAddress(historyAddress)
  const [last, setLast] = useState(() => presetPeriod('last24', Date.now(), station.timeZone))
  const shown = useMemo(() => ({ ...said, period: said.period ?? last }), [said, last])
  const { period } = shown
  const change = useCallback(
    (part: HistoryChange) =>
      // What was looked at closely lies in the period; another one is seen whole. What was changed is kept as it is seen.
      write({ period, ...(part.period ? { zoom: undefined } : {}), ...part }),
    [write, period],
  )
  const renew = () => setLast(presetPeriod('last24', Date.now(), station.timeZone))
  return { shown, change, renew: period === last ? renew : undefined }
}
