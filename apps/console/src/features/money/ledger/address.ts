import { accountLook, transferLook } from '@gridhelm/contract/money/ledger/look'
import { filterParts } from '../../../resources/filter.ts'
import {
  calendarPeriod,
  firstDayOf,
  lastDayOf,
  type PeriodUnits,
  periodAround,
  type ShownPeriod,
} from '../../../site/period/calendar.ts'
import { defineAddress } from '../../../ui/address/address.ts'
import { choice, text } from '../../../ui/address/parts.ts'

/** The tab and its search, as the address holds them. */
export const accountsAddress = defineAddress({ ...filterParts(accountLook), type: text() })

export const transferViews = ['waiting', 'posted', 'all'] as const
export type TransferView = (typeof transferViews)[number]
export const transfersAddress = defineAddress({
  ...filterParts(transferLook),
  view: choice(transferViews, 'waiting'),
  transfer: text(),
})

export type StatementUnit = 'month' | 'year' | 'total'
export const statementPeriods = {
  month: 'month',
  year: 'year',
  total: undefined,
} as const satisfies PeriodUnits<StatementUnit>

export const statementAddress = defineAddress({
  account: text(),
  of: calendarPeriod<StatementUnit>(statementPeriods, 'month'),
})

/** One’s own: the first account, since the beginning. */
export const myMoneyAddress = defineAddress({
  account: text(),
  of: calendarPeriod<StatementUnit>(statementPeriods, 'total'),
})

/** The days of a period; none for the whole time. */
export function daysOf(
  { unit, period }: ShownPeriod<StatementUnit>,
  today: string,
): { from?: string; to?: string } {
  const calendar = statementPeriods[unit]
  if (calendar === undefined) return {}
  const of = period ?? periodAround(calendar, today)
  return { from: firstDayOf(of), to: lastDayOf(calendar, of) }
}
