import { userFieldTexts } from '@gridhelm/contract/people/users/field-texts'
import { passwordResetRule } from '@gridhelm/contract/people/users/rules'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { Form, Input } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { fieldRule } from '../../../resources/field-rule.ts'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { PasswordStrength } from '../../../ui/password/PasswordStrength.tsx'
import { type User, useResetPassword } from './queries.ts'
import { userScreenTexts } from './texts.ts'
import styles from './Users.module.css'

interface PasswordForm {
  password?: string
  confirmpassword?: string
}

export function PasswordDialog({ user, open, onClose }: { user: User; open: boolean; onClose: () => void }) {
  const t = useTexts(userScreenTexts)
  const named = useTexts(userFieldTexts)
  const reset = useResetPassword()
  const username = user.username ?? ''
  const toWire = ({ password = '', confirmpassword = '' }: PlainRecord) => ({
    username,
    password: String(password),
    confirmpassword: String(confirmpassword),
  })
  const ruleOf = (name: string) => fieldRule(passwordResetRule, name, toWire)
  return (
    <RecordForm<PasswordForm>
      name="userPassword"
      open={open}
      title={t('resetTitle', { name: user.realname ?? username })}
      send={(values) => reset.send(toWire(values as PlainRecord))}
      saveText={t('resetPassword')}
      onClose={onClose}
      intro={<p className={styles.hint}>{t('resetHint')}</p>}
    >
      {/* Tells password managers whose password this is. */}
      <input autoComplete="username" value={username} readOnly hidden />
      <Form.Item
        name="password"
        label={named('password')}
        required
        extra={<PasswordStrength />}
        rules={[ruleOf('password')]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="confirmpassword"
        label={t('confirmPassword')}
        required
        dependencies={['password']}
        rules={[ruleOf('confirmpassword')]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </RecordForm>
  )
}
