import type { LoginResult } from '@gridhelm/contract/people/session/entities'
import type { PasskeyAsked, PasskeyAssertion } from '@gridhelm/contract/people/session/passkey-rules'
import { secondCodeRule } from '@gridhelm/contract/people/session/rules'
import { sessionTexts } from '@gridhelm/contract/people/session/texts'
import { Button, Form, type InputRef } from 'antd'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { FormBody } from '../../../ui/form/FormBody.tsx'
import { SubmitButton } from '../../../ui/form/Submit.tsx'
import { formRule } from '../../../ui/form-rules.ts'
import { PasskeyButton } from '../../../ui/second-factor/PasskeyButton.tsx'
import styles from './AlterationScreen.module.css'
import { enter } from './enter.ts'
import { Input } from './inputs.ts'
import { loginTexts } from './texts.ts'

/** Logs in with the code, or with what a passkey has signed. */
type LogIn = (second: { verificationCode: string } | { passkey: PasskeyAssertion }) => Promise<LoginResult>
export type OnSecond = (logIn: LogIn, passkey: PasskeyAsked | undefined) => void

interface SecondStepProps {
  logIn: LogIn
  passkey: PasskeyAsked | undefined
  onBack: () => void
}

/** After the password: the code of the app, or one of those that were written down. */
export function SecondStep({ logIn, passkey, onBack }: SecondStepProps) {
  const t = useTexts(loginTexts)
  const input = useRef<InputRef>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <FormBody<{ verificationCode: string }>
      name="secondStep"
      losesNothing
      requiredMark={false}
      validateTrigger="onChange"
      send={async (second) => enter(await logIn(second))}
    >
      <Form.Item
        name="verificationCode"
        label={t('second.code')}
        extra={t('second.hint')}
        rules={[formRule(secondCodeRule, [sessionTexts])]}
      >
        <Input
          ref={input}
          className="gh-figures"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
      </Form.Item>
      <div className={styles.buttons}>
        <Button onClick={onBack}>{t('second.back')}</Button>
        <PasskeyButton asked={passkey} send={async (signed) => enter(await logIn({ passkey: signed }))} />
        <SubmitButton>{t('login.submit')}</SubmitButton>
      </div>
    </FormBody>
  )
}
