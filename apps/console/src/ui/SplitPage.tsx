import type { ReactNode } from 'react'
import styles from './SplitPage.module.css'

/** What is chosen from at the side, what was chosen beside it; one under the other where there is little room. */
export function SplitPage({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <div className={styles.side}>{side}</div>
      <div className={styles.main}>{children}</div>
    </div>
  )
}
