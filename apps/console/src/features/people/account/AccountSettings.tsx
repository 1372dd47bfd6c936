import { Tabs } from 'antd'
import { useLocation, useNavigate } from 'react-router'
import { useTexts } from '../../../platform/texts.ts'
import { PageStack } from '../../../ui/PageCard.tsx'
import { useIsPhone } from '../../../ui/viewport.ts'
import styles from './AccountSettings.module.css'
import { AlarmPreferences } from './AlarmPreferences.tsx'
import { BaseCard } from './BaseCard.tsx'
import { BindingCard } from './BindingCard.tsx'
import { BrowserCard } from './BrowserCard.tsx'
import { ContactCard } from './ContactCard.tsx'
import { NoticeCard } from './NoticeCard.tsx'
import { PasskeyCard } from './PasskeyCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { ListPreferences, PreferencesCard } from './PreferencesCard.tsx'
import { SecondFactorCard } from './SecondFactorCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { TokensCard } from './TokensCard.tsx'
import { accountTexts } from './texts.ts'
import { UnitPreferences } from './UnitPreferences.tsx'

/** `path` is the end of the address by which other clients of this family know the section. */
const sections = [
  { key: 'base', path: 'BaseSetting', content: <BaseCard /> },
  {
    key: 'security',
    path: 'security',
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
  {
    key: 'notification',
    path: 'notification',
    content: (
      <PageStack>
        <NoticeCard />
        <BrowserCard />
        <AlarmPreferences />
      </PageStack>
    ),
  },
  { key: 'binding', path: 'binding', content: <BindingCard /> },
  { key: 'tokens', path: 'tokens', content: <TokensCard /> },
  {
    key: 'custom',
    path: 'custom',
    content: (
      <PageStack>
        <PreferencesCard />
        <ListPreferences />
        <UnitPreferences />
      </PageStack>
    ),
  },
] as const

/** The section stands in the address: `/account/settings#security`, or `/account/settings/security`. */
export function AccountSettings() {
  const t = useTexts(accountTexts)
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const end = pathname.slice(pathname.lastIndexOf('/') + 1)
  const chosen =
    sections.find(({ key }) => hash === `#${key}`) ?? sections.find(({ path }) => path === end) ?? sections[0]

  return (
    <Tabs
      className={`${styles.tabs} ${isPhone ? styles.above : styles.beside}`}
      tabPlacement={isPhone ? 'top' : 'start'}
      indicator={{ size: 0 }}
      activeKey={chosen.key}
      items={sections.map(({ key, content }) => ({ key, label: t(key), children: content }))}
      onChange={(key) => navigate({ pathname, search, hash: key }, { replace: true })}
    />
  )
}
