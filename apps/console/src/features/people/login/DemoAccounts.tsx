import type { DemoAccount } from '@gridhelm/contract/system/console/calls'
import { useTexts } from '../../../platform/texts.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import styles from './DemoAccounts.module.css'
import { demoTexts } from './demo-texts.ts'

interface DemoAccountsProps {
  accounts: readonly DemoAccount[]
  /** Whether one press is enough, or the password has to be typed. */
  needsPassword: boolean
  onChoose: (username: string) => void
}

/** Whom a visitor of the demo may be: beside the form where there is room, otherwise a row above it. */
export function DemoAccounts({ accounts, needsPassword, onChoose }: DemoAccountsProps) {
  const t = useTexts(demoTexts)
  return (
    <section className={styles.panel} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className={styles.title}>
        {t('title')}
      </h2>
      <p className={styles.sentence}>{t(needsPassword ? 'sentence.password' : 'sentence')}</p>
      <ul className={styles.list}>
        {accounts.map(({ username, realname, tier, role, avatar }) => (
          <li key={username}>
            <button type="button" className={styles.account} onClick={() => onChoose(username)}>
              <PersonAvatar name={realname} picture={avatar} size={36} />
              <span className={styles.who}>
                <span className={styles.role}>{role}</span>
                <span className={styles.name}>{realname}</span>
              </span>
              <span className={styles.sees}>{t(tier)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
