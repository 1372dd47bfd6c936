import { Avatar } from 'antd'
import { useTexts } from '../../platform/texts.ts'
import { CopyText } from '../../ui/CopyText.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { PageCard } from '../../ui/PageCard.tsx'
import { initials } from './initials.ts'
import styles from './ProfileCard.module.css'
import { useMe } from './queries.ts'
import { accountTexts } from './texts.ts'
import { tierTexts } from './tier-texts.ts'

export function ProfileCard() {
  const t = useTexts(accountTexts)
  const tier = useTexts(tierTexts)
  const me = useMe()
  if (!me) return null
  const given = (value: string | null) => value ?? <span className={styles.missing}>{t('notGiven')}</span>
  return (
    <PageCard title={t('profile')} flush>
      <div className={styles.head}>
        <Avatar size={64} src={me.avatar} alt="" className={styles.avatar ?? ''}>
          {initials(me.realname)}
        </Avatar>
        <div>
          <p className={styles.name}>{me.realname}</p>
          <p className={styles.role}>{tier(me.tier)}</p>
        </div>
      </div>
      <FactList
        facts={[
          { label: t('username'), value: <CopyText value={me.username} /> },
          { label: t('role'), value: tier(me.tier) },
          {
            label: t('department'),
            value: me.departName ?? <span className={styles.missing}>{t('noDepartment')}</span>,
          },
          { label: t('email'), value: given(me.email) },
          { label: t('phone'), value: given(me.phone) },
        ]}
      />
      <p className={styles.hint}>{t('profileHint')}</p>
    </PageCard>
  )
}
