import { errorTexts } from '@gridhelm/contract/errors/texts'
import { passwordChangeRule } from '@gridhelm/contract/people/session/rules'
import { sessionTexts } from '@gridhelm/contract/people/session/texts'
import { userTexts } from '@gridhelm/contract/people/users/texts'
import { Form, Input } from 'antd'
import { sessionSignal } from '../../../platform/session.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { FormBody } from '../../../ui/form/FormBody.tsx'
import { SubmitButton } from '../../../ui/form/Submit.tsx'
import { formRule } from '../../../ui/form-rules.ts'
import { PageCard } from '../../../ui/PageCard.tsx'
import { PasswordStrength } from '../../../ui/password/PasswordStrength.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import styles from './PasswordCard.module.css'
import { useChangePassword, useOwnProfile } from './queries.ts'
import { accountTexts } from './texts.ts'

interface PasswordForm {
  oldpassword: string
  password: string
  confirmpassword: string
}
const ruleTexts = [sessionTexts, userTexts]
const { shape } = passwordChangeRule

export function PasswordCard() {
  const t = useTexts(accountTexts)
  const said = useTexts(sessionTexts)
  const done = useTexts(errorTexts)
  const [form] = Form.useForm<PasswordForm>()
  const username = useSignal(sessionSignal)?.user?.username ?? ''
  const change = useChangePassword(done('success.passwordChanged'))

  return (
    <PageCard title={t('password')}>
      <p className={styles.hint}>
        <PasswordAge />
        {t('passwordHint')}
      </p>
      <FormBody<PasswordForm>
        name="accountPassword"
        form={form}
        requiredMark={false}
        className={styles.form}
        send={(values) => change.send({ ...values, username })}
        onSent={() => form.resetFields()}
      >
        {/* Tells password managers whose password this is. */}
        <input className={styles.account} autoComplete="username" value={username} readOnly hidden />
        <Form.Item
          name="oldpassword"
          label={t('oldPassword')}
          rules={[formRule(shape.oldpassword, ruleTexts)]}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Form.Item
          name="password"
          label={t('newPassword')}
          extra={<PasswordStrength />}
          rules={[formRule(shape.password, ruleTexts)]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="confirmpassword"
          label={t('confirmPassword')}
          dependencies={['password']}
          validateFirst
          rules={[
            formRule(shape.confirmpassword, ruleTexts),
            ({ getFieldValue }) => ({
              validator: (_, value: unknown) =>
                value === getFieldValue('password')
                  ? Promise.resolve()
                  : Promise.reject(new Error(said('session.confirmDiffers'))),
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <SubmitButton>{t('changePassword')}</SubmitButton>
      </FormBody>
    </PageCard>
  )
}

/** Nothing until it is known, and then also where it is not. */
function PasswordAge() {
  const t = useTexts(accountTexts)
  const mine = useOwnProfile().data
  if (!mine) return null
  return (
    <span className={styles.age}>
      {mine.passwordSetTime === null ? (
        t('passwordAgeUnknown')
      ) : (
        <>
          {t('passwordSince')} <TimeText value={mine.passwordSetTime} show="age" />
        </>
      )}
    </span>
  )
}
