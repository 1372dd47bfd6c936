import { userFieldTexts } from '@gridhelm/contract/people/users/field-texts'
import { passwordResetRule } from '@gridhelm/contract/people/users/rules'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { Button, Form, Input } from 'antd'
import { useId } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { fieldRule } from '../../../resources/field-rule.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { showRefusal } from '../../../ui/form-refusal.ts'
import { useOnce } from '../../../ui/use-once.ts'
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
  const [form] = Form.useForm<PasswordForm>()
  const formId = useId()
  const reset = useResetPassword()
  const resetOnce = useOnce(reset)
  const username = user.username ?? ''
  const toWire = ({ password = '', confirmpassword = '' }: PlainRecord) => ({
    username,
    password: String(password),
    confirmpassword: String(confirmpassword),
  })
  const ruleOf = (name: string) => fieldRule(passwordResetRule, name, toWire)
  return (
    <Dialog
      open={open}
      title={t('resetTitle', { name: user.realname ?? username })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" htmlType="submit" form={formId} loading={reset.isPending}>
            {t('resetPassword')}
          </Button>
        </>
      }
    >
      <p className={styles.hint}>{t('resetHint')}</p>
      <Form<PasswordForm>
        form={form}
        name={formId}
        layout="vertical"
        validateTrigger="onBlur"
        onFinish={(values) =>
          resetOnce(toWire(values as PlainRecord), {
            onSuccess: onClose,
            onError: (error) => showRefusal(form, error),
          })
        }
      >
        {/* Tells password managers whose password this is. */}
        <input autoComplete="username" value={username} readOnly hidden />
        <Form.Item
          name="password"
          label={named('password')}
          required
          extra={t('passwordHint')}
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
      </Form>
    </Dialog>
  )
}
