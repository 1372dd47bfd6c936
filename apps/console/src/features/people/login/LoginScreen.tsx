import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { useConsoleConfig } from '../../../platform/config.ts'
import { paths } from '../../../platform/paths.ts'
import { useTexts } from '../../../platform/texts.ts'
import { AccountForm } from './AccountForm.tsx'
import { EntryFrame } from './EntryFrame.tsx'
import { EntryLinks } from './EntryLinks.tsx'
import styles from './LoginScreen.module.css'
import { MobileForm } from './MobileForm.tsx'
import { type OnSecond, SecondStep } from './SecondStep.tsx'
import { panelProps, TabStrip, useTabs } from './TabStrip.tsx'
import { ThirdWays } from './ThirdWays.tsx'
import { loginTexts } from './texts.ts'

export function LoginScreen() {
  const t = useTexts(loginTexts)
  const tabs = useTabs()
  const takesStrangers = useConsoleConfig()?.registration === true
  const [way, setWay] = useState<'account' | 'mobile'>('account')
  const [second, setSecond] = useState<Parameters<OnSecond>>()
  const onSecond = useCallback<OnSecond>((logIn, passkey) => setSecond([logIn, passkey]), [])
  return (
    <EntryFrame
      title={t('login.title')}
      sentence={t(second ? 'second.sentence' : 'product.sentence')}
      footer={<EntryLinks />}
    >
      {second && <SecondStep logIn={second[0]} passkey={second[1]} onBack={() => setSecond(undefined)} />}
      {/* Hidden, not gone: on the way back what was typed is still there. */}
      <div hidden={second !== undefined}>
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
          <AccountForm onSecond={onSecond} />
        </div>
        <div {...panelProps(tabs, 'mobile')} hidden={way !== 'mobile'}>
          <MobileForm onSecond={onSecond} />
        </div>
        <ThirdWays onSecond={onSecond} />
        <div className={styles.ways}>
          <Link to={paths.alteration}>{t('login.forgotten')}</Link>
          {takesStrangers && <Link to={paths.register}>{t('login.register')}</Link>}
        </div>
      </div>
    </EntryFrame>
  )
}
