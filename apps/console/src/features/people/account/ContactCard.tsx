import { contactRule, secondCodeRule } from '@gridhelm/contract/people/session/rules'
import { sessionTexts } from '@gridhelm/contract/people/session/texts'
import { userTexts } from '@gridhelm/contract/people/users/texts'
import { Form, Input } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { FormBody } from '../../../ui/form/FormBody.tsx'
import { SubmitButton } from '../../../ui/form/Submit.tsx'
import { formRule } from '../../../ui/form-rules.ts'
import { PageCard } from '../../../ui/PageCard.tsx'
import styles from './PasswordCard.module.css'
import { useChangeContact, useMe, useSecondFactor } from './queries.ts'
import { accountTexts } from './texts.ts'

interface ContactForm {
  email: string
  phone: string
  password: string
  verificationCode?: string
}
const ruleTexts = [sessionTexts, userTexts]
const { shape } = contactRule

/** Where codes go when the password is forgotten: changed with the password alone. */
export function ContactCard() {
  const t = useTexts(accountTexts)
  const me = useMe()
  const [form] = Form.useForm<ContactForm>()
  const change = useChangeContact()
  const hasSecond = useSecondFactor().data?.since != null
  if (!me) return null
  return (
    <PageCard title={t('contact')}>
      <p className={styles.hint}>{t('contactHint')}</p>
      <FormBody<ContactForm>
        key={`${me.email} ${me.phone}`}
        name="accountContact"
        form={form}
        requiredMark={false}
        className={styles.form}
        initial={{ email: me.email ?? '', phone: me.phone ?? '' }}
        send={(values) => change.send(values)}
        onSent={() => form.resetFields(['password', 'verificationCode'])}
      >
        <Form.Item name="email" label={t('email')} rules={[formRule(shape.email, ruleTexts)]}>
          <Input type="email" autoComplete="email" maxLength={254} />
        </Form.Item>
        <Form.Item name="phone" label={t('phone')} rules={[formRule(shape.phone, ruleTexts)]}>
          <Input type="tel" className="gh-figures" autoComplete="tel" maxLength={40} />
        </Form.Item>
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
        <SubmitButton>{t('changeContact')}</SubmitButton>
      </FormBody>
    </PageCard>
  )
}
