import { Checkbox, Form } from 'antd'
import { paths } from '../../../platform/paths.ts'
import { useTexts } from '../../../platform/texts.ts'
import { registerTexts } from './register-texts.ts'

/** The documents open beside the form, so that reading them costs nothing that was typed. */
export function AgreementField() {
  const t = useTexts(registerTexts)
  return (
    <Form.Item
      name="accepted"
      valuePropName="checked"
      rules={[
        {
          validator: (_, accepted: unknown) =>
            accepted === true ? Promise.resolve() : Promise.reject(new Error(t('register.acceptRequired'))),
        },
      ]}
    >
      <Checkbox>
        {t('register.accept')}
        <a href={paths.serviceAgreement()} target="_blank" rel="noreferrer">
          {t('register.agreement')}
        </a>
        {t('register.and')}
        <a href={paths.privacyPolicy()} target="_blank" rel="noreferrer">
          {t('register.privacy')}
        </a>
      </Checkbox>
    </Form.Item>
  )
}
