import { calendarPeriod, type PeriodUnits } from '../../../site/period/calendar.ts'
import { defineAddress } from '../../../ui/address/address.ts'
import { coded, text } from '../../../ui/address/parts.ts'

/** A month by day, or a year by month. */
export const salesPeriods = { month: 'month', year: 'year' } as const satisfies PeriodUnits<'month' | 'year'>
export type SalesUnit = keyof typeof salesPeriods

const currency = coded({
  read: (written) => (/^[A-Z]{3}$/.test(written) ? written : undefined),
  write: (value: string) => value,
})

/** Without a currency the one with most movement is shown, without a site all of them. */
export const salesAddress = defineAddress({
  of: calendarPeriod<SalesUnit>(salesPeriods, 'month'),
  currency,
  site: text(20),
})

export const overviewAddress = defineAddress({ currency })

export interface SalesInput {
  unit: SalesUnit
  /** 2026-11, or 2026. */
  period: string
  siteId?: string | undefined
  currency?: string | undefined
}

/** What the calls are asked; a month goes without saying in a year. */
export const askedOf = ({ unit, period, siteId, currency }: SalesInput) => ({
  year: Number(period.slice(0, 4)),
  ...(unit === 'month' ? { month: Number(period.slice(5, 7)) } : {}),
  ...(siteId === undefined ? {} : { siteId }),
  ...(currency === undefined ? {} : { currency }),
})
