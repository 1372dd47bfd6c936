import { useDeferredValue, useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { ClearableSelect } from '../../../ui/ClearableSelect.tsx'
import { type User, useFoundUsers } from './queries.ts'
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
export function UserSelect({ id, value, onChange, by, tier, chosen, disabled }: UserSelectProps) {
  const t = useTexts(userScreenTexts)
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const searched = useDeferredValue(text.trim())
  const { data = [], isFetching } = useFoundUsers(searched, tier, open)
  const found = data.map((user) => ({ value: String(user[by]), label: labelOf(user) }))
  const [kept, setKept] = useState(chosen)
  const isMissing = kept !== undefined && kept.value === value && !found.some((one) => one.value === value)
  return (
    <ClearableSelect<string>
      {...(id === undefined ? {} : { id })}
      {...(value === undefined || value === '' ? {} : { value })}
      showSearch={{ filterOption: false, onSearch: setText }}
      allowClear
      disabled={disabled ?? false}
      loading={open && isFetching}
      placeholder={t('search')}
      onOpenChange={setOpen}
      options={isMissing ? [kept, ...found] : found}
      onChange={(next: string | undefined) => {
        setKept(found.find((one) => one.value === next))
        onChange?.(next)
      }}
    />
  )
}
