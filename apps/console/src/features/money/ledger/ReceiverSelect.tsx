import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { sessionSignal } from '../../../platform/session.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { useReceivers } from './queries.ts'
import { texts } from './texts.ts'

interface ReceiverSelectProps {
  /** Given by the form item. */
  id?: string
  value?: string
  onChange?: (userId: string | undefined) => void
}

/** One of those directly below, looked for on the server. */
export function ReceiverSelect({ id, value, onChange }: ReceiverSelectProps) {
  const t = useTexts(texts)
  const user = useSignal(sessionSignal)?.user
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const searched = useDeferredValue(text.trim())
  const superior = { id: user?.id ?? '', isTop: user?.tier === 'admin' }
  const { data = [], isFetching } = useReceivers(superior, searched, open)
  const found = data.map((one) => ({ value: one.id, label: `${one.realname} (${one.username})` }))
  const [kept, setKept] = useState<(typeof found)[number]>()
  const isMissing = kept !== undefined && kept.value === value && !found.some((one) => one.value === value)
  return (
    <Select<string>
      {...(id === undefined ? {} : { id })}
      {...(value === undefined ? {} : { value })}
      showSearch={{ filterOption: false, onSearch: setText }}
      loading={open && isFetching}
      placeholder={t('search')}
      onOpenChange={setOpen}
      options={isMissing ? [kept, ...found] : found}
      onChange={(next: string | undefined) => {
        setKept(found.find((one) => one.value === next))
        onChange?.(next)
      }}
    />
  )
}
