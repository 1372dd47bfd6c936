import { Changing } from './Changing.tsx'
import styles from './Facts.module.css'

interface NamedFact {
  key: string
  name: string
  text: string
  /** What the figure means. */
  hint?: string
}

/** Figures side by side, each under its name. */
export function Facts({ facts }: { facts: readonly NamedFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ key, name, text, hint }) => (
        <div key={key} title={hint}>
          <dt>{name}</dt>
          <dd className="gh-figures">
            <Changing>{text}</Changing>
          </dd>
        </div>
      ))}
    </dl>
  )
}
