import { emailRule, passwordRule, phoneRule, usernameRule } from '@gridhelm/contract/people/users/rules'
import { userTexts } from '@gridhelm/contract/people/users/texts'
import { App, Form, Input } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { FormBody } from '../../../ui/form/FormBody.tsx'
import { SubmitButton } from '../../../ui/form/Submit.tsx'
import { formRule } from '../../../ui/form-rules.ts'
import { Block } from './Block.tsx'
import styles from './Gallery.module.css'
import { galleryTexts } from './texts.ts'

const ruleTexts = [userTexts]

export function FormSection() {
  const t = useTexts(galleryTexts)
  const { message } = App.useApp()
  return (
    <Block name="formRule(usernameRule, [userTexts])">
      <FormBody
        name="gallery"
        losesNothing
        className={styles.narrow}
        send={async () => message.success(t('formGood'))}
      >
        <Form.Item name="username" label={t('username')} rules={[formRule(usernameRule, ruleTexts)]}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item name="password" label={t('password')} rules={[formRule(passwordRule, ruleTexts)]}>
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item name="email" label={t('email')} rules={[formRule(emailRule, ruleTexts)]}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="phone"
          label={`${t('phone')} (${t('optional')})`}
          rules={[formRule(phoneRule, ruleTexts, { optional: true })]}
        >
          <Input autoComplete="off" />
        </Form.Item>
        <SubmitButton>{t('check')}</SubmitButton>
      </FormBody>
    </Block>
  )
}
