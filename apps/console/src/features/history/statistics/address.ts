import type { GenerationUnit } from '@gridhelm/contract/history/statistics/rules'
import { calendarPeriod, type PeriodUnits } from '../../../site/period/calendar.ts'
import { defineAddress, type ShownBy } from '../../../ui/address/address.ts'
import { choice } from '../../../ui/address/parts.ts'

export const tableViews = ['source', 'device'] as const
export type TableView = (typeof tableViews)[number]

export const generationPeriods = {
  day: 'day',
  month: 'month',
  year: 'year',
  total: undefined,
} as const satisfies PeriodUnits<GenerationUnit>

export const statisticsAddress = defineAddress({
  of: calendarPeriod<GenerationUnit>(generationPeriods, 'month'),
  by: choice(tableViews, 'source'),
})
export type Shown = ShownBy<typeof statisticsAddress>
