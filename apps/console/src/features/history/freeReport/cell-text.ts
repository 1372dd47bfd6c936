import type { FreeReportColumn } from '@gridhelm/contract/history/freeReport/entities'
import type { Language } from '@gridhelm/contract/language'
import { findPoint } from '@gridhelm/points/catalogue'
import { formatPoint } from '@gridhelm/points/format'

/** What stands where nothing is known; never a zero. */
const nothing = '–'

/** Writes the values of a column: the unit stands in its head, states are told in words. */
export function cellWriter(
  column: FreeReportColumn,
  language: Language,
  locale: string,
): (value: number | null) => string {
  const point = findPoint(column.device.kind, column.point)
  if (point && ('states' in point || point.kind === 'alarmWord' || point.unit === 'time'))
    return (value) => formatPoint(value, point, language)
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: column.decimals,
    maximumFractionDigits: column.decimals,
    // No minus before what is shown as zero.
    signDisplay: 'negative',
  })
  return (value) => (value === null ? nothing : format.format(value))
}

/** Figures stand at the end of a cell, words at its beginning. */
export function isFigure(column: FreeReportColumn): boolean {
  const point = findPoint(column.device.kind, column.point)
  return !point || !('states' in point || point.kind === 'alarmWord' || point.unit === 'time')
}
