import { errorTexts } from '@gridhelm/contract/errors/texts'
import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { mobileRule } from '@gridhelm/contract/people/session/rules'
import { sessionTexts } from '@gridhelm/contract/people/session/texts'
import { userTexts } from '@gridhelm/contract/people/users/texts'
import { Button, Form } from 'antd'
import { ask, type CallError, call } from '../../../platform/call.ts'
import { useTexts } from '../../../platform/texts.ts'
import { formRule } from '../../../ui/form-rules.ts'
import { notificationSeconds, notify } from '../../../ui/notify.ts'
import { CodeField } from './CodeField.tsx'
import { enter } from './enter.ts'
import { Input } from './inputs.ts'
import styles from './LoginScreen.module.css'
import { refusalIn, showAtFields } from './refusal.ts'
import { loginTexts } from './texts.ts'
import { useAction } from './use-action.ts'
import { useRetranslatedErrors } from './use-retranslated-errors.ts'

interface Mobile {
  mobile: string
  captcha: string
}

const fieldNames = { mobile: 'mobile', captcha: 'captcha', smscode: 'captcha' }

export function MobileForm() {
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

  const login = useAction({
    mutationFn: (values: Mobile) => ask(sessionCalls.phoneLogin, values),
    onSuccess: enter,
    onError(error) {
      const refusal = refusalIn(error)
      if (!refusal) return
      showAtFields(form, refusal, fieldNames)
      notify.notification()?.error({
        key: 'login',
        title: e('error.loginFailed'),
        description: refusal.message,
        duration: notificationSeconds,
      })
    },
  })

  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={login.run}>
      <Form.Item
        name="mobile"
        label={t('login.number')}
        rules={[formRule(mobileRule, [sessionTexts, userTexts])]}
        validateTrigger="onBlur"
      >
        <Input type="tel" className="gh-figures" autoComplete="tel" maxLength={40} />
      </Form.Item>
      <CodeField name="captcha" way="sms" target={mobile} send={send} onRefused={explain} />
      <Button className={styles.submit ?? ''} type="primary" htmlType="submit" block loading={login.pending}>
        {t('login.submit')}
      </Button>
    </Form>
  )
}
