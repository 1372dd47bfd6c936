import { useTexts } from '../../../platform/texts.ts'
import { PageCard } from '../../../ui/PageCard.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import styles from './ProfileCard.module.css'
import { useMe } from './queries.ts'
import { accountTexts } from './texts.ts'
import { tierTexts } from './tier-texts.ts'

export function ProfileCard() {
  const t = useTexts(accountTexts)
  const tier = useTexts(tierTexts)
  const me = useMe()
  if (!me) return null
  const facts = [
    [t('username'), me.username, ''],
    [t('department'), me.departName, t('noDepartment')],
    [t('email'), me.email, t('notGiven')],
    [t('phone'), me.phone, t('notGiven')],
  ] as const
  return (
    <PageCard title={t('profile')} flush>
      <div className={styles.head}>
        <PersonAvatar size={64} name={me.realname} picture={me.avatar} />
        <div>
          <p className={styles.name}>{me.realname}</p>
          <p className={styles.role}>{tier(me.tier)}</p>
        </div>
      </div>
      <dl className={styles.facts}>
        {facts.map(([label, value, missing]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd className="gh-figures">{value ?? <span className="gh-quiet">{missing}</span>}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.hint}>{t('profileHint')}</p>
    </PageCard>
  )
}
