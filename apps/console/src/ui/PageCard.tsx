import { type ReactNode, useId } from 'react'
import styles from './PageCard.module.css'

interface PageCardProps {
  title?: ReactNode
  /** Small and quiet beside the title. */
  note?: ReactNode
  /** At the end of the title row: buttons, a legend. */
  extra?: ReactNode
  /** The content reaches the edges: tables, lists with their own lines. */
  flush?: true
  children: ReactNode
}

/** The white card on the grey ground that every screen is made of. */
export function PageCard({ title, note, extra, flush, children }: PageCardProps) {
  const id = useId()
  const hasHead = title !== undefined || extra !== undefined
  return (
    <section className={styles.card} {...(title === undefined ? {} : { 'aria-labelledby': id })}>
      {hasHead && (
        <header className={styles.head}>
          <h2 className={styles.title} id={id}>
            {title}
          </h2>
          {note === undefined ? null : <span className={styles.note}>{note}</span>}
          {extra === undefined ? null : <div className={styles.extra}>{extra}</div>}
        </header>
      )}
      <div className={flush ? styles.flush : styles.body}>{children}</div>
    </section>
  )
}

/** Cards of a screen, one under the other. */
export function PageStack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>
}
