import { UserAddOutlined } from '@ant-design/icons'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { UserPicker } from '../../../ui/user-picker/UserPicker.tsx'
import styles from './Announcements.module.css'
import { mostNames, useNames } from './announcement-queries.ts'
import { announcementTexts } from './announcement-texts.ts'

interface UserChoiceProps {
  /** Given by the form item. */
  id?: string
  value?: string[]
  onChange?: (ids: string[]) => void
}

/** People one by one; the picker finds them among however many. */
export function UserChoice({ id, value = [], onChange }: UserChoiceProps) {
  const t = useTexts(announcementTexts)
  const [isOpen, setIsOpen] = useState(false)
  const shown = value.slice(0, mostNames)
  const names = useNames(shown).data
  const rest = value.length - shown.length
  const nameOf = (userId: string) => names?.get(userId) ?? '…'
  return (
    <fieldset className={styles.people} aria-label={t('users')} {...(id === undefined ? {} : { id })}>
      <span className={styles.peopleHead}>
        <Button icon={<UserAddOutlined />} onClick={() => setIsOpen(true)}>
          {t('chooseUsers')}
        </Button>
        <span aria-live="polite">{t('chosen', { count: value.length })}</span>
        {value.length > 1 && (
          <Button type="link" onClick={() => onChange?.([])}>
            {t('removeAll')}
          </Button>
        )}
      </span>
      {shown.length > 0 && (
        <span className={styles.names}>
          {shown.map((userId) => (
            <Tag
              key={userId}
              closable={{ 'aria-label': t('removeUser', { name: nameOf(userId) }) }}
              onClose={(event) => {
                event.preventDefault()
                onChange?.(value.filter((other) => other !== userId))
              }}
            >
              {nameOf(userId)}
            </Tag>
          ))}
          {rest > 0 && <span>{t('more', { count: rest })}</span>}
        </span>
      )}
      <UserPicker
        open={isOpen}
        title={t('chooseUsers')}
        onClose={() => setIsOpen(false)}
        onPick={async (ids) => onChange?.([...new Set([...value, ...ids])])}
      />
    </fieldset>
  )
}
