import { sessionSignal } from '../../../platform/session.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { FoundSelect } from '../../../ui/FoundSelect.tsx'
import { useOptionSearch } from '../../../ui/option-search.ts'
import { useReceivers } from './queries.ts'
import { texts } from './texts.ts'

interface ReceiverSelectProps {
  /** Given by the form item. */
  id?: string
  value?: string
  onChange?: (userId: string | undefined) => void
}

/** One of those directly below, looked for on the server. */
export function ReceiverSelect(field: ReceiverSelectProps) {
  const t = useTexts(texts)
  const user = useSignal(sessionSignal)?.user
  const search = useOptionSearch()
  const superior = { id: user?.id ?? '', isTop: user?.tier === 'admin' }
  return (
    <FoundSelect
      {...field}
      recent="user"
      placeholder={t('search')}
      search={search}
      found={useReceivers(superior, search.word, search.open)}
      choiceOf={(one) => ({ value: one.id, label: `${one.realname} (${one.username})` })}
    />
  )
}
