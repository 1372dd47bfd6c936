import { useTexts } from '../../platform/texts.ts'
import { FoundSelect } from '../FoundSelect.tsx'
import { useOptionSearch } from '../option-search.ts'
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
  const search = useOptionSearch()
  return (
    <FoundSelect
      {...field}
      mayClear
      recent="user"
      placeholder={t('search')}
      search={search}
      found={useFoundUsers(search.word, { tier }, search.open)}
      choiceOf={(user) => ({ value: String(user[by]), label: labelOf(user) })}
    />
  )
}
