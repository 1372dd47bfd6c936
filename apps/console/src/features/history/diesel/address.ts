import type { LedgerUnit } from '@gridhelm/contract/history/diesel/rules'
import { calendarPeriod, type PeriodUnits } from '../../../site/period/calendar.ts'
import { defineAddress, type ShownBy } from '../../../ui/address/address.ts'
import { text } from '../../../ui/address/parts.ts'

/** A month by day or week, or a year by month. */
export const ledgerPeriods = {
  day: 'month',
  week: 'month',
  month: 'year',
} as const satisfies PeriodUnits<LedgerUnit>

/** `tank` is the id of a generator; without one all tanks are shown. */
export const dieselAddress = defineAddress({
  rows: calendarPeriod<LedgerUnit>(ledgerPeriods, 'day'),
  tank: text(),
  search: text(),
})
export type Shown = ShownBy<typeof dieselAddress>
