import type { KindName } from '@gridhelm/contract/stations/devices/kinds'
import { Form, Input } from 'antd'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { deviceScreenTexts } from './texts.ts'

const inverter: KindName = 'pvInverter'

interface PvGroupInputProps {
  /** Given by the form item. */
  id?: string
  value?: string
  onChange?: (value: string) => void
}

/** Only PV inverters stand in a group: for other kinds there is nothing to enter. */
export function PvGroupInput({ id, value = '', onChange }: PvGroupInputProps) {
  const t = useTexts(deviceScreenTexts)
  const kind: unknown = Form.useWatch('systemType', Form.useFormInstance())
  const isOther = kind !== undefined && kind !== inverter
  /** Of an inverter that became another kind: it is there again when that was a mistake. */
  const aside = useRef('')
  useEffect(() => {
    const shown = isOther ? '' : value || aside.current
    if (shown === value) return
    aside.current = isOther ? value : ''
    onChange?.(shown)
  }, [isOther, value, onChange])
  return (
    <Input
      {...(id === undefined ? {} : { id })}
      value={value}
      disabled={isOther}
      autoComplete="off"
      placeholder={isOther ? t('onlyInverters') : ''}
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}
