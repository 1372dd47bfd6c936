import { useDeferredValue, useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { ClearableSelect } from '../../../ui/ClearableSelect.tsx'
import { usePeople, useStock } from './queries.ts'
import { homeScreenTexts } from './texts.ts'

interface Given {
  /** Given by the form item. */
  id?: string
  value?: string | null
  onChange?: (value: string | undefined) => void
}

interface FoundSelectProps extends Given {
  placeholder: string
  options: readonly { value: string; label: string }[]
  isBusy: boolean
  mayClear?: boolean
  onOpen: (open: boolean) => void
  onSearch: (text: string) => void
}

/** One of those that the server finds; the chosen one stays although the next search does not find it. */
function FoundSelect({
  id,
  value,
  onChange,
  placeholder,
  options,
  isBusy,
  mayClear,
  onOpen,
  onSearch,
}: FoundSelectProps) {
  const t = useTexts(homeScreenTexts)
  const [kept, setKept] = useState<FoundSelectProps['options'][number]>()
  const isMissing = kept !== undefined && kept.value === value && !options.some((one) => one.value === value)
  return (
    <ClearableSelect<string>
      {...(id === undefined ? {} : { id })}
      {...(value ? { value } : {})}
      showSearch={{ filterOption: false, onSearch }}
      allowClear={mayClear === true}
      loading={isBusy}
      placeholder={placeholder}
      notFoundContent={t('nobody')}
      onOpenChange={onOpen}
      options={isMissing ? [kept, ...options] : [...options]}
      onChange={(next: string | undefined) => {
        setKept(options.find((one) => one.value === next))
        onChange?.(next)
      }}
    />
  )
}

function useSearch() {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  return { open, word: useDeferredValue(text.trim()), onOpen: setOpen, onSearch: setText }
}

/** By id. */
export function CustomerSelect(given: Given) {
  const t = useTexts(homeScreenTexts)
  const { open, word, ...search } = useSearch()
  const { data = [], isFetching } = usePeople('customers', word, open)
  const options = data.map((one) => ({ value: one.id, label: `${one.realname ?? ''} (${one.username})` }))
  return (
    <FoundSelect
      {...given}
      {...search}
      isBusy={open && isFetching}
      placeholder={t('find')}
      options={options}
    />
  )
}

/** By user name, which is also what a sheet says. */
export function KeeperSelect(given: Given) {
  const t = useTexts(homeScreenTexts)
  const { open, word, ...search } = useSearch()
  const { data = [], isFetching } = usePeople('keepers', word, open)
  const options = data.map((one) => ({
    value: one.username,
    label: `${one.realname ?? ''} (${one.username})`,
  }))
  return (
    <FoundSelect
      {...given}
      {...search}
      mayClear
      isBusy={open && isFetching}
      placeholder={t('find')}
      options={options}
    />
  )
}

/** A home from stock, by id. */
export function StockSelect(given: Given) {
  const t = useTexts(homeScreenTexts)
  const { open, word, ...search } = useSearch()
  const { data = [], isFetching } = useStock(word, open)
  const options = data.map((one) => ({ value: one.id, label: `${one.shsSn ?? ''} · ${one.model ?? ''}` }))
  return (
    <FoundSelect
      {...given}
      {...search}
      isBusy={open && isFetching}
      placeholder={t('findHome')}
      options={options}
    />
  )
}
