import type { Figure } from '@gridhelm/contract/format/quantities'
import { dash } from '@gridhelm/points/numbers'
import type { ReactNode } from 'react'
import styles from './Board.module.css'
import { Changing } from './Changing.tsx'

interface BoardProps {
  title: string
  /** Beside the title. */
  aside?: ReactNode
  /** Takes the room that the others leave. */
  grow?: true
  children: ReactNode
}

/** A framed part of the large screen. */
export function Board({ title, aside, grow, children }: BoardProps) {
  return (
    <section className={`${styles.board} ${grow ? styles.grow : ''}`} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  )
}

export function BigFigure({ quantity, hint }: { quantity: Figure | undefined; hint: string }) {
  return (
    <p className={`gh-figures ${styles.figure}`} title={hint}>
      <Changing>{quantity?.value ?? dash}</Changing>
      {quantity?.value !== undefined && <span className={styles.unit}> {quantity.unit}</span>}
    </p>
  )
}

export const Sentence = ({ children }: { children: ReactNode }) => (
  <p className={styles.sentence}>{children}</p>
)
