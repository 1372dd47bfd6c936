import { useDeferredValue, useState } from 'react'
import { useTexts } from '../../platform/texts.ts'
import { FoundSelect } from '../FoundSelect.tsx'
import { type FoundUser, useFoundUsers } from './found-users.ts'
import { userPickerTexts } from './texts.ts'

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

const labelOf = ({ realname, username }: FoundUser) => `${realname} (${username})`

/** A person among all those in sight, looked for on the server. */
export function UserSelect({ by, tier, ...field }: UserSelectProps) {
  const t = useTexts(userPickerTexts)
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
