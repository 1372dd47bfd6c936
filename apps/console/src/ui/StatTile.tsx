import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import styles from './StatTile.module.css'

export interface Stat {
  label: string
  /** Undefined: not known; `note` then says why. */
  value: ReactNode
  unit?: string | undefined
  note?: ReactNode
  /** What the figure means and how it is computed. */
  definition?: string
}

/** One figure: its name, the number with the unit small beside it, and a line of context. */
function StatTile({ label, value, unit, note, definition }: Stat) {
  return (
    <div className={styles.tile}>
      <dt className={styles.label}>
        {definition === undefined ? (
          label
        ) : (
          <Tooltip title={definition} trigger={['hover', 'focus', 'click']} placement="bottomLeft">
            <button type="button" className={styles.definition}>
              {label}
            </button>
          </Tooltip>
        )}
      </dt>
      <dd className={`gh-figures ${styles.value}`}>
        {value === undefined ? <span className={styles.unknown}>–</span> : value}
        {value !== undefined && unit !== undefined && <span className={styles.unit}> {unit}</span>}
      </dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  )
}

/** The first row of a page: up to six figures in one card. */
export function StatStrip({ stats, label }: { stats: readonly Stat[]; label: string }) {
  return (
    <section aria-label={label} className={styles.frame}>
      <dl className={styles.strip}>
        {stats.map((stat) => (
          <StatTile key={stat.label} {...stat} />
        ))}
      </dl>
    </section>
  )
}
