import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { ClearableSelect } from '../../../ui/ClearableSelect.tsx'
import { parseWireTime } from '../../../ui/wire-time.ts'
import { accessQueries } from './queries.ts'

interface RecordSelectProps {
  id?: string
  noun: string
  placeholder: string
  value?: string | undefined
  onChange?: (id: string | undefined) => void
}

/** Finds a record of a list by what people type; the server sends the first twenty. */
export function RecordSelect({ id, noun, placeholder, value, onChange }: RecordSelectProps) {
  const f = useFormat()
  const [typed, setTyped] = useState('')
  // What was chosen need not be among the first twenty of the next search.
  const [label, setLabel] = useState('')
  const keyword = useDeferredValue(typed)
  const { data = [], isFetching } = useQuery({
    ...accessQueries.records(noun, keyword),
    enabled: noun !== '',
  })
  const options = data.map(({ id: recordId, name, at }) => {
    const moment = at === null ? undefined : parseWireTime(at)
    return { value: recordId, label: moment ? `${name} · ${f.moment(moment.getTime())}` : name }
  })
  const isMissing = value !== undefined && !options.some((option) => option.value === value)
  return (
    <ClearableSelect
      {...(id === undefined ? {} : { id })}
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isFetching}
      placeholder={placeholder}
      value={value ?? null}
      options={isMissing ? [{ value, label: label || value }, ...options] : options}
      onChange={(chosen, option) => {
        setLabel((option as { label: string } | undefined)?.label ?? '')
        setTyped('')
        onChange?.(chosen ?? undefined)
      }}
    />
  )
}
