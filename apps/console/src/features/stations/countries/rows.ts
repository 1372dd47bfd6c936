import type { Format } from '@gridhelm/contract/format/format'
import { type Page, pageResult } from '@gridhelm/contract/page'
import type { CountryFigures } from '@gridhelm/contract/stations/fleet/entities'
import { type PowerKind, powerKinds } from '@gridhelm/contract/stations/live/power-kinds'
import type { TableInput } from '../../../ui/table/paging.ts'

/** A country as a row: each figure is a column of its own; undefined where nobody tells. */
export interface CountryRow extends Partial<Record<PowerKind, number>> {
  countryCode: string
  name: string
  sites: number
  talking: number
  clean: number | undefined
  consumed: number | undefined
  alarmSum: number
  alarms: CountryFigures['alarms']
}

export function rowOf(figures: CountryFigures, name: string): CountryRow {
  const { countryCode, sites, talking, power, today, consumedToday, alarms } = figures
  const clean = [today.pv, today.wind].filter((kwh) => kwh !== undefined)
  return {
    countryCode,
    name,
    sites,
    talking,
    ...Object.fromEntries(
      powerKinds.flatMap((kind) => (power[kind] === undefined ? [] : [[kind, power[kind]]])),
    ),
    clean: clean.length === 0 ? undefined : clean.reduce((sum, kwh) => sum + kwh, 0),
    consumed: consumedToday ?? undefined,
    // One critical alarm weighs more than any number of others.
    alarmSum: alarms[0] * 1e8 + alarms[1] * 1e4 + alarms[2],
    alarms,
  }
}

/** There are some two hundred countries: they are sorted and paged here. What is unknown comes last. */
export function pageOf(rows: readonly CountryRow[], input: TableInput, f: Format): Page<CountryRow> {
  const { column, order, pageNo, pageSize } = input
  const sign = order === 'asc' ? 1 : -1
  const figureOf = (row: CountryRow) => row[column as keyof CountryRow]
  const sorted = rows.toSorted((a, b) => {
    const [one, other] = [figureOf(a), figureOf(b)]
    if (one === undefined || other === undefined)
      return Number(one === undefined) - Number(other === undefined)
    if (typeof one === 'number' && typeof other === 'number') return sign * (one - other)
    return sign * f.compare(String(one), String(other))
  })
  const first = (pageNo - 1) * pageSize
  return pageResult(sorted.slice(first, first + pageSize), rows.length, input)
}
