import type { AlarmRule } from '@gridhelm/contract/acting/alarms/entities'
import styles from './Rules.module.css'
import { inWords, useWords } from './use-words.ts'

/** Cause, consequence and response, as far as somebody has written them. */
export function WordsOfRule({ rule }: { rule: AlarmRule }) {
  const words = useWords()
  const shown = (['cause', 'consequence', 'response'] as const)
    .map((name) => [words.t(name), inWords(rule[name], words)] as const)
    .filter(([, text]) => text !== '')
  if (shown.length === 0) return null
  return (
    <dl className={styles.words}>
      {shown.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
