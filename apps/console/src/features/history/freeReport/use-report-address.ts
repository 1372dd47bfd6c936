import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { useCallback, useMemo, useState } from 'react'
import { type Period, presetPeriod } from '../../../site/period/period.ts'
import { type Change, useAddress } from '../../../ui/address/use-address.ts'
import { type ReportAddress, reportAddress } from './address.ts'

export interface ShownReport extends ReportAddress {
  period: Period
}

export type ReportChange = Change<ShownReport>

/** What the address shows, and a way to change it. */
export function useReportAddress(
  station: Pick<Station, 'timeZone'>,
): [ShownReport, (change: ReportChange) => void] {
  const { shown: said, change: write } = useAddress(reportAddress)
  const [atFirst] = useState(() => presetPeriod('last24', Date.now(), station.timeZone))
  const shown = useMemo(() => ({ ...said, period: said.period ?? atFirst }), [said, atFirst])
  const { period } = shown
  // What was changed is kept as it is seen, with its period.
  const change = useCallback((part: ReportChange) => write({ period, ...part }), [write, period])
  return [shown, change]
}
