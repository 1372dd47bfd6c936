import { Tabs } from 'antd'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTexts } from '../../../platform/texts.ts'
import { PageStack } from '../../../ui/PageCard.tsx'
import { useIsPhone } from '../../../ui/viewport.ts'
import styles from './AccountSettings.module.css'
import { ContactCard } from './ContactCard.tsx'
import { PasskeyCard } from './PasskeyCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { PreferencesCard } from './PreferencesCard.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { SecondFactorCard } from './SecondFactorCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { accountTexts } from './texts.ts'

const sections = [
  { key: 'profile', content: <ProfileCard /> },
  {
    key: 'security',
    content: (
      <PageStack>
        <PasswordCard />
        <ContactCard />
        <SecondFactorCard />
        <PasskeyCard />
        <SessionsCard />
      </PageStack>
    ),
  },
  { key: 'preferences', content: <PreferencesCard /> },
] as const

const idOf = (key: string) => `account-${key}`

/** The section stands in the address: `/account/settings#security`. */
export function AccountSettings() {
  const t = useTexts(accountTexts)
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const chosen = sections.find(({ key }) => hash === `#${key}`) ?? sections[0]

  useEffect(() => {
    if (isPhone && hash) document.getElementById(idOf(hash.slice(1)))?.scrollIntoView()
  }, [isPhone, hash])

  if (isPhone) {
    return (
      <PageStack>
        {sections.map(({ key, content }) => (
          <div key={key} id={idOf(key)} className={styles.section}>
            {content}
          </div>
        ))}
      </PageStack>
    )
  }
  return (
    <Tabs
      className={styles.tabs ?? ''}
      tabPlacement="start"
      indicator={{ size: 0 }}
      activeKey={chosen.key}
      items={sections.map(({ key, content }) => ({ key, label: t(key), children: content }))}
      onChange={(key) => navigate({ pathname, search, hash: key }, { replace: true })}
    />
  )
}
