import { type DictItem, loginResult } from '@gridhelm/contract/session/entities'
import { useMemo } from 'react'
import { sessionSignal } from './session.ts'
import { useSignal } from './signal.ts'
import { localStore, storageKeys } from './storage.ts'

export interface Dictionary {
  items: readonly DictItem[]
  /** The text of a value; a value that the dictionary does not know stands for itself. */
  textOf: (value: string) => string
  /** For a choice in a form. */
  options: { value: string; label: string }[]
}

function storedItems(code: string): readonly DictItem[] {
  const kept = loginResult.shape.sysAllDictItems.safeParse(localStore.get(storageKeys.dictionaries))
  return kept.success ? (kept.data[code] ?? []) : []
}

/** A dictionary as it came with the login, in the language of the session. */
export function useDictionary(code: string): Dictionary {
  const token = useSignal(sessionSignal)?.token
  // biome-ignore lint/correctness/useExhaustiveDependencies: another session brings its own dictionaries
  return useMemo(() => {
    const items = storedItems(code)
    const texts = new Map(items.map(({ value, text }) => [value, text]))
    return {
      items,
      textOf: (value) => texts.get(value) ?? value,
      options: items.map(({ value, text }) => ({ value, label: text })),
    }
  }, [code, token])
}
