import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { Button, Form, Radio } from 'antd'
import { useEffect } from 'react'
import { ask, type CallError, call } from '../../../platform/call.ts'
import { useTexts } from '../../../platform/texts.ts'
import { CodeField } from '../../../ui/code-field/CodeField.tsx'
import { FormBody } from '../../../ui/form/FormBody.tsx'
import { SubmitButton } from '../../../ui/form/Submit.tsx'
import { refusalIn } from '../../../ui/form-refusal.ts'
import styles from './AlterationScreen.module.css'
import { alterationTexts } from './alteration-texts.ts'
import { type RecoverableAccount, type Way, waysOf } from './recovery.ts'
import { useRetranslatedErrors } from './use-retranslated-errors.ts'

interface RecoveryCode {
  way: Way
  smscode: string
}

/** An object, so that the same sentence twice counts twice. */
export interface CodeRefusal {
  sentence: string
}

interface CodeStepProps {
  account: RecoverableAccount
  /** Why a later step sent us back. */
  refused: CodeRefusal | undefined
  onBack: () => void
  onVerified: (code: string) => void
}

export function CodeStep({ account, refused, onBack, onVerified }: CodeStepProps) {
  const t = useTexts(alterationTexts)
  const [form] = Form.useForm<RecoveryCode>()
  const { username } = account
  const ways = waysOf(account, { sms: t('alteration.itsNumber'), email: t('alteration.itsAddress') })
  const first = ways[0]
  const way = Form.useWatch('way', form) ?? first?.way ?? 'email'
  useRetranslatedErrors(form)

  useEffect(() => {
    if (refused) form.setFields([{ name: 'smscode', errors: [refused.sentence] }])
  }, [form, refused])

  const send = async () => (await call(sessionCalls.sms, { username, way, smsmode: '2' })).message
  const explain = (refusal: CallError) => form.setFields([{ name: 'smscode', errors: [refusal.message] }])
  async function verify({ smscode }: RecoveryCode): Promise<void> {
    try {
      onVerified(await ask(sessionCalls.phoneVerification, { username, smscode: smscode.trim() }))
    } catch (error) {
      const refusal = refusalIn(error)
      if (refusal) explain(refusal)
    }
  }

  if (first === undefined) {
    return (
      <>
        <p className={styles.notice}>{t('alteration.noWay')}</p>
        <Button block onClick={onBack}>
          {t('alteration.back')}
        </Button>
      </>
    )
  }
  return (
    <FormBody<RecoveryCode>
      name="recoveryCode"
      losesNothing
      form={form}
      requiredMark={false}
      validateTrigger="onChange"
      initial={{ way: first.way }}
      send={verify}
    >
      <Form.Item name="way" label={t('alteration.way')}>
        <Radio.Group
          className={`${styles.ways} gh-figures`}
          options={ways.map((one) => ({ value: one.way, label: one.target }))}
        />
      </Form.Item>
      <CodeField name="smscode" way={way} target={way} send={send} onRefused={explain} />
      <div className={styles.buttons}>
        <Button onClick={onBack}>{t('alteration.back')}</Button>
        <SubmitButton>{t('alteration.next')}</SubmitButton>
      </div>
    </FormBody>
  )
}
