import { emailRule, phoneRule, usernameRule } from '@gridhelm/contract/people/users/rules'
import { userTexts } from '@gridhelm/contract/people/users/texts'
import { App, Form, Input } from 'antd'
import { useTexts } from '../../../../platform/texts.ts'
import { FormBody } from '../../../../ui/form/FormBody.tsx'
import { SubmitButton } from '../../../../ui/form/Submit.tsx'
import { formRule } from '../../../../ui/form-rules.ts'
import { PageCard } from '../../../../ui/PageCard.tsx'
import styles from '../Gallery.module.css'
import { texts } from './texts.ts'

const ruleTexts = [userTexts]

/** A form of a page: the rules of people, tried on whatever is typed. */
export function DemoForm() {
  const t = useTexts(texts)
  const { message } = App.useApp()
  return (
    <PageCard title={t('form')} note={t('nothingSent')}>
      <FormBody
        name="galleryPage"
        losesNothing
        className={styles.narrow}
        send={async () => message.success(t('good'))}
      >
        <Form.Item name="username" label={t('username')} rules={[formRule(usernameRule, ruleTexts)]}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item name="email" label={t('email')} rules={[formRule(emailRule, ruleTexts)]}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="phone"
          label={t('phone')}
          rules={[formRule(phoneRule, ruleTexts, { optional: true })]}
        >
          <Input autoComplete="off" />
        </Form.Item>
        <SubmitButton>{t('check')}</SubmitButton>
      </FormBody>
    </PageCard>
  )
}
