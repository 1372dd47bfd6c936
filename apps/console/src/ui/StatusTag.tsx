import type { ReactNode } from 'react'
import styles from './StatusTag.module.css'

/** One outline a tone, drawn in a box of 12: the shape alone tells the tones apart. */
const shapes = {
  good: <path d="M2 6.5 5 9.5 10 3" className={styles.stroke} />,
  waiting: (
    <g className={styles.stroke}>
      <circle cx="6" cy="6" r="4.5" />
      <path d="M6 3.5V6l1.8 1.2" />
    </g>
  ),
  failed: <path d="M2.5 2.5l7 7M9.5 2.5l-7 7" className={styles.stroke} />,
  off: <path d="M2 6h8" className={styles.stroke} />,
  stale: <path d="M2 10l8-8M2 5l3-3M7 10l3-3" className={styles.stroke} />,
  unknown: (
    <g className={styles.stroke}>
      <path d="M3.8 4.2a2.2 2.2 0 1 1 3.4 1.9C6.3 6.6 6 7 6 7.8" />
      <path d="M6 10.2v.1" />
    </g>
  ),
  critical: <path d="M6 1 11.5 11H.5z" />,
  warning: <path d="M6 .5 11.5 6 6 11.5.5 6z" />,
  notice: <circle cx="6" cy="6" r="5" />,
}
export type StatusTone = keyof typeof shapes

/** The shape of a tone alone, where a text beside it says the rest. */
function StatusShape({ tone }: { tone: StatusTone }) {
  return (
    <svg className={`${styles.shape} ${styles[tone]}`} viewBox="0 0 12 12" aria-hidden="true">
      {shapes[tone]}
    </svg>
  )
}

/**
 * A state in words, with a shape so that colour never says it alone.
 * `critical`, `warning` and `notice` are reserved for alarms.
 */
export function StatusTag({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className={`${styles.tag} ${styles[tone]}`}>
      <StatusShape tone={tone} />
      {children}
    </span>
  )
}
