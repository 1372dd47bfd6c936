import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { passwordChangeRule } from '@gridhelm/contract/people/session/rules'
import { sessionTexts } from '@gridhelm/contract/people/session/texts'
import { Button, Form } from 'antd'
import { call } from '../../../platform/call.ts'
import { useTexts } from '../../../platform/texts.ts'
import { FormBody } from '../../../ui/form/FormBody.tsx'
import { SubmitButton } from '../../../ui/form/Submit.tsx'
import { refusalIn } from '../../../ui/form-refusal.ts'
import { notify } from '../../../ui/notify.ts'
import styles from './AlterationScreen.module.css'
import { alterationTexts } from './alteration-texts.ts'
import { PasswordFields } from './PasswordFields.tsx'
import { showAtFields, tellPasswordRefusal } from './refusal.ts'
import { registerTexts } from './register-texts.ts'
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

  async function change({ password }: NewPassword): Promise<void> {
    try {
      const { message } = await call(sessionCalls.passwordChange, { username, password, smscode: code })
      notify.message().success(message)
      onDone()
    } catch (error) {
      const refusal = refusalIn(error)
      if (!refusal) return
      const codeRefused = refusal.fields.smscode
      if (codeRefused !== undefined) onCodeRefused(codeRefused)
      else if (!showAtFields(form, refusal, { password: 'password' })) {
        tellPasswordRefusal(session('session.passwordChangeFailed'), refusal)
      }
    }
  }

  return (
    <FormBody<NewPassword>
      name="recoveryPassword"
      losesNothing
      form={form}
      requiredMark={false}
      validateTrigger="onChange"
      send={change}
    >
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordFields
        labels={{ password: labels('password.new'), confirm: labels('password.newAgain') }}
        rules={passwordChangeRule.shape}
        differs={session('session.confirmDiffers')}
      />
      <div className={styles.buttons}>
        <Button onClick={onBack}>{t('alteration.back')}</Button>
        <SubmitButton>{t('alteration.submit')}</SubmitButton>
      </div>
    </FormBody>
  )
}
