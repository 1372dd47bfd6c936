import type { CommandRequest } from '@gridhelm/contract/acting/commands/entities'
import { useTexts } from '../../platform/texts.ts'
import styles from './Command.module.css'
import { InterlockList } from './InterlockList.tsx'
import { Note } from './Note.tsx'
import { commandWords } from './texts.ts'

/** What stands before the second confirmation: what will happen, and what speaks against it. */
export function CheckedCommand({ request }: { request: CommandRequest }) {
  const t = useTexts(commandWords)
  const { command, consequence, interlocks, isBlocked, needsApproval } = request
  const blocking = interlocks.filter((finding) => finding.isBlocking)
  return (
    <>
      {isBlocked && (
        <Note isUrgent title={t('blocked')}>
          {blocking.map(({ key, name, shown }) => (
            <p key={key} className={styles.blockedBy}>
              {t('blockedBy', { name, shown })}
            </p>
          ))}
          {t(needsApproval ? 'blockedOverridable' : 'blockedHard')}
        </Note>
      )}
      <section className={styles.section}>
        <h3>{t('consequence')}</h3>
        <p className={styles.consequence}>{consequence}</p>
      </section>
      <section className={styles.section}>
        <h3>{t('interlocks')}</h3>
        <InterlockList findings={interlocks} at={command.requestedAt} />
      </section>
      {command.reason !== null && (
        <section className={styles.section}>
          <h3>{t('reason')}</h3>
          <p>{command.reason}</p>
        </section>
      )}
    </>
  )
}
