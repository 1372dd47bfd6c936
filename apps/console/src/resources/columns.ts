import { columnsOf, type Field, type FieldKind, type ListLook } from '@gridhelm/contract/resource/resource'
import type { ResourceFilter } from './filter.ts'

const widths = {
  text: 160,
  localized: 180,
  longText: 240,
  number: 112,
  money: 152,
  choice: 136,
  flag: 116,
  date: 136,
  moment: 176,
} as const satisfies Record<FieldKind, number>

export interface ColumnShape {
  key: string
  width: number
  sortable?: true
  align?: 'end'
  ellipsis?: true
  optional?: true
}

function shapeOf([key, { kind, column, unsorted, width, wraps }]: [string, Field]): ColumnShape {
  const isCut = !wraps && (kind === 'text' || kind === 'longText' || kind === 'localized')
  return {
    key,
    width: width ?? widths[kind],
    ...(unsorted ? {} : { sortable: true as const }),
    ...(kind === 'number' || kind === 'money' ? { align: 'end' as const } : {}),
    ...(isCut ? { ellipsis: true as const } : {}),
    ...(column === 'choosable' ? { optional: true as const } : {}),
  }
}

/** The columns of a list, without those that are the same in every row. */
export const columnShapes = (list: ListLook, fixed: ResourceFilter = {}): ColumnShape[] =>
  columnsOf(list)
    .filter(([name]) => !Object.hasOwn(fixed, name))
    .map(shapeOf)
