import { useDeferredValue, useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { FoundSelect } from '../../../ui/FoundSelect.tsx'
import { usePeople, useStock } from './queries.ts'
import { homeScreenTexts } from './texts.ts'

interface Given {
  /** Given by the form item. */
  id?: string
  value?: string | null
  onChange?: (value: string | undefined) => void
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
      notFoundContent={t('nobody')}
      recent="user"
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
      notFoundContent={t('nobody')}
      recent="user"
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
      notFoundContent={t('nobody')}
      recent="home"
      isBusy={open && isFetching}
      placeholder={t('findHome')}
      options={options}
    />
  )
}
