import styles from './Actions.module.css'

/** What an action is about: the ids, and the sentence of the alarm where there is only one. */
export interface AlarmsInHand {
  ids: readonly string[]
  message?: string | undefined
}

export function Subject({ alarms: { message }, hint }: { alarms: AlarmsInHand; hint: string }) {
  return (
    <div className={styles.subject}>
      {message !== undefined && <p className={styles.message}>{message}</p>}
      <p className="gh-note">{hint}</p>
    </div>
  )
}
