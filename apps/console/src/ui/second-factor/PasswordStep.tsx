import { ownPasswordRule } from '@gridhelm/contract/people/session/rules'
import { sessionTexts } from '@gridhelm/contract/people/session/texts'
import { Form, Input } from 'antd'
import { useTexts } from '../../platform/texts.ts'
import { FormBody } from '../form/FormBody.tsx'
import { SubmitButton } from '../form/Submit.tsx'
import { formRule } from '../form-rules.ts'
import { secondFactorTexts } from './texts.ts'

interface PasswordStepProps {
  /** Names the form. */
  name: string
  label: string
  send: (values: { password: string }) => Promise<unknown>
}

/** Who is there proves it before anything about the second factor changes. */
export function PasswordStep({ name, label, send }: PasswordStepProps) {
  const t = useTexts(secondFactorTexts)
  return (
    <FormBody<{ password: string }> name={name} losesNothing requiredMark={false} send={send}>
      <Form.Item
        name="password"
        label={t('password')}
        extra={t('passwordHint')}
        rules={[formRule(ownPasswordRule, [sessionTexts])]}
      >
        <Input.Password autoComplete="current-password" maxLength={1024} />
      </Form.Item>
      <SubmitButton>{label}</SubmitButton>
    </FormBody>
  )
}
