import type { SellHome } from '@gridhelm/contract/money/sales/entities'
import { CallError } from '../../../platform/call.ts'
import { sessionStore } from '../../../platform/storage.ts'

/** What a seller has decided to sell. */
export interface Sale {
  userId: string
  home: SellHome
  currency: string
  amount: number
}

const place = 'money:pendingSale'
const lifetimeMs = 86_400_000

/** A sale without an answer outlives a reload: the seller must learn what became of it. */
export const pendingSale = {
  keep: (sale: Sale) => sessionStore.set(place, sale, lifetimeMs),
  forget: () => sessionStore.remove(place),
  /** Of the same seller; whoever sits down at the same screen later has sold nothing. */
  of(userId: string): Sale | undefined {
    const kept = sessionStore.get(place) as Sale | undefined
    return kept?.userId === userId ? kept : undefined
  },
}

/** Whether nobody knows what the server did: no answer came, or none that can be read. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof CallError) ||
  error.kind === 'network' ||
  error.kind === 'timeout' ||
  error.kind === 'contract' ||
  (error.kind === 'http' && error.status >= 500)
