import { dash } from '@gridhelm/points/numbers'
import type { ReactNode } from 'react'
import type { DataColumn } from './columns.ts'
import type { Selection } from './selection.ts'

/** What rows unfold to, and which are. */
export interface Details<Row> {
  of: (row: Row) => ReactNode
  unfolded: readonly string[]
  /** The same function for all rows and all times. */
  unfold: (id: string, isOpen: boolean) => void
}

/** What the two ways of showing rows, table and cards, both need. */
export interface RowsProps<Row> {
  rows: readonly Row[]
  columns: readonly DataColumn<Row>[]
  rowKey: Extract<keyof Row, string>
  actions: ((row: Row) => ReactNode) | undefined
  details: Details<Row> | undefined
  selection: Selection | undefined
  empty: ReactNode
  isWaiting: boolean
  /** What sets a row apart. */
  rowClass?: ((row: Row) => string) | undefined
}

const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

/** What a row is called where there is only room for a word. */
export function nameOf<Row>(columns: readonly DataColumn<Row>[], row: Row): string {
  const value = columns[0] && row[columns[0].key]
  return isFilled(value) ? String(value) : ''
}

export function cellOf<Row>({ key, render }: DataColumn<Row>, row: Row): ReactNode {
  if (render) return render(row)
  const value = row[key]
  return isFilled(value) ? String(value) : dash
}

/** Whether a column is worth a line of its own: its field is filled, or its cell says something all the same. */
export function saysSomething<Row>(column: DataColumn<Row>, row: Row): boolean {
  if (isFilled(row[column.key])) return true
  const cell = column.render?.(row)
  return isFilled(cell) && typeof cell !== 'boolean' && cell !== dash
}
