import { errorTexts } from '@gridhelm/contract/errors/texts'
import { passwordChangeRule } from '@gridhelm/contract/people/session/rules'
import { sessionTexts } from '@gridhelm/contract/people/session/texts'
import { userTexts } from '@gridhelm/contract/people/users/texts'
import { App, Form, Input, Modal } from 'antd'
import { useEffect, useId } from 'react'
import { sessionSignal } from '../../../platform/session.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { showRefusal } from '../../../ui/form-refusal.ts'
import { formRule } from '../../../ui/form-rules.ts'
import { useOnce } from '../../../ui/use-once.ts'
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
  const [form] = Form.useForm<PasswordForm>()
  const usernameId = useId()
  const user = useSignal(sessionSignal)?.user
  const change = useChangePassword()
  const changeOnce = useOnce(change)
  const isNobody = open && user === undefined

  useEffect(() => {
    if (!isNobody) return
    message.warning({ content: session('session.noUser'), key: 'password' })
    onClose()
  }, [isNobody, message, session, onClose])

  function send(values: PasswordForm): void {
    if (user === undefined) return
    changeOnce(
      { username: user.username, ...values },
      {
        onSuccess: () => {
          message.success(errors('success.passwordChanged'))
          onClose()
        },
        onError: (error) => showRefusal(form, error),
      },
    )
  }

  return (
    <Modal
      open={open && user !== undefined}
      title={t('passwordTitle')}
      width={440}
      okText={t('confirm')}
      cancelText={t('cancel')}
      confirmLoading={change.isPending}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={onClose}
      // What was typed is nobody else's to find.
      destroyOnHidden
      afterOpenChange={(shown) => shown && form.focusField('oldpassword')}
    >
      <p className={styles.hint}>{t('passwordConsequence')}</p>
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        requiredMark={false}
        validateTrigger="onBlur"
        onFinish={send}
      >
        <Form.Item label={t('username')} htmlFor={usernameId}>
          <Input id={usernameId} value={user?.username} autoComplete="username" readOnly variant="filled" />
        </Form.Item>
        <Form.Item name="oldpassword" label={t('oldPassword')} rules={[formRule(oldpassword, ruleTexts)]}>
          <Input.Password autoComplete="current-password" onPressEnter={form.submit} />
        </Form.Item>
        <Form.Item
          name="password"
          label={t('newPassword')}
          extra={<span className={styles.note}>{t('newPasswordHint')}</span>}
          rules={[formRule(password, ruleTexts)]}
        >
          <Input.Password autoComplete="new-password" onPressEnter={form.submit} />
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
          <Input.Password autoComplete="new-password" onPressEnter={form.submit} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
