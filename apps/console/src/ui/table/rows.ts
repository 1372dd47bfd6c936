import type { ReactNode } from 'react'
import type { DataColumn } from './columns.ts'

/** What the two ways of showing rows, table and cards, both need. */
export interface RowsProps<Row> {
  rows: readonly Row[]
  columns: readonly DataColumn<Row>[]
  rowKey: Extract<keyof Row, string>
  actions: ((row: Row) => ReactNode) | undefined
  details: ((row: Row) => ReactNode) | undefined
  empty: ReactNode
  isWaiting: boolean
}

export const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

export function cellOf<Row>({ key, render }: DataColumn<Row>, row: Row): ReactNode {
  if (render) return render(row)
  const value = row[key]
  return isFilled(value) ? String(value) : '–'
}
