import type { ReactNode } from 'react'
import styles from './Timeline.module.css'

/** `stopped`: it ended there on purpose. */
export type Standing = 'done' | 'now' | 'ahead' | 'stopped' | 'failed'

const signs: Readonly<Record<Standing, ReactNode>> = {
  done: <path d="M3.5 6.5 5.3 8.3 8.7 4" />,
  now: <path d="M6 3.5V6l1.6 1" />,
  ahead: null,
  stopped: <path d="M3.5 6h5" />,
  failed: <path d="M4 4l4 4M8 4l-4 4" />,
}

export interface TimelineItem {
  key: string
  standing: Standing
  name: string
  /** When it happened, as it is shown and as it is told exactly. */
  time?: { at: number; shown: string; exact: string } | undefined
  details: readonly string[]
}

interface TimelineProps {
  label: string
  items: readonly TimelineItem[]
  /** Whose clock the times are of. */
  zone?: string
}

/** A life in steps; what is still to come stands there quietly. */
export function Timeline({ label, items, zone }: TimelineProps) {
  return (
    <div>
      <ol className={styles.timeline} aria-label={label}>
        {items.map(({ key, ...item }) => (
          <Step key={key} {...item} />
        ))}
      </ol>
      {zone !== undefined && <p className={styles.zone}>{zone}</p>}
    </div>
  )
}

function Step({ standing, name, time, details }: Omit<TimelineItem, 'key'>) {
  return (
    <li
      className={`${styles.step} ${styles[standing]}`}
      {...(standing === 'now' && { 'aria-current': 'step' as const })}
    >
      <svg viewBox="0 0 12 12" className={styles.sign} aria-hidden="true">
        <circle cx="6" cy="6" r="5.25" />
        {signs[standing]}
      </svg>
      <div className={styles.body}>
        <span className={styles.name}>{name}</span>
        {time && (
          <time
            className={`gh-figures ${styles.at}`}
            dateTime={new Date(time.at).toISOString()}
            title={time.exact}
          >
            {time.shown}
          </time>
        )}
        {details.map((detail) => (
          <p key={detail} className={styles.detail}>
            {detail}
          </p>
        ))}
      </div>
    </li>
  )
}
