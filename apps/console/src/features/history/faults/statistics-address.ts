import { alarmLevels } from '@gridhelm/contract/acting/alarms/rules'
import type { FaultGroup } from '@gridhelm/contract/history/faults/entities'
import { faultGroupings } from '@gridhelm/contract/history/faults/rules'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { useMemo } from 'react'
import { calendarPeriod, periodAround } from '../../../site/period/calendar.ts'
import { wallAt } from '../../../site/period/wall-clock.ts'
import { defineAddress, type ShownBy } from '../../../ui/address/address.ts'
import { choice } from '../../../ui/address/parts.ts'
import { type InAddress, useAddress } from '../../../ui/address/use-address.ts'
import { sortedBy } from '../../../ui/table/table-address.ts'
import { spanOf, type WallSpan } from './fault-period.ts'
import { paretoMeasures } from './pareto.ts'

/** Periods of the site's calendar. */
export const faultPeriods = { week: 'week', month: 'month', year: 'year' } as const
type FaultPeriod = keyof typeof faultPeriods

/** What the table of groups can be sorted by. */
const sortable = [
  'key',
  'count',
  'share',
  'durationMs',
  'betweenMs',
  'repairMs',
  'availability',
  'coverage',
  'firstAt',
  'lastAt',
] as const satisfies readonly (keyof FaultGroup)[]

export const faultAddress = defineAddress({
  of: calendarPeriod<FaultPeriod>(faultPeriods, 'month', { unit: 'period', period: 'date' }),
  level: choice(alarmLevels),
  groupBy: choice(faultGroupings, 'kind'),
  measure: choice(paretoMeasures, 'count'),
  by: sortedBy(sortable),
})
type Shown = ShownBy<typeof faultAddress>

export interface StatisticsAddress extends InAddress<Shown> {
  /** The period that is shown, also where the address names none. */
  period: string
  /** Today at the site. */
  today: string
  /** What the calls are asked, apart from how to group. */
  asked: { siteId: string; level?: Exclude<Shown['level'], undefined> } & WallSpan
}

/** What the statistics are about; all of it stands in the address. */
export function useStatisticsAddress({ id, timeZone }: Pick<Station, 'id' | 'timeZone'>): StatisticsAddress {
  const address = useAddress(faultAddress)
  const { of, level } = address.shown
  const today = wallAt(Date.now(), timeZone).slice(0, 10)
  const calendar = faultPeriods[of.unit]
  const period = of.period ?? periodAround(calendar, today)
  const asked = useMemo(
    () => ({ siteId: id, ...spanOf(calendar, period), ...(level && { level }) }),
    [id, calendar, period, level],
  )
  return { ...address, period, today, asked }
}
