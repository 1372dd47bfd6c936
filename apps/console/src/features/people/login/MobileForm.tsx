import { errorTexts } from '@gridhelm/contract/errors/texts'
import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { mobileRule } from '@gridhelm/contract/people/session/rules'
import { sessionTexts } from '@gridhelm/contract/people/session/texts'
import { userTexts } from '@gridhelm/contract/people/users/texts'
import { Form } from 'antd'
import { ask, type CallError, call } from '../../../platform/call.ts'
import { useTexts } from '../../../platform/texts.ts'
import { CodeField } from '../../../ui/code-field/CodeField.tsx'
import { FormBody } from '../../../ui/form/FormBody.tsx'
import { SubmitButton } from '../../../ui/form/Submit.tsx'
import { refusalIn } from '../../../ui/form-refusal.ts'
import { formRule } from '../../../ui/form-rules.ts'
import { notificationSeconds, notify } from '../../../ui/notify.ts'
import { passkeyIn } from '../../../ui/second-factor/asked-passkey.ts'
import { enter } from './enter.ts'
import { Input } from './inputs.ts'
import styles from './LoginScreen.module.css'
import { asksForSecond, showAtFields } from './refusal.ts'
import type { OnSecond } from './SecondStep.tsx'
import { loginTexts } from './texts.ts'
import { useRetranslatedErrors } from './use-retranslated-errors.ts'

interface Mobile {
  mobile: string
  captcha: string
}

const fieldNames = { mobile: 'mobile', captcha: 'captcha', smscode: 'captcha' }

export function MobileForm({ onSecond }: { onSecond: OnSecond }) {
  const t = useTexts(loginTexts)
  const e = useTexts(errorTexts)
  const [form] = Form.useForm<Mobile>()
  const mobile = Form.useWatch('mobile', form) ?? ''
  useRetranslatedErrors(form)

  async function send(): Promise<string> {
    const known = await form.validateFields(['mobile'])
    return (await call(sessionCalls.sms, { mobile: known.mobile, smsmode: '0' })).message
  }
  function explain(refusal: CallError): void {
    if (!showAtFields(form, refusal, fieldNames)) {
      form.setFields([{ name: 'mobile', errors: [refusal.message] }])
    }
  }

  async function login(values: Mobile): Promise<void> {
    try {
      enter(await ask(sessionCalls.phoneLogin, values))
    } catch (error) {
      if (asksForSecond(error)) {
        onSecond((second) => ask(sessionCalls.phoneLogin, { ...values, ...second }), passkeyIn(error))
        return
      }
      const refusal = refusalIn(error)
      if (!refusal) return
      showAtFields(form, refusal, fieldNames)
      notify.notification().error({
        key: 'login',
        title: e('error.loginFailed'),
        description: refusal.message,
        duration: notificationSeconds,
      })
    }
  }

  return (
    <FormBody<Mobile>
      name="mobileLogin"
      losesNothing
      form={form}
      requiredMark={false}
      validateTrigger="onChange"
      send={login}
    >
      <Form.Item
        name="mobile"
        label={t('login.number')}
        rules={[formRule(mobileRule, [sessionTexts, userTexts])]}
        validateTrigger="onBlur"
      >
        <Input type="tel" className="gh-figures" autoComplete="tel" maxLength={40} />
      </Form.Item>
      <CodeField name="captcha" way="sms" target={mobile} send={send} onRefused={explain} />
      <SubmitButton className={styles.submit ?? ''} block>
        {t('login.submit')}
      </SubmitButton>
    </FormBody>
  )
}
