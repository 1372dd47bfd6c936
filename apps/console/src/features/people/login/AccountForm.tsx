import { errorTexts } from '@gridhelm/contract/errors/texts'
import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { sessionTexts } from '@gridhelm/contract/people/session/texts'
import { Form, type FormInstance, type InputRef } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { ask } from '../../../platform/call.ts'
import { useTexts } from '../../../platform/texts.ts'
import { askedWait } from '../../../ui/code-field/asked-wait.ts'
import { useCountdown } from '../../../ui/code-field/use-countdown.ts'
import { FormBody } from '../../../ui/form/FormBody.tsx'
import { SubmitButton } from '../../../ui/form/Submit.tsx'
import { refusalIn } from '../../../ui/form-refusal.ts'
import { formRule } from '../../../ui/form-rules.ts'
import { notificationSeconds, notify } from '../../../ui/notify.ts'
import { passkeyIn } from '../../../ui/second-factor/asked-passkey.ts'
import { enter } from './enter.ts'
import { Input, Password } from './inputs.ts'
import styles from './LoginScreen.module.css'
import { asksForSecond } from './refusal.ts'
import type { OnSecond } from './SecondStep.tsx'
import { loginTexts } from './texts.ts'
import { useRetranslatedErrors } from './use-retranslated-errors.ts'

export interface Account {
  username: string
  password: string
}

const { username: usernameRule, password: passwordRule } = sessionCalls.login.input.shape
// On a touch screen the focus would open the keyboard over the page before anybody has read it.
const hasKeyboard = '(hover: hover) and (min-width: 768px)'

interface AccountFormProps {
  form: FormInstance<Account>
  /** Takes over where the account has a second factor. */
  onSecond: OnSecond
}

export function AccountForm({ form, onSecond }: AccountFormProps) {
  const t = useTexts(loginTexts)
  const e = useTexts(errorTexts)
  const [capsLock, setCapsLock] = useState(false)
  const throttled = useCountdown()
  const username = useRef<InputRef>(null)
  useRetranslatedErrors(form)

  useEffect(() => {
    if (window.matchMedia(hasKeyboard).matches) username.current?.focus()
  }, [])

  async function login(values: Account): Promise<void> {
    try {
      enter(await ask(sessionCalls.login, values))
    } catch (error) {
      if (asksForSecond(error)) {
        onSecond((second) => ask(sessionCalls.login, { ...values, ...second }), passkeyIn(error))
        return
      }
      const refusal = refusalIn(error)
      if (!refusal) return
      throttled.start(askedWait(refusal.message) ?? 0)
      notify.notification().error({
        key: 'login',
        title: e('error.loginFailed'),
        description: refusal.message,
        duration: notificationSeconds,
      })
    }
  }

  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const waiting = throttled.left > 0
  return (
    <FormBody<Account>
      name="login"
      losesNothing
      form={form}
      requiredMark={false}
      validateTrigger="onChange"
      send={login}
    >
      <Form.Item name="username" label={t('login.username')} rules={[formRule(usernameRule, [sessionTexts])]}>
        <Input
          ref={username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          // The wait belongs to one account.
          onChange={throttled.stop}
        />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('login.password')}
        extra={capsLock ? <span role="status">{t('login.capsLock')}</span> : undefined}
        rules={[formRule(passwordRule, [sessionTexts])]}
      >
        <Password
          autoComplete="current-password"
          maxLength={1024}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          onBlur={() => setCapsLock(false)}
        />
      </Form.Item>
      <SubmitButton className={`${styles.submit} gh-figures`} block disabled={waiting}>
        {waiting ? t('login.wait', { seconds: throttled.left }) : t('login.submit')}
      </SubmitButton>
    </FormBody>
  )
}
