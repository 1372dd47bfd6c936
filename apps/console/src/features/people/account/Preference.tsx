import { type ReactNode, useId } from 'react'
import styles from './PreferencesCard.module.css'

interface PreferenceProps {
  name: string
  hint: string
  /** Its label too: the kit has an English one for what has none. */
  children: (named: { 'aria-label': string; 'aria-labelledby': string }) => ReactNode
}

export function Preference({ name, hint, children }: PreferenceProps) {
  const id = useId()
  return (
    <div className={styles.row}>
      <div className={styles.text}>
        <p className={styles.name} id={id}>
          {name}
        </p>
        <p className={styles.hint}>{hint}</p>
      </div>
      {children({ 'aria-label': name, 'aria-labelledby': id })}
    </div>
  )
}
