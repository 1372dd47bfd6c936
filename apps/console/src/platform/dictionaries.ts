import { dictionaryCalls } from '@gridhelm/contract/basics/dictionaries/calls'
import type { DictItem } from '@gridhelm/contract/basics/dictionaries/entities'
import { loginResult, sessionLifetimeMs } from '@gridhelm/contract/people/session/entities'
import { useMemo } from 'react'
import { ask } from './call.ts'
import { sessionSignal } from './session.ts'
import { createSignal, useSignal } from './signal.ts'
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

/** How often the kept dictionaries were fetched anew. */
const renewals = createSignal(0)

/** Fetches what this browser keeps of the dictionaries, after they have changed. */
export async function renewDictionaries(): Promise<void> {
  const token = sessionSignal.get()?.token
  const items = await ask(dictionaryCalls.queryAllDictItems, {}, { quiet: true })
  // Another session, or none, has nothing to do with the answer.
  if (token === undefined || sessionSignal.get()?.token !== token) return
  localStore.set(storageKeys.dictionaries, items, sessionLifetimeMs)
  renewals.set(renewals.get() + 1)
}

/** A dictionary as it came with the login or was renewed since, in the language of the session. */
export function useDictionary(code: string): Dictionary {
  const token = useSignal(sessionSignal)?.token
  const renewal = useSignal(renewals)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another session brings its own dictionaries
  return useMemo(() => {
    const items = storedItems(code)
    const texts = new Map(items.map(({ value, text }) => [value, text]))
    return {
      items,
      textOf: (value) => texts.get(value) ?? value,
      options: items.map(({ value, text }) => ({ value, label: text })),
    }
  }, [code, token, renewal])
}
