import type { CSSProperties, ReactNode } from 'react'
import { useSize } from '../../../../ui/use-size.ts'
import { useTurnClock } from '../hold.ts'
import { pageOf, turnAt } from '../views.ts'
import styles from './Rows.module.css'

export interface Row {
  key: string
  name: ReactNode
  value?: ReactNode
  /** A second, quiet line. */
  detail?: ReactNode
  /** What the figure means. */
  hint?: string
}

export function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ key, name, value, detail, hint }) => (
        <div key={key} className={styles.row} title={hint}>
          <dt className={styles.name}>
            {name}
            {detail !== undefined && <span className={styles.detail}>{detail}</span>}
          </dt>
          <dd className={`gh-figures ${styles.value}`}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const pageMs = 12_000

interface FittingProps {
  rows: readonly Row[]
  /** How many are seen at least. */
  least: number
  /** Rows of two lines. */
  high?: true
}

/** As many rows as there is room for; the others take their turn. */
export function FittingRows({ rows, least, high }: FittingProps) {
  const [ref, size] = useSize<HTMLDivElement>()
  const [probe, row] = useSize<HTMLSpanElement>()
  const now = useTurnClock()
  const room = size && row ? Math.floor((size.height + 2) / Math.max(1, row.height)) : least
  return (
    <div
      ref={ref}
      className={`${styles.fitting} ${high ? styles.high : ''}`}
      style={{ '--least': Math.min(least, rows.length), '--all': Math.min(12, rows.length) } as CSSProperties}
    >
      <span ref={probe} className={styles.probe} />
      <Rows rows={pageOf(rows, room, (pages) => turnAt(now, pageMs, pages))} />
    </div>
  )
}
