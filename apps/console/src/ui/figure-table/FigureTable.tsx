import type { ReactNode } from 'react'
import { Sideways } from '../Sideways.tsx'
import styles from './FigureTable.module.css'

/** The class of a cell, or of the head of a column, that holds figures. */
export const figureCell = styles.figure ?? ''

interface FigureTableProps {
  label: string
  /** Of a few rows: it does not scroll by itself, the page does. */
  isWhole?: boolean
  children: ReactNode
}

/** Many figures in rows with names and a sum: head, names and sum stay in sight while the rest scrolls. */
export function FigureTable({ label, isWhole = false, children }: FigureTableProps) {
  return (
    <Sideways className={isWhole ? `${styles.frame} ${styles.whole}` : styles.frame} label={label}>
      <table className={`gh-figures ${styles.table}`}>{children}</table>
    </Sideways>
  )
}
