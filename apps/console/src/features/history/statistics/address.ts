import { type GenerationUnit, generationUnits, isPeriodOf } from '@gridhelm/contract/history/statistics/rules'

export const tableViews = ['source', 'device'] as const
export type TableView = (typeof tableViews)[number]

/** What the address says; without a period it is the present one. */
export interface Shown {
  unit: GenerationUnit
  period: string | undefined
  by: TableView
}

export function shownIn(params: URLSearchParams): Shown {
  const unit = generationUnits.find((one) => one === params.get('unit')) ?? 'month'
  const period = params.get('period') ?? ''
  return {
    unit,
    period: period !== '' && isPeriodOf(unit, period) ? period : undefined,
    by: tableViews.find((one) => one === params.get('by')) ?? 'source',
  }
}

/** The rest of the address stays: it may name the station. */
export function addressOf(params: URLSearchParams, { unit, period, by }: Shown): URLSearchParams {
  const next = new URLSearchParams(params)
  const set = (name: string, value: string | undefined, usual?: string) =>
    value === undefined || value === usual || value === '' ? next.delete(name) : next.set(name, value)
  set('unit', unit, 'month')
  set('period', period)
  set('by', by, 'source')
  return next
}
