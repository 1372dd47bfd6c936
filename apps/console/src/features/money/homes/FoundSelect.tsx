import { useTexts } from '../../../platform/texts.ts'
import { FoundSelect } from '../../../ui/FoundSelect.tsx'
import { useOptionSearch } from '../../../ui/option-search.ts'
import { usePeople, useStock } from './queries.ts'
import { homeScreenTexts } from './texts.ts'

interface Given {
  /** Given by the form item. */
  id?: string
  value?: string | null
  onChange?: (value: string | undefined) => void
}

const nameOf = (one: { realname: string | null; username: string }) =>
  `${one.realname ?? ''} (${one.username})`

/** By id. */
export function CustomerSelect(given: Given) {
  const t = useTexts(homeScreenTexts)
  const search = useOptionSearch()
  return (
    <FoundSelect
      {...given}
      none={t('nobody')}
      recent="user"
      placeholder={t('find')}
      search={search}
      found={usePeople('customers', search.word, search.open)}
      choiceOf={(one) => ({ value: one.id, label: nameOf(one) })}
    />
  )
}

/** By user name, which is also what a sheet says. */
export function KeeperSelect(given: Given) {
  const t = useTexts(homeScreenTexts)
  const search = useOptionSearch()
  return (
    <FoundSelect
      {...given}
      none={t('nobody')}
      recent="user"
      mayClear
      placeholder={t('find')}
      search={search}
      found={usePeople('keepers', search.word, search.open)}
      choiceOf={(one) => ({ value: one.username, label: nameOf(one) })}
    />
  )
}

/** A home from stock, by id. */
export function StockSelect(given: Given) {
  const t = useTexts(homeScreenTexts)
  const search = useOptionSearch()
  return (
    <FoundSelect
      {...given}
      none={t('noHome')}
      recent="home"
      placeholder={t('findHome')}
      search={search}
      found={useStock(search.word, search.open)}
      choiceOf={(one) => ({ value: one.id, label: `${one.shsSn ?? ''} · ${one.model ?? ''}` })}
    />
  )
}
