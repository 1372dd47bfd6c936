import { calendarPeriod, type PeriodUnits } from '../../../site/period/calendar.ts'
import { defineAddress } from '../../../ui/address/address.ts'
import { text } from '../../../ui/address/parts.ts'

export const energyPeriods = { month: 'month', year: 'year' } as const satisfies PeriodUnits<'month' | 'year'>

/** `energy` is the id of the group whose battery energy is shown. */
export const groupAddress = defineAddress({
  energy: text(),
  days: calendarPeriod<keyof typeof energyPeriods>(energyPeriods, 'month'),
})
