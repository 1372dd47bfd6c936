import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Period, presetPeriod } from '../../../site/period/period.ts'
import { type HistoryAddress, readAddress, writeAddress } from './address.ts'

export interface ShownHistory extends HistoryAddress {
  period: Period
}

/** What the address shows, and a way to change it. Replaced, not pushed: going back leads to the screen before. */
export function useHistoryAddress(station: Pick<Station, 'id' | 'timeZone'>): {
  shown: ShownHistory
  change: (part: Partial<ShownHistory>) => void
  /** Where the address names no period: the last hours until now; else undefined. */
  renew: (() => void) | undefined
} {
  const [query, setQuery] = useSearchParams()
  const [last, setLast] = useState(() => presetPeriod('last24', Date.now(), station.timeZone))
  const text = query.toString()
  const shown = useMemo(() => {
    const address = readAddress(new URLSearchParams(text))
    return { ...address, period: address.period ?? last }
  }, [text, last])
  // Two changes may come before the address has followed the first.
  const latest = useRef(shown)
  const write = useRef(setQuery)
  useEffect(() => {
    latest.current = shown
  }, [shown])
  useEffect(() => {
    write.current = setQuery
  })
  const change = useCallback(
    (part: Partial<ShownHistory>) => {
      // What was looked at closely lies in the period; another one is seen whole.
      latest.current = { ...latest.current, ...(part.period ? { zoom: undefined } : {}), ...part }
      write.current(writeAddress(latest.current, station.id), { replace: true })
    },
    [station.id],
  )
  const renew = () => setLast(presetPeriod('last24', Date.now(), station.timeZone))
  return { shown, change, renew: shown.period === last ? renew : undefined }
}
