import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import type { PasskeyAsked, PasskeyAssertion } from '@gridhelm/contract/people/session/passkey-rules'
import { contactRule, secondCodeRule } from '@gridhelm/contract/people/session/rules'
import { sessionTexts } from '@gridhelm/contract/people/session/texts'
import { userTexts } from '@gridhelm/contract/people/users/texts'
import { Flex, Form, Input } from 'antd'
import { useState } from 'react'
import { type CallError, call } from '../../../platform/call.ts'
import { useTexts } from '../../../platform/texts.ts'
import { CodeField } from '../../../ui/code-field/CodeField.tsx'
import { FormBody } from '../../../ui/form/FormBody.tsx'
import { SubmitButton } from '../../../ui/form/Submit.tsx'
import { formRule } from '../../../ui/form-rules.ts'
import { PageCard } from '../../../ui/PageCard.tsx'
import { passkeyIn } from '../../../ui/second-factor/asked-passkey.ts'
import { PasskeyButton } from '../../../ui/second-factor/PasskeyButton.tsx'
import styles from './PasswordCard.module.css'
import { useChangeContact, useMe, useSecondFactor } from './queries.ts'
import { accountTexts } from './texts.ts'

interface Filled {
  email: string
  phone: string
  emailCode?: string
  phoneCode?: string
  password: string
  verificationCode?: string
}
const ruleTexts = [sessionTexts, userTexts]
const { shape } = contactRule

const isOther = (typed: string | undefined, known: string | null) =>
  Boolean(typed?.trim()) && typed?.trim().toLowerCase() !== known?.toLowerCase()

/** Where codes go when the password is forgotten: changed with the password, and with a code that went there. */
export function ContactCard() {
  const me = useMe()
  // What this browser remembers of the login may be older than the account: then the form begins anew.
  return me && <ContactForm key={`${me.email} ${me.phone}`} me={me} />
}

function ContactForm({ me }: { me: NonNullable<ReturnType<typeof useMe>> }) {
  const t = useTexts(accountTexts)
  const [form] = Form.useForm<Filled>()
  const change = useChangeContact()
  const email = Form.useWatch('email', form) as string | undefined
  const phone = Form.useWatch('phone', form) as string | undefined
  const hasSecond = useSecondFactor().data?.since != null
  const [asked, setAsked] = useState<PasskeyAsked>()
  const send = async (values: Filled & { passkey?: PasskeyAssertion }) => {
    setAsked(undefined)
    try {
      await change.send(values)
    } catch (error) {
      setAsked(passkeyIn(error))
      throw error
    }
  }
  const clear = () => form.resetFields(['password', 'verificationCode', 'emailCode', 'phoneCode'])
  const sendCode = async (field: 'email' | 'phone') => {
    await form.validateFields([field])
    const to = form.getFieldValue(field) as string
    const { message } = await call(
      sessionCalls.contactCode,
      field === 'email' ? { email: to } : { mobile: to },
    )
    return message
  }
  const onRefused = (field: 'email' | 'phone') => (refusal: CallError) =>
    form.setFields([{ name: field, errors: [refusal.message] }])
  return (
    <PageCard title={t('contact')}>
      <p className={styles.hint}>{t('contactHint')}</p>
      <FormBody<Filled>
        name="accountContact"
        form={form}
        requiredMark={false}
        className={styles.form}
        initial={{ email: me.email ?? '', phone: me.phone ?? '' }}
        send={send}
        onSent={clear}
      >
        <Form.Item name="email" label={t('email')} rules={[formRule(shape.email, ruleTexts)]}>
          <Input type="email" autoComplete="email" maxLength={254} />
        </Form.Item>
        {isOther(email, me.email) && (
          <CodeField
            name="emailCode"
            label={t('newEmailCode')}
            way="email"
            target={email ?? ''}
            send={() => sendCode('email')}
            onRefused={onRefused('email')}
          />
        )}
        <Form.Item name="phone" label={t('phone')} rules={[formRule(shape.phone, ruleTexts)]}>
          <Input type="tel" className="gh-figures" autoComplete="tel" maxLength={40} />
        </Form.Item>
        {isOther(phone, me.phone) && (
          <CodeField
            name="phoneCode"
            label={t('newPhoneCode')}
            way="sms"
            target={phone ?? ''}
            send={() => sendCode('phone')}
            onRefused={onRefused('phone')}
          />
        )}
        <Form.Item name="password" label={t('password')} rules={[formRule(shape.password, ruleTexts)]}>
          <Input.Password autoComplete="current-password" maxLength={1024} />
        </Form.Item>
        {hasSecond && (
          <Form.Item
            name="verificationCode"
            label={t('secondCode')}
            rules={[formRule(secondCodeRule, ruleTexts)]}
          >
            <Input autoComplete="one-time-code" inputMode="numeric" maxLength={20} />
          </Form.Item>
        )}
        <Flex gap="small" wrap>
          <PasskeyButton
            asked={asked}
            send={(passkey) => send({ ...form.getFieldsValue(), passkey }).then(clear)}
          />
          <SubmitButton>{t('changeContact')}</SubmitButton>
        </Flex>
      </FormBody>
    </PageCard>
  )
}
