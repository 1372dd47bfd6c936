import { userFieldTexts } from '@gridhelm/contract/people/users/field-texts'
import type { OwnProfile } from '@gridhelm/contract/people/users/profile-calls'
import { ownProfileRule } from '@gridhelm/contract/people/users/rules'
import { userTexts } from '@gridhelm/contract/people/users/texts'
import { Form, Input, Skeleton } from 'antd'
import { Link } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { useTexts } from '../../../platform/texts.ts'
import { DayInput } from '../../../resources/DateInputs.tsx'
import { DictionarySelect } from '../../../resources/DictionarySelect.tsx'
import { AvatarInput } from '../../../ui/avatar/AvatarInput.tsx'
import { FormBody } from '../../../ui/form/FormBody.tsx'
import { SubmitButton } from '../../../ui/form/Submit.tsx'
import { formRule } from '../../../ui/form-rules.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import styles from './PasswordCard.module.css'
import { useEditMine, useOwnProfile } from './queries.ts'
import { accountTexts } from './texts.ts'

const editable = ['realname', 'sex', 'birthday', 'telephone', 'address', 'avatar'] as const
type ProfileForm = Record<(typeof editable)[number], string>

const formOf = (mine: OwnProfile): ProfileForm =>
  Object.fromEntries(editable.map((name) => [name, mine[name] ?? ''])) as ProfileForm

const ruleOf = (name: (typeof editable)[number]) => [formRule(ownProfileRule.shape[name], [userTexts])]

/** What everybody changes about themselves; the rest their administrator keeps. */
export function BaseCard() {
  const t = useTexts(accountTexts)
  const asked = useOwnProfile()
  return (
    <PageCard title={t('base')} extra={<Link to={paths.accountCenter}>{t('center')}</Link>}>
      {asked.data && <ProfileFields mine={asked.data} />}
      {!asked.data && asked.isError && <LoadFailure of={asked} title={t('profileFailed')} />}
      {!asked.data && !asked.isError && <Skeleton active paragraph={{ rows: 5 }} />}
    </PageCard>
  )
}

function ProfileFields({ mine }: { mine: OwnProfile }) {
  const t = useTexts(accountTexts)
  const named = useTexts(userFieldTexts)
  const edit = useEditMine()
  const [form] = Form.useForm<ProfileForm>()
  const realname = Form.useWatch('realname', form) as string | undefined
  return (
    <FormBody<ProfileForm>
      name="accountBase"
      form={form}
      className={styles.form}
      initial={formOf(mine)}
      send={(values) => edit.send(values)}
    >
      <Form.Item name="avatar" label={named('avatar')}>
        <AvatarInput name={realname ?? mine.realname} />
      </Form.Item>
      <Form.Item name="realname" label={named('realname')} required rules={ruleOf('realname')}>
        <Input autoComplete="name" maxLength={100} />
      </Form.Item>
      <Form.Item name="sex" label={named('sex')} rules={ruleOf('sex')}>
        <DictionarySelect code="sex" allowClear />
      </Form.Item>
      <Form.Item name="birthday" label={named('birthday')} rules={ruleOf('birthday')}>
        <DayInput />
      </Form.Item>
      <Form.Item name="telephone" label={named('telephone')} rules={ruleOf('telephone')}>
        <Input type="tel" autoComplete="tel" maxLength={40} />
      </Form.Item>
      <Form.Item name="address" label={named('address')} rules={ruleOf('address')}>
        <Input autoComplete="street-address" maxLength={255} />
      </Form.Item>
      <p className={styles.hint}>{t('profileHint')}</p>
      <SubmitButton>{t('save')}</SubmitButton>
    </FormBody>
  )
}
