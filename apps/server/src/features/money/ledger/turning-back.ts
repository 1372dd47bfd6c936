import { moneyIn } from '@gridhelm/contract/format/money'
import type { reversalReasons } from '@gridhelm/contract/money/ledger/entities'
import type { Tx } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Leg } from './booking.ts'
import { seesParty } from './edges.ts'
import { type Entered, enterTransfer, isYoung, movedOf, reversalDays, reversible, sidesOf } from './moved.ts'
import type { NewTransfer } from './post.ts'
import { findTransferOfKey, legsOf, lockTransfer, reversedOf, type TransferRow } from './queries.ts'

export interface Reversing {
  id: string
  amount?: number | undefined
  reason: (typeof reversalReasons)[number]
  note?: string | null | undefined
  clientKey: string
}

/**
 * What turns a transfer back, the other way round leg by leg. One with more than two legs goes back as a whole: its parts
 * would have to be rounded, and every balance must be what it was.
 */
export async function turnedBack(
  tx: Tx,
  original: TransferRow,
  amount: number,
): Promise<
  Pick<NewTransfer, 'kind' | 'currency' | 'amount' | 'fromId' | 'toId' | 'siteId' | 'reversesId'> & {
    legs?: Leg[]
  }
> {
  const { currency, siteId, id: reversesId, fromId, toId } = original
  const turned = {
    kind: 'reversal' as const,
    currency,
    amount,
    fromId: toId,
    toId: fromId,
    siteId,
    reversesId,
  }
  const legs = await legsOf(tx, original.id)
  if (legs.length <= 2) return turned
  if (amount !== original.amount) throw Refusal.ofField('amount', 'ledger.reversedWhole')
  return { ...turned, legs: legs.map((leg) => ({ accountId: leg.accountId, amount: -leg.amount })) }
}

/** Asked by one, approved by another, within ninety days. */
export function createTurningBack(platform: Platform) {
  return async function reverseWithin(tx: Tx, input: Reversing, context: SessionContext): Promise<Entered> {
    const { caller, language } = context
    const original = await lockTransfer(tx, input.id)
    const sides = original && (await sidesOf(tx, original))
    if (!original || !sides || !seesParty(caller, sides.from) || !seesParty(caller, sides.to))
      throw Refusal.of('error.notFound')
    const known = await findTransferOfKey(tx, caller.userId, input.clientKey)
    if (known) {
      const isSame = known.reversesId === original.id && known.amount === (input.amount ?? known.amount)
      if (!isSame) throw Refusal.of('ledger.keyReused')
      return { moved: await movedOf(tx, known), approvers: [] }
    }
    // What a provider has brought goes back as a payment, which knows of the home.
    if (original.state !== 'posted' || !reversible.has(original.kind) || sides.from.kind === 'provider')
      throw Refusal.of('ledger.notReversible')
    if (!isYoung(original, platform.now())) throw Refusal.of('ledger.reversalLate', { days: reversalDays })
    const left = original.amount - (await reversedOf(tx, original.id))
    const amount = input.amount ?? left
    if (amount > left || left === 0)
      throw Refusal.ofField('amount', 'ledger.reversedAlready', {
        left: moneyIn(language).money(left, original.currency),
      })
    const transfer: NewTransfer = {
      ...(await turnedBack(tx, original, amount)),
      by: caller.userId,
      clientKey: input.clientKey,
      reason: input.note ? `${input.reason}: ${input.note}` : input.reason,
    }
    return enterTransfer(tx, platform, transfer, context, true)
  }
}
