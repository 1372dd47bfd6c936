import type { Language } from '@gridhelm/contract/language'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { LedgerPlatform, Leg } from './booking.ts'
import { decide, request } from './decide.ts'
import type { Decision } from './machine.ts'
import type { Booked } from './post.ts'
import { openAccount } from './queries.ts'

/** What a provider has paid out to the bank, and what it has kept. */
export interface Settlement {
  providerId: string
  currency: string
  amount: number
  fee: number
  by: string
  clientKey: string
  reference: string
  reason: string | null
}

/** Money that a provider no longer owes: asked by one, booked when another agrees. */
export function createSettling(platform: LedgerPlatform) {
  const { now } = platform
  const open = (tx: Tx, currency: string, account: { kind: string; providerId?: string }): Promise<string> =>
    openAccount(tx, { id: newId(now()), currency, createTime: new Date(now()), ...account })

  return {
    async request(tx: Tx, settlement: Settlement, language: Language): Promise<Booked> {
      const { providerId, currency, amount, fee, by, clientKey, reference, reason } = settlement
      const toId = await open(tx, currency, { kind: 'provider', providerId })
      const fromId = await open(tx, currency, { kind: 'bank' })
      const legs: Leg[] = [
        { accountId: fromId, amount: -amount },
        ...(fee > 0 ? [{ accountId: await open(tx, currency, { kind: 'fee' }), amount: -fee }] : []),
        { accountId: toId, amount: amount + fee },
      ]
      const booking = { kind: 'settle', currency, amount: amount + fee, fromId, toId, legs } as const
      return request(platform, tx, { ...booking, by, clientKey, reference, reason }, language)
    },

    async decide(
      tx: Tx,
      deciding: { id: string; decision: Exclude<Decision, 'expire'>; by: string; note: string | null },
      language: Language,
    ): Promise<void> {
      await decide(platform, tx, deciding, language)
    },
  }
}
