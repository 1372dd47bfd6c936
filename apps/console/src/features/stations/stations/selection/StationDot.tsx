import type { ReactNode } from 'react'
import type { DotState } from './clusters.ts'
import styles from './StationMap.module.css'

/** Drawn in a box of 16; the shape alone tells the states apart. */
const shapes: Readonly<Record<DotState, ReactNode>> = {
  critical: <path d="M8 1.5 15 14.5H1z" />,
  warning: <path d="M8 1 15 8 8 15 1 8z" />,
  notice: <circle cx="8" cy="8" r="6" />,
  silent: (
    <>
      <rect x="2.5" y="2.5" width="11" height="11" />
      <path d="M3 13 13 3M3 8l5-5M8 13l5-5" />
    </>
  ),
  unknown: <circle cx="8" cy="8" r="5.5" />,
  off: <path d="M3 3 13 13M13 3 3 13" />,
  normal: <circle cx="8" cy="8" r="4.5" />,
}

export function StationDot({ state }: { state: DotState }) {
  return (
    <svg viewBox="0 0 16 16" className={`${styles.shape} ${styles[state]}`} aria-hidden="true">
      {shapes[state]}
    </svg>
  )
}
