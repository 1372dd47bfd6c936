import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

/** Says why there is nothing to see, and what to do next. */
export function EmptyState({
  title,
  detail,
  action,
}: {
  title: string
  detail?: string
  action?: ReactNode
}) {
  return (
    <div className={styles.empty} role="status" data-empty>
      <svg viewBox="0 0 64 40" className={styles.picture} aria-hidden="true">
        <rect x="1" y="5" width="62" height="30" rx="4" />
        <path d="M12 15h20M12 25h30" />
      </svg>
      <p className={styles.title}>{title}</p>
      {detail !== undefined && <p className={styles.detail}>{detail}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
