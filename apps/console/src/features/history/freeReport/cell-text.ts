import type { Format } from '@gridhelm/contract/format/format'
import type { FreeReportColumn } from '@gridhelm/contract/history/freeReport/entities'
import { findPoint } from '@gridhelm/points/catalogue'

/** Writes the values of a column: the unit stands in its head, states are told in words. */
export function cellWriter(column: FreeReportColumn, f: Format): (value: number | null) => string {
  const point = findPoint(column.device.kind, column.point)
  if (point && ('states' in point || point.kind === 'alarmWord' || point.unit === 'time'))
    return (value) => f.point(value, point)
  return (value) =>
    point ? f.measureNumber(value, point.unit, column.decimals) : f.fixed(value, column.decimals)
}

/** Of what the cells of a column say. */
export function unitText(column: FreeReportColumn, f: Format): string {
  const point = findPoint(column.device.kind, column.point)
  return point ? f.symbol(point.unit) : column.unit
}

/** Figures stand at the end of a cell, words at its beginning. */
export function isFigure(column: FreeReportColumn): boolean {
  const point = findPoint(column.device.kind, column.point)
  return !point || !('states' in point || point.kind === 'alarmWord' || point.unit === 'time')
}
