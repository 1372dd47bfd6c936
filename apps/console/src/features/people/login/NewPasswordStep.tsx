import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { passwordChangeRule } from '@gridhelm/contract/people/session/rules'
import { sessionTexts } from '@gridhelm/contract/people/session/texts'
import { Button, Form } from 'antd'
import { call } from '../../../platform/call.ts'
import { useTexts } from '../../../platform/texts.ts'
import { notificationSeconds, notify } from '../../../ui/notify.ts'
import styles from './AlterationScreen.module.css'
import { alterationTexts } from './alteration-texts.ts'
import { PasswordFields } from './PasswordFields.tsx'
import { refusalIn, showAtFields } from './refusal.ts'
import { registerTexts } from './register-texts.ts'
import { useAction } from './use-action.ts'
import { useRetranslatedErrors } from './use-retranslated-errors.ts'

interface NewPassword {
  password: string
  confirmpassword: string
}

interface NewPasswordStepProps {
  username: string
  code: string
  onBack: () => void
  /** The code was good a moment ago, but has run out or been used meanwhile. */
  onCodeRefused: (sentence: string) => void
  onDone: () => void
}

export function NewPasswordStep({ username, code, onBack, onCodeRefused, onDone }: NewPasswordStepProps) {
  const t = useTexts(alterationTexts)
  const labels = useTexts(registerTexts)
  const session = useTexts(sessionTexts)
  const [form] = Form.useForm<NewPassword>()
  useRetranslatedErrors(form)

  const changing = useAction({
    mutationFn: ({ password }: NewPassword) =>
      call(sessionCalls.passwordChange, { username, password, smscode: code }),
    onSuccess({ message }) {
      notify.message()?.success(message)
      onDone()
    },
    onError(error) {
      const refusal = refusalIn(error)
      if (!refusal) return
      const codeRefused = refusal.fields.smscode
      if (codeRefused !== undefined) onCodeRefused(codeRefused)
      else if (!showAtFields(form, refusal, { password: 'password' })) {
        notify.notification()?.error({
          key: 'password',
          title: session('session.passwordChangeFailed'),
          description: refusal.message,
          duration: notificationSeconds,
        })
      }
    },
  })

  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={changing.run}>
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordFields
        labels={{ password: labels('password.new'), confirm: labels('password.newAgain') }}
        rules={passwordChangeRule.shape}
        differs={session('session.confirmDiffers')}
      />
      <div className={styles.buttons}>
        <Button onClick={onBack}>{t('alteration.back')}</Button>
        <Button type="primary" htmlType="submit" loading={changing.pending}>
          {t('alteration.submit')}
        </Button>
      </div>
    </Form>
  )
}
