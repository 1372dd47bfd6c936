import { Input, Select } from 'antd'
import { useState } from 'react'
import { usePermission } from '../../../ui/Permitted.tsx'
import { useFoundPositions } from './queries.ts'

interface PositionSelectProps {
  /** Given by the form item. */
  id?: string
  /** Codes, separated by commas. */
  value?: string
  onChange?: (value: string) => void
}

/** Positions by their names; as a plain text for those who may not see the list. */
export function PositionSelect({ id, value = '', onChange }: PositionSelectProps) {
  const maySee = usePermission('position:list')
  const [text, setText] = useState('')
  const { data = [], isFetching } = useFoundPositions(text.trim(), maySee)
  const shared = id === undefined ? {} : { id }
  if (!maySee) return <Input {...shared} value={value} onChange={(event) => onChange?.(event.target.value)} />
  return (
    <Select<string[]>
      {...shared}
      mode="multiple"
      value={value.split(',').filter((code) => code !== '')}
      showSearch={{ filterOption: false, onSearch: setText }}
      loading={isFetching}
      options={data}
      onChange={(codes) => onChange?.(codes.join(','))}
    />
  )
}
