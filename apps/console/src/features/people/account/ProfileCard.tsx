import { dash } from '@gridhelm/points/numbers'
import { Link } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { useTexts } from '../../../platform/texts.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import styles from './ProfileCard.module.css'
import { useMe, useOwnProfile } from './queries.ts'
import { accountTexts } from './texts.ts'
import { tierTexts } from './tier-texts.ts'

export function ProfileCard() {
  const t = useTexts(accountTexts)
  const tier = useTexts(tierTexts)
  const me = useMe()
  const asked = useOwnProfile()
  const { data: mine } = asked
  if (!me) return null
  const facts = [
    [t('username'), me.username, ''],
    [t('department'), mine?.departments.join(', ') || me.departName, t('noDepartment')],
    [t('roles'), mine?.roles.join(', ') || null, dash],
    [t('superior'), mine?.superior ?? null, dash],
    [t('email'), me.email, t('notGiven')],
    [t('phone'), me.phone, t('notGiven')],
    [t('workNo'), mine?.workNo ?? null, t('notGiven')],
  ] as const
  return (
    <PageCard title={t('who')} extra={<Link to={paths.accountSettings}>{t('change')}</Link>} flush>
      <div className={styles.head}>
        <PersonAvatar size={64} name={me.realname} picture={me.avatar} />
        <div>
          <p className={styles.name}>{me.realname}</p>
          <p className={styles.role}>{tier(me.tier)}</p>
        </div>
      </div>
      {asked.isError && !mine && <LoadFailure of={asked} title={t('profileFailed')} />}
      <dl className={styles.facts}>
        {facts.map(([label, value, missing]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd className="gh-figures">{value ?? <span className="gh-quiet">{missing}</span>}</dd>
          </div>
        ))}
        <div className={styles.fact}>
          <dt>{t('accountSince')}</dt>
          <dd>
            <TimeText value={mine?.createTime} />
          </dd>
        </div>
      </dl>
    </PageCard>
  )
}
