import type { ReactNode } from 'react'
import styles from './Dashboards.module.css'

/** Whose a line is, quietly: its site, who did it. */
export const Of = ({ children }: { children: ReactNode }) => (
  <span className={`${styles.quiet} ${styles.of}`}>{children}</span>
)
