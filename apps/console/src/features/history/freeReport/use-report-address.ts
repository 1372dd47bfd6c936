import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Period, presetPeriod } from '../../../site/period/period.ts'
import { type ReportAddress, readAddress, writeAddress } from './address.ts'

export interface ShownReport extends ReportAddress {
  period: Period
}

/** What the address shows, and a way to change it. Replaced, not pushed: going back leads to the screen before. */
export function useReportAddress(
  station: Pick<Station, 'id' | 'timeZone'>,
): [ShownReport, (change: Partial<ShownReport>) => void] {
  const [query, setQuery] = useSearchParams()
  const [atFirst] = useState(() => presetPeriod('last24', Date.now(), station.timeZone))
  const text = query.toString()
  const shown = useMemo(() => {
    const address = readAddress(new URLSearchParams(text))
    return { ...address, period: address.period ?? atFirst }
  }, [text, atFirst])
  const change = useCallback(
    (part: Partial<ShownReport>) =>
      setQuery(writeAddress({ ...shown, ...part }, station.id), { replace: true }),
    [shown, setQuery, station.id],
  )
  return [shown, change]
}
