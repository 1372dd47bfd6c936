import type { SiteState } from './figures.ts'
import styles from './Legend.module.css'
import { StateMark } from './StateMark.tsx'

const shown: readonly SiteState[] = ['normal', 'critical', 'warning', 'notice', 'silent']

/** What the marks mean. */
export const Legend = () => (
  <div className={styles.legend}>
    {shown.map((state) => (
      <StateMark key={state} state={state} withName />
    ))}
  </div>
)
