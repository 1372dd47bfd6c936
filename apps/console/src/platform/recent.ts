import { useEffect, useMemo } from 'react'
import { type RecentRecord, recordsOf, withRecord } from './recent-list.ts'
import { sessionSignal } from './session.ts'
import { createSignal, useSignal } from './signal.ts'
import { localStore } from './storage.ts'

/** What is remembered when somebody opens it. */
export const recentCodes = ['station', 'device', 'user', 'home', 'command'] as const
export type RecentCode = (typeof recentCodes)[number]

/** As other clients of this API family call it in the storage of the browser. */
const keyOf = (code: RecentCode) => `enhance_${code}`

const changes = createSignal(0)

function remember(code: RecentCode, record: Omit<RecentRecord, 'by'>): void {
  const by = sessionSignal.get()?.user?.id
  if (by === undefined) return
  localStore.set(keyOf(code), withRecord(localStore.get(keyOf(code)), { ...record, by }))
  changes.set(changes.get() + 1)
}

/** Remembers what is open on the screen; nothing while nothing is. */
export function useRemember(code: RecentCode, opened: Omit<RecentRecord, 'by'> | undefined): void {
  const { id, title, path, name } = opened ?? {}
  useEffect(() => {
    if (id === undefined || title === undefined || path === undefined) return
    remember(code, { id, title, path, ...(name === undefined ? {} : { name }) })
  }, [code, id, title, path, name])
}

/** What the reader opened last, the newest first. */
export function useRecent(code: RecentCode): readonly RecentRecord[] {
  const change = useSignal(changes)
  const by = useSignal(sessionSignal)?.user?.id ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the storage itself cannot be followed.
  return useMemo(() => recordsOf(localStore.get(keyOf(code)), by), [code, by, change])
}
