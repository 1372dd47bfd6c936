import { UserAddOutlined } from '@ant-design/icons'
import { userCalls } from '@gridhelm/contract/people/users/calls'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { ask } from '../../../../platform/call.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { UserPicker } from '../../../../ui/user-picker/UserPicker.tsx'
import styles from './Escalation.module.css'
import { texts } from './texts.ts'

export interface PickedPerson {
  id: string
  name: string
}

interface PeopleFieldProps {
  /** Given by the form item. */
  id?: string
  value?: PickedPerson[]
  onChange?: (people: PickedPerson[]) => void
}

async function named(ids: readonly string[]): Promise<PickedPerson[]> {
  const users = await ask(userCalls.queryByIds, { userIds: ids.join(',') })
  return users.map(({ id, realname }) => ({ id: String(id), name: String(realname) }))
}

/** The chosen people, and a picker that finds others among however many. */
export function PeopleField({ id, value = [], onChange }: PeopleFieldProps) {
  const t = useTexts(texts)
  const [isOpen, setIsOpen] = useState(false)
  const add = async (ids: string[]) => {
    const known = new Set(value.map((person) => person.id))
    const added = ids.filter((one) => !known.has(one))
    onChange?.(added.length === 0 ? value : [...value, ...(await named(added))])
  }
  return (
    // The button keeps its own name: a label of the field would stand in for it.
    <div className={styles.picked} {...(id === undefined ? {} : { id })}>
      {value.map((person) => (
        <Tag
          key={person.id}
          closable={{ 'aria-label': t('remove', { name: person.name }) }}
          onClose={(event) => {
            event.preventDefault()
            onChange?.(value.filter((other) => other.id !== person.id))
          }}
        >
          {person.name}
        </Tag>
      ))}
      <Button icon={<UserAddOutlined />} onClick={() => setIsOpen(true)}>
        {t('choosePeople')}
      </Button>
      <UserPicker open={isOpen} title={t('pickTitle')} onClose={() => setIsOpen(false)} onPick={add} />
    </div>
  )
}
