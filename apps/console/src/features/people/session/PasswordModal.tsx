import { errorTexts } from '@gridhelm/contract/errors/texts'
import { passwordChangeRule } from '@gridhelm/contract/people/session/rules'
import { sessionTexts } from '@gridhelm/contract/people/session/texts'
import { userTexts } from '@gridhelm/contract/people/users/texts'
import { App, Form, Input } from 'antd'
import { useEffect, useId } from 'react'
import { sessionSignal } from '../../../platform/session.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { formRule } from '../../../ui/form-rules.ts'
import { PasswordStrength } from '../../../ui/password/PasswordStrength.tsx'
import { useChangePassword } from './queries.ts'
import styles from './SessionModals.module.css'
import { texts } from './texts.ts'

const ruleTexts = [sessionTexts, userTexts]
const { oldpassword, password, confirmpassword } = passwordChangeRule.shape

interface PasswordForm {
  oldpassword: string
  password: string
  confirmpassword: string
}

interface PasswordModalProps {
  open: boolean
  onClose: () => void
}

export function PasswordModal({ open, onClose }: PasswordModalProps) {
  const t = useTexts(texts)
  const session = useTexts(sessionTexts)
  const errors = useTexts(errorTexts)
  const { message } = App.useApp()
  const usernameId = useId()
  const user = useSignal(sessionSignal)?.user
  const change = useChangePassword(errors('success.passwordChanged'))
  const isNobody = open && user === undefined

  useEffect(() => {
    if (!isNobody) return
    message.warning({ content: session('session.noUser'), key: 'password' })
    onClose()
  }, [isNobody, message, session, onClose])

  return (
    <RecordForm<PasswordForm>
      name="ownPassword"
      open={open && user !== undefined}
      title={t('passwordTitle')}
      width={440}
      requiredMark={false}
      send={(values) => change.send({ username: user?.username ?? '', ...values })}
      saveText={t('confirm')}
      onClose={onClose}
      intro={<p className={styles.hint}>{t('passwordConsequence')}</p>}
    >
      <Form.Item label={t('username')} htmlFor={usernameId}>
        <Input id={usernameId} value={user?.username} autoComplete="username" readOnly variant="filled" />
      </Form.Item>
      <Form.Item name="oldpassword" label={t('oldPassword')} rules={[formRule(oldpassword, ruleTexts)]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('newPassword')}
        extra={<PasswordStrength />}
        rules={[formRule(password, ruleTexts)]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="confirmpassword"
        label={t('confirmPassword')}
        dependencies={['password']}
        rules={[
          formRule(confirmpassword, ruleTexts),
          ({ getFieldValue }) => ({
            validator: (_, value: string | undefined) =>
              !value || value === getFieldValue('password')
                ? Promise.resolve()
                : Promise.reject(new Error(session('session.confirmDiffers'))),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </RecordForm>
  )
}
