import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useTexts } from '../../platform/texts.ts'
import { useContacts } from './queries.ts'
import { isUser, recipientOfUser } from './recipients.ts'
import { scheduleTexts } from './texts.ts'

export interface KnownPerson {
  userId: string
  realname: string
  email: string | null
}

interface RecipientSelectProps {
  id?: string
  value?: string[]
  onChange?: (recipients: string[]) => void
  /** Those who are chosen already: they may be on another page of the address book. */
  known: readonly KnownPerson[]
}

/** Addresses as they are typed, and people by their names. */
export function RecipientSelect({ known, ...field }: RecipientSelectProps) {
  const t = useTexts(scheduleTexts)
  const [text, setText] = useState('')
  const { contacts } = useContacts(useDeferredValue(text))
  const people = new Map([...known, ...contacts].map((person) => [person.userId, person]))
  return (
    <Select<string[]>
      {...field}
      mode="tags"
      // Over what is filled in already, not over the next field.
      placement="topLeft"
      tokenSeparators={[',', ';', '\n']}
      suffixIcon={null}
      showSearch={{
        searchValue: text,
        onSearch: setText,
        // Who types a part of a name and presses Enter means the person, not the letters.
        filterSort: (a, b) => Number(isUser(String(b.value))) - Number(isUser(String(a.value))),
        filterOption: (typed, option) =>
          String(option?.label ?? '')
            .toLowerCase()
            .includes(typed.trim().toLowerCase()),
      }}
      onSelect={() => setText('')}
      options={[...people.values()].map(({ userId, realname, email }) => ({
        value: recipientOfUser(userId),
        label: `${realname} · ${email ?? t('noAddress')}`,
        disabled: email === null,
      }))}
    />
  )
}
