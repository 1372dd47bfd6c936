import type { SellHome } from '@gridhelm/contract/money/sales/entities'
import { CallError } from '../../../platform/call.ts'
import { localStore } from '../../../platform/storage.ts'

/** What a seller has decided to sell. */
export interface Sale {
  userId: string
  /** Names the sale for good: asked again, it is the same one. */
  clientKey: string
  home: SellHome
  currency: string
  amount: number
}

const placeOf = (userId: string) => `money:pendingSale:${userId}`
const lifetimeMs = 86_400_000

/** A sale without an answer outlives the page and the browser: the seller must learn what became of it. */
export const pendingSale = {
  keep: (sale: Sale) => localStore.set(placeOf(sale.userId), sale, lifetimeMs),
  of: (userId: string) => localStore.get(placeOf(userId)) as Sale | undefined,
  /** Another one may have taken its place meanwhile. */
  forget({ userId, clientKey }: Sale) {
    if (pendingSale.of(userId)?.clientKey === clientKey) localStore.remove(placeOf(userId))
  },
}

/** Whether the server has said that it sold nothing; whatever else went wrong, nobody knows what it did. */
export const isRefused = (error: unknown): error is CallError =>
  error instanceof CallError &&
  (error.kind === 'refused' || (error.kind === 'http' && error.status >= 400 && error.status < 500))
