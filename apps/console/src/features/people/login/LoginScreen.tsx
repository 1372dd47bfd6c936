import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { useTexts } from '../../../platform/texts.ts'
import { AccountForm } from './AccountForm.tsx'
import { EntryFrame } from './EntryFrame.tsx'
import { EntryLinks } from './EntryLinks.tsx'
import styles from './LoginScreen.module.css'
import { MobileForm } from './MobileForm.tsx'
import { panelProps, TabStrip, useTabs } from './TabStrip.tsx'
import { loginTexts } from './texts.ts'

export function LoginScreen() {
  const t = useTexts(loginTexts)
  const tabs = useTabs()
  const [way, setWay] = useState<'account' | 'mobile'>('account')
  return (
    <EntryFrame title={t('login.title')} sentence={t('product.sentence')} footer={<EntryLinks />}>
      <TabStrip
        id={tabs}
        label={t('login.ways')}
        tabs={[
          { key: 'account', title: t('login.account') },
          { key: 'mobile', title: t('login.mobile') },
        ]}
        active={way}
        onChange={setWay}
      />
      {/* Both stay: a look at the other way must not lose what was typed. */}
      <div {...panelProps(tabs, 'account')} hidden={way !== 'account'}>
        <AccountForm />
      </div>
      <div {...panelProps(tabs, 'mobile')} hidden={way !== 'mobile'}>
        <MobileForm />
      </div>
      <div className={styles.ways}>
        <Link to={paths.alteration}>{t('login.forgotten')}</Link>
        <Link to={paths.register}>{t('login.register')}</Link>
      </div>
    </EntryFrame>
  )
}
