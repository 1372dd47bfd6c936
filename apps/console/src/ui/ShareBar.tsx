import styles from './ShareBar.module.css'

export interface Share {
  key: string
  label: string
  /** The value as it is read: '144 kW'. */
  text: string
  value: number
  colour: string
}

/** One bar cut into parts, with the parts named below. */
export function ShareBar({ shares }: { shares: readonly Share[] }) {
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        {shares.map(({ key, value, colour }) => (
          <i key={key} className={styles.part} style={{ flexGrow: value, background: colour }} />
        ))}
      </div>
      <ul className={styles.legend}>
        {shares.map(({ key, label, text, colour }) => (
          <li key={key} className={styles.entry}>
            <i className={styles.mark} style={{ background: colour }} />
            {label} <b className={`gh-figures ${styles.number}`}>{text}</b>
          </li>
        ))}
      </ul>
    </>
  )
}
