import type { ReactNode } from 'react'
import styles from './FactList.module.css'

export interface Fact {
  label: string
  value: ReactNode
  /** What it means, or why it is not known. */
  hint?: string
}

/** Names at the left, values at the right, a line under each. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.list}>
      {facts.map(({ label, value, hint }) => (
        <div key={label} className={styles.row} title={hint}>
          <dt className={styles.label}>{label}</dt>
          <dd className={`gh-figures ${styles.value}`}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
