import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { passwordChangeRule } from '@gridhelm/contract/people/session/rules'
import { sessionTexts } from '@gridhelm/contract/people/session/texts'
import { userTexts } from '@gridhelm/contract/people/users/texts'
import { Form } from 'antd'
import { call } from '../../../platform/call.ts'
import { renewUser, sessionSignal } from '../../../platform/session.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { FormBody } from '../../../ui/form/FormBody.tsx'
import { SubmitButton } from '../../../ui/form/Submit.tsx'
import { refusalIn } from '../../../ui/form-refusal.ts'
import { formRule } from '../../../ui/form-rules.ts'
import { notify } from '../../../ui/notify.ts'
import { dutyTexts } from './duty-texts.ts'
import { Password } from './inputs.ts'
import styles from './LoginScreen.module.css'
import { PasswordFields } from './PasswordFields.tsx'
import { showAtFields, tellPasswordRefusal } from './refusal.ts'
import { registerTexts } from './register-texts.ts'
import { useRetranslatedErrors } from './use-retranslated-errors.ts'

interface OwnPassword {
  oldpassword: string
  password: string
  confirmpassword: string
}

const fieldNames = { oldpassword: 'oldpassword', password: 'password' }

/** A password that somebody else has set becomes the person's own. */
export function OwnPasswordForm() {
  const t = useTexts(dutyTexts)
  const labels = useTexts(registerTexts)
  const said = useTexts(sessionTexts)
  const [form] = Form.useForm<OwnPassword>()
  const username = useSignal(sessionSignal)?.user?.username ?? ''
  useRetranslatedErrors(form)

  async function change(values: OwnPassword): Promise<void> {
    try {
      const { message } = await call(sessionCalls.updatePassword, { username, ...values })
      notify.message().success(message)
      await renewUser()
    } catch (error) {
      const refusal = refusalIn(error)
      if (!refusal || showAtFields(form, refusal, fieldNames)) return
      tellPasswordRefusal(said('session.passwordChangeFailed'), refusal)
    }
  }

  return (
    <FormBody<OwnPassword>
      name="dutyPassword"
      losesNothing
      form={form}
      requiredMark={false}
      validateTrigger="onChange"
      send={change}
    >
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Form.Item
        name="oldpassword"
        label={t('given')}
        rules={[formRule(passwordChangeRule.shape.oldpassword, [sessionTexts, userTexts])]}
      >
        <Password autoComplete="current-password" maxLength={1024} />
      </Form.Item>
      <PasswordFields
        labels={{ password: labels('password.new'), confirm: labels('password.newAgain') }}
        rules={passwordChangeRule.shape}
        differs={said('session.confirmDiffers')}
      />
      <SubmitButton className={styles.submit ?? ''} block>
        {t('setPassword')}
      </SubmitButton>
    </FormBody>
  )
}
