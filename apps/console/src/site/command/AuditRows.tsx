import type { CommandEvent } from '@gridhelm/contract/acting/commands/entities'
import { useTexts } from '../../platform/texts.ts'
import styles from './Command.module.css'
import { useStepName } from './names.ts'
import { commandWords } from './texts.ts'

/** The rows of the audit trail that a command has left, with their hashes. */
export function AuditRows({ events }: { events: readonly CommandEvent[] }) {
  const t = useTexts(commandWords)
  const nameOf = useStepName()
  return (
    <details>
      <summary>{t('auditTrail')}</summary>
      <p className={styles.quietLine}>{t('auditHint')}</p>
      <ol className={`gh-figures ${styles.audit}`}>
        {events.map(({ seq, step, hash }) => (
          <li key={seq}>
            <span>{t('audit', { seq })}</span>
            <span>{nameOf(step)}</span>
            <code>{hash}</code>
          </li>
        ))}
      </ol>
    </details>
  )
}
