import { useState } from 'react'
import type { RecentCode } from '../platform/recent.ts'
import { ClearableSelect } from './ClearableSelect.tsx'
import { knownLabel } from './known-label.ts'
import { type Choice, useRecentFirst } from './recent-first.ts'

interface FoundSelectProps {
  /** Given by the form item. */
  id?: string | undefined
  value?: string | null | undefined
  onChange?: ((value: string | undefined) => void) | undefined
  placeholder: string
  options: readonly Choice[]
  /** What was chosen already and no search has found yet. */
  chosen?: Choice | undefined
  isBusy: boolean
  mayClear?: boolean
  disabled?: boolean
  notFoundContent?: string
  /** Those of them that the reader opened last stand on top. */
  recent: RecentCode
  onOpen: (open: boolean) => void
  onSearch: (text: string) => void
}

/** One of those that the server finds; the chosen one stays although the next search does not find it. */
export function FoundSelect(props: FoundSelectProps) {
  const { id, value, onChange, placeholder, options, chosen, isBusy, recent, onOpen, onSearch } = props
  const { mayClear = false, disabled = false, notFoundContent } = props
  const [kept, setKept] = useState(chosen)
  const offered = useRecentFirst(recent, options)
  const isMissing = kept !== undefined && kept.value === value && !options.some((one) => one.value === value)
  return (
    <ClearableSelect<string>
      {...(id === undefined ? {} : { id })}
      {...(value ? { value } : {})}
      {...(notFoundContent === undefined ? {} : { notFoundContent })}
      showSearch={{ filterOption: false, onSearch }}
      allowClear={mayClear}
      disabled={disabled}
      loading={isBusy}
      placeholder={placeholder}
      labelRender={knownLabel}
      onOpenChange={onOpen}
      options={isMissing ? [kept, ...offered] : offered}
      onChange={(next: string | undefined) => {
        setKept(options.find((one) => one.value === next))
        onChange?.(next)
      }}
    />
  )
}
