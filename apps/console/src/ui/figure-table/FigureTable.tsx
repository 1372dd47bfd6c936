import type { ReactNode } from 'react'
import styles from './FigureTable.module.css'

/** The class of a cell, or of the head of a column, that holds figures. */
export const figureCell = styles.figure ?? ''

/** Many figures in rows with names and a sum: head, names and sum stay in sight while the rest scrolls. */
export function FigureTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard, too.
    <section className={styles.frame} aria-label={label} tabIndex={0}>
      <table className={`gh-figures ${styles.table}`}>{children}</table>
    </section>
  )
}
