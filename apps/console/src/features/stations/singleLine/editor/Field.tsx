import { type ReactNode, useId } from 'react'
import styles from './Editor.module.css'

interface FieldProps {
  label: string
  problem: string | undefined
  children: (attributes: { id: string; status: '' | 'error'; 'aria-describedby'?: string }) => ReactNode
}

/** A labelled input with what is wrong with it under it. */
export function Field({ label, problem, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({
        id,
        status: problem === undefined ? '' : 'error',
        ...(problem !== undefined && { 'aria-describedby': noteId }),
      })}
      {problem !== undefined && (
        <p id={noteId} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
