import type { ReactNode } from 'react'
import styles from './FactList.module.css'

export interface Fact {
  label: string
  value: ReactNode
  /** What it means, or why it is not known. */
  hint?: string
  /** Under the value, such as why it is not known. */
  note?: string | undefined
}

/** Names at the left, values at the right, a line under each. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.list}>
      {facts.map(({ label, value, hint, note }) => (
        <div key={label} className={styles.row} title={hint}>
          <dt className={styles.label}>{label}</dt>
          <dd className={`gh-figures ${styles.value}`}>
            {value}
            {note !== undefined && <small className={styles.note}>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
