import type { Format } from '@gridhelm/contract/format/format'
import { type LedgerUnit, ledgerUnits } from '@gridhelm/contract/history/diesel/rules'

/** What the address says; without a period it is the present one. */
export interface Shown {
  unit: LedgerUnit
  /** A month, or a year where the rows are months. */
  period: string | undefined
  /** The id of a generator; undefined: all tanks. */
  tank: string | undefined
  search: string | undefined
}

const patterns = { month: /^\d{4}-(0[1-9]|1[0-2])$/, year: /^\d{4}$/ }
export const pickedUnit = (unit: LedgerUnit): 'month' | 'year' => (unit === 'month' ? 'year' : 'month')

export function shownIn(params: URLSearchParams): Shown {
  const unit = ledgerUnits.find((one) => one === params.get('unit')) ?? 'day'
  const period = params.get('period') ?? ''
  return {
    unit,
    period: patterns[pickedUnit(unit)].test(period) ? period : undefined,
    tank: params.get('tank') || undefined,
    search: params.get('search') || undefined,
  }
}

/** The rest of the address stays: it may name the station. */
export function addressOf(params: URLSearchParams, { unit, period, tank, search }: Shown): URLSearchParams {
  const next = new URLSearchParams(params)
  const set = (name: string, value: string | undefined) =>
    value === undefined ? next.delete(name) : next.set(name, value)
  set('unit', unit === 'day' ? undefined : unit)
  set('period', period)
  set('tank', tank)
  set('search', search)
  return next
}

/** `today` is the date at the site. */
export const presentPeriod = (unit: LedgerUnit, today: string): string =>
  today.slice(0, pickedUnit(unit) === 'year' ? 4 : 7)

/** The one before or after. */
export function neighbour(period: string, by: -1 | 1): string {
  if (period.length === 4) return String(Number(period) + by).padStart(4, '0')
  const [year = 0, month = 1] = period.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 7)
}

/** The period that another unit shows: the year of a month, and of a year its present or last month. */
export function periodFor(unit: LedgerUnit, period: string, today: string): string {
  if (pickedUnit(unit) === 'year') return period.slice(0, 4)
  if (period.length > 4) return period
  return today.startsWith(period) ? today.slice(0, 7) : `${period}-12`
}

/** First and last day. */
export function daysOf(period: string): { from: string; to: string } {
  if (period.length === 4) return { from: `${period}-01-01`, to: `${period}-12-31` }
  const [year = 0, month = 1] = period.split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return { from: `${period}-01`, to: last }
}

/** 'November 2026', '2026'. */
export function periodName(period: string, f: Format): string {
  return f.period(period)
}
