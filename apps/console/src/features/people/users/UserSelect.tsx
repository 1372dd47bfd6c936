import { useDeferredValue, useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { FoundSelect } from '../../../ui/FoundSelect.tsx'
import { useFoundUsers } from '../../../ui/user-picker/found-users.ts'
import type { User } from './queries.ts'
import { userScreenTexts } from './texts.ts'

interface UserSelectProps {
  /** Given by the form item. */
  id?: string
  value?: string | undefined
  onChange?: (value: string | undefined) => void
  /** What stands for the person in the value. */
  by: 'id' | 'username'
  /** Only people of these tiers, separated by commas. */
  tier?: string
  /** The person chosen already, whom no search has found yet. */
  chosen?: { value: string; label: string } | undefined
  disabled?: boolean
}

const labelOf = ({ realname, username }: User) => `${realname} (${username})`

/** A person among all those in sight, looked for on the server. */
export function UserSelect({ by, tier, ...field }: UserSelectProps) {
  const t = useTexts(userScreenTexts)
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const searched = useDeferredValue(text.trim())
  const { data = [], isFetching } = useFoundUsers(searched, { tier }, open)
  return (
    <FoundSelect
      {...field}
      mayClear
      recent="user"
      isBusy={open && isFetching}
      placeholder={t('search')}
      options={data.map((user) => ({ value: String(user[by]), label: labelOf(user) }))}
      onOpen={setOpen}
      onSearch={setText}
    />
  )
}
