import type { CommandCheck } from '@gridhelm/contract/acting/commands/entities'
import { useTexts } from '../../platform/texts.ts'
import styles from './Command.module.css'
import { InterlockList } from './InterlockList.tsx'
import { Note } from './Note.tsx'
import { SilenceText } from './SilenceText.tsx'
import { commandWords } from './texts.ts'

interface CheckedCommandProps {
  check: CommandCheck
  /** Its number. */
  device: string
  reason: string | undefined
}

/** What stands before the second confirmation: what will happen, and what speaks against it. */
export function CheckedCommand({ check, device, reason }: CheckedCommandProps) {
  const t = useTexts(commandWords)
  const { at, consequence, interlocks, isBlocked, needsApproval, silence } = check
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
      {silence && (
        <Note title={t('silentTitle')}>
          <SilenceText silence={silence} device={device} at={at} />
        </Note>
      )}
      <section className={styles.section}>
        <h3>{t('consequence')}</h3>
        <p className={styles.consequence}>{consequence}</p>
      </section>
      <section className={styles.section}>
        <h3>{t('interlocks')}</h3>
        <InterlockList findings={interlocks} at={at} />
      </section>
      {reason && (
        <section className={styles.section}>
          <h3>{t('reason')}</h3>
          <p>{reason}</p>
        </section>
      )}
    </>
  )
}
