import { SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover, Tooltip } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../platform/texts.ts'
import { type ColumnChoices, isShown } from './columns.ts'
import styles from './DataTable.module.css'
import { tableTexts } from './texts.ts'

interface ColumnChoiceProps {
  columns: readonly { key: string; title: string; optional?: true }[]
  choices: ColumnChoices
  onChange: (choices: Record<string, boolean>) => void
}

export function ColumnChoice({ columns, choices, onChange }: ColumnChoiceProps) {
  const t = useTexts(tableTexts)
  const [open, setOpen] = useState(false)
  const list = (
    <fieldset className={styles.choice} onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}>
      <legend className={styles.legend}>{t('columns')}</legend>
      {columns.slice(1).map((column) => (
        <Checkbox
          key={column.key}
          checked={isShown(column, choices)}
          onChange={(event) => onChange({ ...choices, [column.key]: event.target.checked })}
        >
          {column.title}
        </Checkbox>
      ))}
      <Button type="link" size="small" className={styles.choiceReset ?? ''} onClick={() => onChange({})}>
        {t('columnsReset')}
      </Button>
    </fieldset>
  )
  return (
    <span className={styles.anchor}>
      <Popover
        destroyOnHidden
        trigger="click"
        placement="bottomRight"
        open={open}
        onOpenChange={setOpen}
        content={list}
        // Beside the button, so that the next Tab leads into it.
        getPopupContainer={(button) => button.parentElement ?? document.body}
      >
        <Tooltip title={open ? '' : t('columns')}>
          <Button type="text" icon={<SettingOutlined />} aria-label={t('columns')} aria-expanded={open} />
        </Tooltip>
      </Popover>
    </span>
  )
}
