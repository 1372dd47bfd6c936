import type { UserChoice } from '@gridhelm/contract/people/users/calls'
import { userEditRule, userRule } from '@gridhelm/contract/people/users/rules'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { useTexts } from '../../../platform/texts.ts'
import { fieldRule } from '../../../resources/field-rule.ts'
import { LoadingForm } from '../../../ui/form/LoadingForm.tsx'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { useOpening } from '../../../ui/form/use-opening.ts'
import { newUserForm, type UserForm as UserFormValues, userFormOf, userWireOf } from './form-values.ts'
import { type User, useGrantable, useSaveUser, useUser } from './queries.ts'
import { userScreenTexts } from './texts.ts'
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
  if (!grantable.data || (id !== undefined && !user.data)) {
    return (
      <LoadingForm
        panel
        open={open}
        title={t(id === undefined ? 'addTitle' : 'edit')}
        width={760}
        onClose={onClose}
        of={[user, grantable]}
        failed={t('loadFailed')}
      />
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
  const save = useSaveUser()
  const doing = held ? 'edit' : 'add'
  const initial = held ? userFormOf(held) : newUserForm(grantable.tiers)
  const toWire = (values: PlainRecord): PlainRecord => ({
    ...userWireOf(values as UserFormValues, doing),
    ...(held ? { id: held.record.id } : {}),
  })
  const ruleOf = (name: string) => fieldRule(doing === 'add' ? userRule : userEditRule, name, toWire)
  const shared = { doing, ruleOf, held, grantable } as const
  return (
    <RecordForm<UserFormValues>
      name="users"
      panel
      open={open}
      title={held ? t('editTitle', { name: held.record.realname ?? '' }) : t('addTitle')}
      width={760}
      initial={initial}
      send={(_, all) => save.send({ id: held?.record.id, values: toWire(all as PlainRecord) })}
      onClose={onClose}
    >
      <AccountSection {...shared} />
      <PersonSection {...shared} />
      <RightsSection {...shared} />
      <PeriodSection {...shared} />
    </RecordForm>
  )
}
