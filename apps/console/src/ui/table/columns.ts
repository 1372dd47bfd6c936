import type { ReactNode } from 'react'

export interface DataColumn<Row> {
  /** The field of the row; for a sortable column also the name that the server sorts by. */
  key: Extract<keyof Row, string>
  title: string
  /** Without it the field itself is shown, and a dash for an empty one. */
  render?: (row: Row) => ReactNode
  width?: number
  align?: 'end'
  sortable?: true
  /** Cut to one line; the whole text appears on hover. */
  ellipsis?: true
  /** Shown only to those who choose it. */
  optional?: true
}

/** What somebody decided about columns; the others follow their default. */
export type ColumnChoices = Readonly<Record<string, boolean>>

interface Choosable {
  key: string
  optional?: true
}

export const isShown = ({ key, optional }: Choosable, choices: ColumnChoices): boolean =>
  choices[key] ?? !optional

/** The first column names the row and stays. */
export function shownColumns<C extends Choosable>(columns: readonly C[], choices: ColumnChoices): C[] {
  return columns.filter((column, index) => index === 0 || isShown(column, choices))
}

const usualWidth = 160

/** The least width at which every column keeps its own; narrower windows scroll sideways. */
export const widthOf = (columns: readonly { key: string; width?: number }[]): number =>
  columns.reduce((sum, { width = usualWidth }) => sum + width, 0)
