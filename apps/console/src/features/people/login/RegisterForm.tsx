import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { sessionTexts } from '@gridhelm/contract/people/session/texts'
import { passwordResetRule } from '@gridhelm/contract/people/users/rules'
import { userTexts } from '@gridhelm/contract/people/users/texts'
import { Form, Input, Radio } from 'antd'
import { useNavigate } from 'react-router'
import { ask, type CallError, call } from '../../../platform/call.ts'
import { paths } from '../../../platform/paths.ts'
import { useTexts } from '../../../platform/texts.ts'
import { CodeField } from '../../../ui/code-field/CodeField.tsx'
import { FormBody } from '../../../ui/form/FormBody.tsx'
import { SubmitButton } from '../../../ui/form/Submit.tsx'
import { refusalIn } from '../../../ui/form-refusal.ts'
import { notificationSeconds, notify } from '../../../ui/notify.ts'
import { AgreementField } from './AgreementField.tsx'
import styles from './LoginScreen.module.css'
import { PasswordFields } from './PasswordFields.tsx'
import columns from './RegisterForm.module.css'
import type { Way } from './recovery.ts'
import { showAtFields } from './refusal.ts'
import { useRegisterRules } from './register-rules.ts'
import { registerTexts } from './register-texts.ts'
import { useRetranslatedErrors } from './use-retranslated-errors.ts'

interface Registration {
  username: string
  password: string
  confirmpassword: string
  email: string
  phone?: string
  way: Way
  smscode: string
  accepted: boolean
}

const fieldNames = {
  username: 'username',
  password: 'password',
  email: 'email',
  phone: 'phone',
  mobile: 'phone',
  smscode: 'smscode',
}

export function RegisterForm() {
  const t = useTexts(registerTexts)
  const users = useTexts(userTexts)
  const session = useTexts(sessionTexts)
  const navigate = useNavigate()
  const [form] = Form.useForm<Registration>()
  const way = Form.useWatch('way', form) ?? 'email'
  const target = Form.useWatch(way === 'sms' ? 'phone' : 'email', form) ?? ''
  const rules = useRegisterRules(way)
  useRetranslatedErrors(form)

  async function send(): Promise<string> {
    if (way === 'sms') {
      const { phone } = await form.validateFields(['phone'])
      return (await call(sessionCalls.sms, { mobile: phone, smsmode: '1' })).message
    }
    const { email } = await form.validateFields(['email'])
    return (await call(sessionCalls.sms, { email, smsmode: '1' })).message
  }
  function explain(refusal: CallError): void {
    if (!showAtFields(form, refusal, fieldNames)) {
      form.setFields([{ name: way === 'sms' ? 'phone' : 'email', errors: [refusal.message] }])
    }
  }

  async function register({ username, password, email, phone, smscode }: Registration): Promise<void> {
    try {
      const made = await ask(sessionCalls.register, { username, password, email, phone, smscode })
      void navigate(paths.registered, { state: { username: made.username }, replace: true })
    } catch (error) {
      const refusal = refusalIn(error)
      if (!refusal) return
      showAtFields(form, refusal, fieldNames)
      notify.notification().error({
        key: 'register',
        title: session('session.registrationFailed'),
        description: refusal.message,
        duration: notificationSeconds,
      })
    }
  }

  return (
    <FormBody<Registration>
      name="register"
      losesNothing
      form={form}
      requiredMark={false}
      validateTrigger="onChange"
      initial={{ way: 'email', accepted: false }}
      send={register}
    >
      <div className={columns.columns}>
        <Form.Item
          name="username"
          label={t('register.username')}
          extra={t('register.usernameHint')}
          validateFirst
          validateTrigger="onBlur"
          rules={rules.username}
        >
          <Input autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={16} />
        </Form.Item>
        <Form.Item
          name="email"
          label={t('register.email')}
          validateFirst
          validateTrigger="onBlur"
          rules={rules.email}
        >
          <Input type="email" autoComplete="email" maxLength={254} />
        </Form.Item>
        <PasswordFields
          labels={{ password: t('password.password'), confirm: t('password.confirm') }}
          rules={passwordResetRule.shape}
          differs={users('users.confirmDiffers')}
        />
        <Form.Item
          name="phone"
          label={way === 'sms' ? t('register.phone') : t('register.phoneOptional')}
          validateFirst
          validateTrigger="onBlur"
          rules={rules.phone}
        >
          <Input type="tel" className="gh-figures" autoComplete="tel" maxLength={40} />
        </Form.Item>
        <Form.Item name="way" label={t('register.way')}>
          <Radio.Group
            options={[
              { value: 'email', label: t('register.byEmail') },
              { value: 'sms', label: t('register.sms') },
            ]}
          />
        </Form.Item>
        <div className={columns.whole}>
          <CodeField name="smscode" way={way} target={target} send={send} onRefused={explain} />
        </div>
      </div>
      <AgreementField />
      <SubmitButton className={styles.submit ?? ''} block>
        {t('register.submit')}
      </SubmitButton>
    </FormBody>
  )
}
