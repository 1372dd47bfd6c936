import { Button, Steps } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { useTexts } from '../../../platform/texts.ts'
import styles from './AlterationScreen.module.css'
import { alterationTexts } from './alteration-texts.ts'
import { type CodeRefusal, CodeStep } from './CodeStep.tsx'
import { EntryFrame } from './EntryFrame.tsx'
import { IdentifyStep } from './IdentifyStep.tsx'
import links from './LoginScreen.module.css'
import { NewPasswordStep } from './NewPasswordStep.tsx'
import type { RecoverableAccount } from './recovery.ts'
import { StepPanel } from './StepPanel.tsx'
import { loginTexts } from './texts.ts'

type Step = 'identify' | 'code' | 'password' | 'done'
const order = ['identify', 'code', 'password'] as const

export function AlterationScreen() {
  const t = useTexts(alterationTexts)
  const login = useTexts(loginTexts)
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>('identify')
  const [account, setAccount] = useState<RecoverableAccount>()
  const [code, setCode] = useState('')
  const [refused, setRefused] = useState<CodeRefusal>()

  if (step === 'done') {
    return (
      <EntryFrame
        title={t('alteration.title')}
        heading={t('alteration.doneTitle')}
        sentence={t('alteration.done')}
      >
        <StepPanel open>
          <Button type="primary" block onClick={() => navigate(paths.login)}>
            {t('alteration.login')}
          </Button>
        </StepPanel>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame
      title={t('alteration.title')}
      heading={t('alteration.title')}
      sentence={t('alteration.sentence')}
    >
      <nav aria-label={t('alteration.steps')}>
        <Steps
          className={styles.steps ?? ''}
          size="small"
          titlePlacement="vertical"
          responsive={false}
          current={order.indexOf(step)}
          items={order.map((one) => ({ key: one, title: t(`alteration.${one}`) }))}
        />
      </nav>
      <StepPanel open={step === 'identify'}>
        <IdentifyStep
          onFound={(found) => {
            setAccount(found)
            setStep('code')
          }}
        />
      </StepPanel>
      {account === undefined ? null : (
        <div key={account.username}>
          <StepPanel open={step === 'code'}>
            <CodeStep
              account={account}
              refused={refused}
              onBack={() => setStep('identify')}
              onVerified={(verified) => {
                setCode(verified)
                setStep('password')
              }}
            />
          </StepPanel>
          <StepPanel open={step === 'password'}>
            <NewPasswordStep
              username={account.username}
              code={code}
              onBack={() => setStep('code')}
              onCodeRefused={(sentence) => {
                setStep('code')
                setRefused({ sentence })
              }}
              onDone={() => setStep('done')}
            />
          </StepPanel>
        </div>
      )}
      <div className={links.ways}>
        <Link to={paths.login}>{login('login.backToLogin')}</Link>
      </div>
    </EntryFrame>
  )
}
