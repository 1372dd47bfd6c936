import { sessionTexts } from '@gridhelm/contract/people/session/texts'
import { userTexts } from '@gridhelm/contract/people/users/texts'
import { Form, Input } from 'antd'
import type { z } from 'zod'
import { formRule } from '../../../ui/form-rules.ts'
import { PasswordStrength } from '../../../ui/password/PasswordStrength.tsx'

const tables = [sessionTexts, userTexts]

interface PasswordFieldsProps {
  labels: { password: string; confirm: string }
  rules: { password: z.ZodType; confirmpassword: z.ZodType }
  /** What to say when the two entries differ. */
  differs: string
}

/** A new password, twice, with its strength. */
export function PasswordFields({ labels, rules, differs }: PasswordFieldsProps) {
  return (
    <>
      <Form.Item
        name="password"
        label={labels.password}
        required
        rules={[formRule(rules.password, tables)]}
        validateTrigger="onBlur"
        extra={<PasswordStrength />}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <Form.Item
        name="confirmpassword"
        label={labels.confirm}
        required
        dependencies={['password']}
        validateFirst
        validateTrigger="onBlur"
        rules={[
          formRule(rules.confirmpassword, tables),
          ({ getFieldValue }) => ({
            validator: (_, value: unknown) =>
              value === getFieldValue('password') ? Promise.resolve() : Promise.reject(new Error(differs)),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
    </>
  )
}
