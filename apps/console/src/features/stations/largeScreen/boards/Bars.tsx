import type { ReactNode } from 'react'
import styles from './Bars.module.css'
import { Changing } from './Changing.tsx'

interface Bar {
  key: string
  name: ReactNode
  text: string
  /** Of the full length, 0 to 1. */
  share: number
  colour: string
}

export function Bars({ bars }: { bars: readonly Bar[] }) {
  return (
    <ul className={styles.bars}>
      {bars.map(({ key, name, text, share, colour }) => (
        <li key={key}>
          <div className={styles.head}>
            <span className={styles.name}>{name}</span>
            <span className={`gh-figures ${styles.value}`}>
              <Changing>{text}</Changing>
            </span>
          </div>
          <div className={styles.track}>
            <i style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%`, background: colour }} />
          </div>
        </li>
      ))}
    </ul>
  )
}
