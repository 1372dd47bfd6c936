import type { ReactNode } from 'react'
import styles from './Command.module.css'

interface NoteProps {
  title: string
  /** What must not be overlooked is read out at once. */
  isUrgent?: boolean
  children: ReactNode
}

/** Something that stands in the way, said plainly. The library's notes are red or orange, which belong to alarms. */
export function Note({ title, isUrgent = false, children }: NoteProps) {
  return (
    <div className={isUrgent ? styles.urgent : styles.note} role={isUrgent ? 'alert' : 'status'}>
      <strong>{title}</strong>
      <div>{children}</div>
    </div>
  )
}
