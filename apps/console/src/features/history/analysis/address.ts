import { type AnalysisUnit, analysisUnits } from '@gridhelm/contract/history/analysis/rules'
import { calendarPeriod, type PeriodUnits } from '../../../site/period/calendar.ts'
import { defineAddress, type ShownBy } from '../../../ui/address/address.ts'
import { choice } from '../../../ui/address/parts.ts'
import { rankings } from './ranking.ts'

export const analysisPeriods = Object.fromEntries(analysisUnits.map((unit) => [unit, unit])) as {
  [U in AnalysisUnit]: U
} satisfies PeriodUnits<AnalysisUnit>

export const analysisAddress = defineAddress({
  of: calendarPeriod<AnalysisUnit>(analysisPeriods, 'month'),
  by: choice(rankings, 'specificYield'),
})
export type Shown = ShownBy<typeof analysisAddress>
