import type { ReactNode } from 'react'
import styles from './Gallery.module.css'

/** One part of the interface under its name in the code. */
export function Block({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.block}>
      <code className={styles.code}>{name}</code>
      {children}
    </div>
  )
}

/** Small things side by side. */
export function Line({ children }: { children: ReactNode }) {
  return <div className={styles.line}>{children}</div>
}
