import type { UserChoice } from '@gridhelm/contract/people/users/calls'
import { userEditRule, userRule } from '@gridhelm/contract/people/users/rules'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { Button, Form, Spin } from 'antd'
import { useId } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { fieldRule } from '../../../resources/field-rule.ts'
import { useClosing } from '../../../resources/use-closing.ts'
import { useOpening } from '../../../resources/use-opening.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { showRefusal } from '../../../ui/form-refusal.ts'
import { useOnce } from '../../../ui/use-once.ts'
import { newUserForm, type UserForm as UserFormValues, userFormOf, userWireOf } from './form-values.ts'
import { type User, useGrantable, useSaveUser, useUser } from './queries.ts'
import { userScreenTexts } from './texts.ts'
import { UserDrawer } from './UserDrawer.tsx'
import { AccountSection, PeriodSection, PersonSection, RightsSection } from './UserFormSections.tsx'

interface UserFormProps {
  open: boolean
  /** Absent: a new account. */
  id?: string | undefined
  onClose: () => void
}

/** The form of an account, once everything that it shows is there. */
export function UserForm(props: UserFormProps) {
  const opening = useOpening(props.open)
  return opening === 0 ? null : <Loaded key={opening} {...props} />
}

function Loaded({ open, id, onClose }: UserFormProps) {
  const t = useTexts(userScreenTexts)
  const user = useUser(id)
  const grantable = useGrantable(true)
  const isFailed = user.isError || grantable.isError
  if (!grantable.data || (id !== undefined && !user.data)) {
    return (
      <UserDrawer open={open} title={t(id === undefined ? 'addTitle' : 'edit')} onClose={onClose}>
        {isFailed ? <EmptyState title={t('loadFailed')} /> : <Spin />}
      </UserDrawer>
    )
  }
  return <Fields open={open} onClose={onClose} held={user.data} grantable={grantable.data} />
}

interface FieldsProps {
  open: boolean
  onClose: () => void
  held: { record: User; roles: UserChoice[]; departs: UserChoice[] } | undefined
  grantable: NonNullable<ReturnType<typeof useGrantable>['data']>
}

function Fields({ open, onClose, held, grantable }: FieldsProps) {
  const t = useTexts(userScreenTexts)
  const [form] = Form.useForm<UserFormValues>()
  const formId = useId()
  const save = useSaveUser()
  const saveOnce = useOnce(save)
  const doing = held ? 'edit' : 'add'
  const initial = held ? userFormOf(held) : newUserForm(grantable.tiers)
  const toWire = (values: PlainRecord): PlainRecord => ({
    ...userWireOf(values as UserFormValues, doing),
    ...(held ? { id: held.record.id } : {}),
  })
  const ruleOf = (name: string) => fieldRule(doing === 'add' ? userRule : userEditRule, name, toWire)
  const isChanged = () =>
    JSON.stringify(toWire(form.getFieldsValue(true) as PlainRecord)) !==
    JSON.stringify(toWire(initial as PlainRecord))

  function submit(): void {
    saveOnce(
      { id: held?.record.id, values: toWire(form.getFieldsValue(true) as PlainRecord) },
      { onSuccess: onClose, onError: (error) => showRefusal(form, error) },
    )
  }

  const close = useClosing(isChanged, onClose)

  const shared = { doing, ruleOf, held, grantable } as const
  return (
    <UserDrawer
      open={open}
      title={held ? t('editTitle', { name: held.record.realname ?? '' }) : t('addTitle')}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="primary" htmlType="submit" form={formId} loading={save.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Form<UserFormValues>
        form={form}
        name={formId}
        layout="vertical"
        initialValues={initial}
        validateTrigger="onBlur"
        scrollToFirstError
        onFinish={submit}
      >
        <AccountSection {...shared} />
        <PersonSection {...shared} />
        <RightsSection {...shared} />
        <PeriodSection {...shared} />
      </Form>
    </UserDrawer>
  )
}
