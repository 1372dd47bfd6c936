import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { ClearableSelect } from '../../../ui/ClearableSelect.tsx'
import { parseWireTime } from '../../../ui/wire-time.ts'
import { accessQueries } from './queries.ts'
import { texts } from './texts.ts'

interface RecordSelectProps {
  id?: string
  noun: string
  placeholder: string
  value?: string | undefined
  onChange?: (id: string | undefined) => void
}

/** Finds a record of a list by what people type; the server sends the first twenty. */
export function RecordSelect({ id, noun, placeholder, value, onChange }: RecordSelectProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<{ value: string; label: string }>()
  const { data = [], isFetching } = useQuery({
    ...accessQueries.records(noun, typed),
    enabled: noun !== '',
  })
  const optionOf = ({ id: recordId, name, at }: (typeof data)[number]) => {
    const moment = at === null ? undefined : parseWireTime(at)
    return { value: recordId, label: moment ? `${name} · ${f.moment(moment.getTime())}` : name }
  }
  const options = data.map(optionOf)
  // What was chosen, or named by a link, need not be among the first twenty of a search.
  const isMissing = value !== undefined && !options.some((option) => option.value === value)
  const isPicked = picked?.value === value
  const one = useQuery({
    ...accessQueries.record(noun, value ?? ''),
    enabled: noun !== '' && isMissing && !isPicked,
  })
  const found = one.data?.[0]
  const unknown = one.isPending ? undefined : { value: value ?? '', label: t('unknownRecord') }
  const missing = isPicked ? picked : found ? optionOf(found) : unknown
  return (
    <ClearableSelect
      {...(id === undefined ? {} : { id })}
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isFetching || one.isFetching}
      placeholder={placeholder}
      value={isMissing && !missing ? null : (value ?? null)}
      // On top of what a word has found it would be what Enter takes.
      options={isMissing && missing && typed === '' ? [missing, ...options] : options}
      onChange={(chosen) => {
        setPicked(options.find((option) => option.value === chosen))
        setTyped('')
        onChange?.(chosen ?? undefined)
      }}
    />
  )
}
