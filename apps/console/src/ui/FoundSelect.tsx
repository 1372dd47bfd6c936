import { defineTexts } from '@gridhelm/contract/texts'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import type { RecentCode } from '../platform/recent.ts'
import { useTexts } from '../platform/texts.ts'
import { ClearableSelect } from './ClearableSelect.tsx'
import { knownLabel } from './known-label.ts'
import type { OptionSearch } from './option-search.ts'
import { type Choice, useRecentFirst } from './recent-first.ts'

const texts = defineTexts({ searching: ['Searching …', '正在查找…', 'Recherche…'] })

interface FoundSelectProps<One> {
  /** Given by the form item. */
  id?: string | undefined
  value?: string | null | undefined
  onChange?: ((value: string | undefined) => void) | undefined
  placeholder: string
  search: OptionSearch
  /** What the server answers to the word of the search; an earlier answer is none. */
  found: { data: readonly One[] | undefined; isFetching: boolean }
  choiceOf: (one: One) => Choice
  /** What was chosen already and no search has found yet. */
  chosen?: Choice | undefined
  mayClear?: boolean
  disabled?: boolean
  /** Said where nothing is found. */
  none?: string
  /** Those of them that the reader opened last stand on top. */
  recent: RecentCode
}

/** One of those that the server finds; the chosen one stays although the next search does not find it. */
export function FoundSelect<One>(props: FoundSelectProps<One>) {
  const { id, value, onChange, placeholder, search, found, choiceOf, chosen, recent, none } = props
  const { mayClear = false, disabled = false } = props
  const { open, word, onOpen, onSearch } = search
  const t = useTexts(texts)
  const [kept, setKept] = useState(chosen)
  const choices = (found.data ?? []).map(choiceOf)
  const offered = useRecentFirst(recent, choices)
  const isMissing = kept !== undefined && kept.value === value && !choices.some((one) => one.value === value)
  // On top of what a word has found it would be what Enter takes.
  const options = isMissing && word === '' ? [kept, ...offered] : offered
  const isWaiting = found.data === undefined && found.isFetching

  const choose = (next: string | undefined) => {
    setKept(choices.find((one) => one.value === next))
    onChange?.(next)
  }

  // Whoever types, or scans, and presses Enter means what is looked for; of several, one that nobody has seen yet is not taken.
  const [isPressed, setPressed] = useState(false)
  const only = isPressed && choices.length === 1 ? choices[0]?.value : undefined
  const take = useEffectEvent((one: string) => {
    setPressed(false)
    choose(one)
    onOpen(false)
  })
  useEffect(() => {
    if (only !== undefined) take(only)
  }, [only])
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isWaiting || word === '') return
    // The list would close without a choice, and what was typed would be lost.
    event.stopPropagation()
    event.preventDefault()
    setPressed(true)
  }

  const said = isWaiting ? t('searching') : none
  return (
    <ClearableSelect<string>
      {...(id === undefined ? {} : { id })}
      {...(value ? { value } : {})}
      {...(said === undefined ? {} : { notFoundContent: <span className="gh-quiet">{said}</span> })}
      showSearch={{
        filterOption: false,
        onSearch: (text) => {
          setPressed(false)
          onSearch(text)
        },
      }}
      allowClear={mayClear}
      disabled={disabled}
      loading={open && found.isFetching}
      placeholder={placeholder}
      labelRender={knownLabel}
      open={open}
      onOpenChange={onOpen}
      onInputKeyDown={press}
      options={options}
      onChange={choose}
    />
  )
}
