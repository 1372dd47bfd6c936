import { useDeferredValue, useState } from 'react'
import { sessionSignal } from '../../../platform/session.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { FoundSelect } from '../../../ui/FoundSelect.tsx'
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
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const searched = useDeferredValue(text.trim())
  const superior = { id: user?.id ?? '', isTop: user?.tier === 'admin' }
  const { data = [], isFetching } = useReceivers(superior, searched, open)
  return (
    <FoundSelect
      {...field}
      recent="user"
      isBusy={open && isFetching}
      placeholder={t('search')}
      options={data.map((one) => ({ value: one.id, label: `${one.realname} (${one.username})` }))}
      onOpen={setOpen}
      onSearch={setText}
    />
  )
}
