import { alarmLevels } from '@gridhelm/contract/acting/alarms/rules'
import { type FaultGrouping, faultGroupings } from '@gridhelm/contract/history/faults/rules'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { useMemo } from 'react'
import { z } from 'zod'
import { wallAt } from '../../../site/period/wall-clock.ts'
import { useUrlFilter } from '../../../ui/table/use-url-filter.ts'
import { dateOr, type FaultPeriod, faultPeriods, firstDay, spanOf, type WallSpan } from './fault-period.ts'

const schema = z.object({
  station: z.string(),
  period: z.enum(faultPeriods),
  date: z.string(),
  level: z.enum(alarmLevels),
  groupBy: z.enum(faultGroupings),
})
type Kept = Partial<z.output<typeof schema>>

export interface StatisticsAddress {
  period: FaultPeriod
  /** The first day of the period. */
  date: string
  /** Today at the site. */
  today: string
  level: Kept['level']
  groupBy: FaultGrouping
  /** What the calls are asked, apart from how to group. */
  asked: { id: string; level?: '1' | '2' | '3' } & WallSpan
  change: (next: Kept) => void
  letGoOfLevel: () => void
}

/** What the statistics are about; all of it stands in the address. */
export function useStatisticsAddress({ id, timeZone }: Pick<Station, 'id' | 'timeZone'>): StatisticsAddress {
  const [kept, setKept] = useUrlFilter(schema)
  const today = wallAt(Date.now(), timeZone).slice(0, 10)
  const period = kept.period ?? 'month'
  const date = firstDay(period, dateOr(kept.date, today))
  const { level } = kept
  const asked = useMemo(
    () => ({ id, ...spanOf(period, date), ...(level && { level }) }),
    [id, period, date, level],
  )
  return {
    period,
    date,
    today,
    level,
    groupBy: kept.groupBy ?? 'kind',
    asked,
    change: (next) => setKept({ ...kept, ...next }),
    letGoOfLevel: () => {
      const { level: _, ...rest } = kept
      setKept(rest)
    },
  }
}
