import { secondCodeRule } from '@gridhelm/contract/people/session/rules'
import { secondFactorCalls } from '@gridhelm/contract/people/session/second-factor-calls'
import { sessionTexts } from '@gridhelm/contract/people/session/texts'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../platform/texts.ts'
import { FormBody } from '../form/FormBody.tsx'
import { SubmitButton } from '../form/Submit.tsx'
import { useChange } from '../form/use-change.ts'
import { formRule } from '../form-rules.ts'
import { ScanCode } from '../ScanCode.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import styles from './SecondFactor.module.css'
import { secondFactorTexts } from './texts.ts'

/** Password, then the app, then the recovery codes; `onDone` when they have been noted. */
export function SecondFactorSetup({ onDone }: { onDone: () => void }) {
  const t = useTexts(secondFactorTexts)
  const begin = useChange(secondFactorCalls.begin, { said: '' })
  const confirm = useChange(secondFactorCalls.confirm, { said: '' })
  const [proposed, setProposed] = useState<{ secret: string; address: string }>()
  const [codes, setCodes] = useState<readonly string[]>()

  if (codes) return <RecoveryCodes codes={codes} onNoted={onDone} />
  if (!proposed) {
    return (
      <PasswordStep
        name="secondFactorBegin"
        label={t('next')}
        send={async (values) => setProposed(await begin.send(values))}
      />
    )
  }
  return (
    <FormBody<{ verificationCode: string }>
      name="secondFactorConfirm"
      losesNothing
      requiredMark={false}
      send={async (values) => setCodes((await confirm.send(values)).recoveryCodes)}
    >
      <div className={styles.scan}>
        <ScanCode value={proposed.address} name={t('codeName')} />
        <div className={styles.text}>
          <p>{t('scan')}</p>
          <p className="gh-quiet">{t('key')}</p>
          <p className={`${styles.key} gh-figures`}>{proposed.secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
        </div>
      </div>
      <Form.Item
        name="verificationCode"
        label={t('appCode')}
        extra={t('appCodeHint')}
        rules={[formRule(secondCodeRule, [sessionTexts])]}
      >
        <Input className="gh-figures" inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
      </Form.Item>
      <SubmitButton>{t('switchOn')}</SubmitButton>
    </FormBody>
  )
}
