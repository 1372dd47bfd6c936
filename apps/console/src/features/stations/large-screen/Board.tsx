import type { ReactNode } from 'react'
import type { Quantity } from '../quantities.ts'
import styles from './Board.module.css'

/** A framed part of the large screen. */
export function Board({ title, grow, children }: { title: string; grow?: true; children: ReactNode }) {
  return (
    <section className={`${styles.board} ${grow ? styles.grow : ''}`} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  )
}

export function BigFigure({ quantity, note }: { quantity: Quantity | undefined; note?: ReactNode }) {
  return (
    <p className={`gh-figures ${styles.figure}`}>
      {quantity?.value ?? '–'}
      {quantity && <span className={styles.unit}>{quantity.unit}</span>}
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </p>
  )
}

export interface Row {
  key: string
  name: ReactNode
  value: ReactNode
}

export function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ key, name, value }) => (
        <div key={key} className={styles.row}>
          <dt className={styles.name}>{name}</dt>
          <dd className={`gh-figures ${styles.value}`}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface Bar {
  key: string
  name: ReactNode
  text: string
  /** Parts of the full length, each with its colour. */
  parts: readonly { key: string; share: number; colour: string }[]
}

export function Bars({ bars }: { bars: readonly Bar[] }) {
  return (
    <ul className={styles.bars}>
      {bars.map(({ key, name, text, parts }) => (
        <li key={key}>
          <div className={styles.barHead}>
            <span className={styles.name}>{name}</span>
            <span className={`gh-figures ${styles.value}`}>{text}</span>
          </div>
          <div className={styles.track}>
            {parts.map((part) => (
              <i key={part.key} style={{ width: `${part.share * 100}%`, background: part.colour }} />
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
