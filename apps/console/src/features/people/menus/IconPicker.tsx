import { Button, Input, Popover } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { iconNames, MenuIcon } from '../../../ui/MenuIcon.tsx'
import styles from './IconPicker.module.css'
import { menuTexts } from './texts.ts'

interface IconPickerProps {
  id?: string
  value?: string | null
  onChange?: (icon: string) => void
}

/** Chooses one of the icons that a menu can have; a form item's control. */
export function IconPicker({ id, value, onChange }: IconPickerProps) {
  const t = useTexts(menuTexts)
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const shown = iconNames.filter((name) => name.includes(text.trim().toLowerCase()))

  function choose(icon: string): void {
    onChange?.(icon)
    setOpen(false)
  }

  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomLeft"
      content={
        <div className={styles.panel}>
          <Input
            allowClear
            aria-label={t('icon')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <div className={styles.icons}>
            {shown.map((name) => (
              <Button
                key={name}
                type={name === value ? 'primary' : 'text'}
                icon={<MenuIcon name={name} kind="place" />}
                title={name}
                aria-label={name}
                onClick={() => choose(name)}
              />
            ))}
          </div>
          <Button block onClick={() => choose('')}>
            {t('noIcon')}
          </Button>
        </div>
      }
    >
      <Button
        id={id ?? ''}
        aria-label={`${t('icon')}: ${value || t('noIcon')}`}
        icon={value ? <MenuIcon name={value} kind="place" /> : null}
      >
        {value || t('noIcon')}
      </Button>
    </Popover>
  )
}
