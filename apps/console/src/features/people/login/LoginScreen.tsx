import { Form } from 'antd'
import { Suspense, useCallback, useState } from 'react'
import { Link } from 'react-router'
import { useConsoleConfig } from '../../../platform/config.ts'
import { lookSignal } from '../../../platform/look.ts'
import { paths } from '../../../platform/paths.ts'
import { useTexts } from '../../../platform/texts.ts'
import { ChunkBoundary } from '../../../ui/ChunkBoundary.tsx'
import { lazyScreen } from '../../../ui/lazy-screen.ts'
import { noOtherStyles } from '../../../ui/other-styles.ts'
import { type Account, AccountForm } from './AccountForm.tsx'
import { EntryFrame } from './EntryFrame.tsx'
import { EntryLinks } from './EntryLinks.tsx'
import styles from './LoginScreen.module.css'
import { MobileForm } from './MobileForm.tsx'
import { type OnSecond, SecondStep } from './SecondStep.tsx'
import { panelProps, TabStrip, useTabs } from './TabStrip.tsx'
import { ThirdWays } from './ThirdWays.tsx'
import { loginTexts } from './texts.ts'

/** Real installations have none, and so never fetch it. */
const DemoAccounts = lazyScreen(() => import('./DemoAccounts.tsx'), 'DemoAccounts', noOtherStyles)

export function LoginScreen() {
  const t = useTexts(loginTexts)
  const tabs = useTabs()
  const config = useConsoleConfig()
  const demo = config?.demo
  const [account] = Form.useForm<Account>()
  const [way, setWay] = useState<'account' | 'mobile'>('account')
  const [second, setSecond] = useState<Parameters<OnSecond>>()
  const onSecond = useCallback<OnSecond>((logIn, passkey) => setSecond([logIn, passkey]), [])

  function chooseDemo(username: string): void {
    setWay('account')
    lookSignal.set('first')
    account.setFieldsValue({ username, password: demo?.password ?? '' })
    if (demo?.password) account.submit()
    else account.getFieldInstance('password')?.focus()
  }

  return (
    <EntryFrame
      title={t('login.title')}
      sentence={t(second ? 'second.sentence' : 'product.sentence')}
      footer={<EntryLinks />}
    >
      {second && <SecondStep logIn={second[0]} passkey={second[1]} onBack={() => setSecond(undefined)} />}
      {/* Hidden, not gone: on the way back what was typed is still there. */}
      <div hidden={second !== undefined}>
        {demo && demo.accounts.length > 0 && (
          <ChunkBoundary>
            <Suspense fallback={null}>
              <DemoAccounts
                accounts={demo.accounts}
                needsPassword={demo.password === null}
                onChoose={chooseDemo}
              />
            </Suspense>
          </ChunkBoundary>
        )}
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
          <AccountForm form={account} onSecond={onSecond} />
        </div>
        <div {...panelProps(tabs, 'mobile')} hidden={way !== 'mobile'}>
          <MobileForm onSecond={onSecond} />
        </div>
        <ThirdWays onSecond={onSecond} />
        <div className={styles.ways}>
          <Link to={paths.alteration}>{t('login.forgotten')}</Link>
          {config?.registration && <Link to={paths.register}>{t('login.register')}</Link>}
        </div>
      </div>
    </EntryFrame>
  )
}
