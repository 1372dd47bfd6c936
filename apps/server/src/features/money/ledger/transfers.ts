import type { LoadMoney, Payout } from '@gridhelm/contract/money/ledger/rules'
import type { SessionContext } from '../../../platform/http/context.ts'
import { said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createDeciding, type Deciding, type PersonDecision } from './deciding.ts'
import { inLedger } from './in-ledger.ts'
import { answered, type Money } from './moved.ts'
import { createMoving } from './moving.ts'
import { createPayouts } from './payouts.ts'
import { saleSites } from './people-queries.ts'
import { createSalesTogether } from './sales-together.ts'
import { createTurningBack, type Reversing } from './turning-back.ts'

/** What people do with money, each in a transaction of its own. */
export function createTransferService(platform: Platform) {
  const { loadWithin, returnWithin } = createMoving(platform)
  const { decideWithin, effect } = createDeciding(platform)
  const reverseWithin = createTurningBack(platform)
  const payOutWithin = createPayouts(platform)
  const sell = createSalesTogether(platform, (input, context) =>
    inLedger(platform, (tx) => loadWithin(tx, input, context)),
  )
  return {
    loadWithin,
    decideWithin,
    effect,
    load: async (input: LoadMoney, context: SessionContext) => answered(await sell(input, context)),
    saleSites: (userId: string, { caller }: SessionContext) => saleSites(platform.db, userId, caller),
    giveBack: async (input: Money, context: SessionContext) =>
      answered(await inLedger(platform, (tx) => returnWithin(tx, input, context))),
    payOut: async (input: Payout, context: SessionContext) =>
      answered(await inLedger(platform, (tx) => payOutWithin(tx, input, context))),
    reverse: async (input: Reversing, context: SessionContext) =>
      answered(await inLedger(platform, (tx) => reverseWithin(tx, input, context))),
    decide: async (input: Deciding, decision: PersonDecision, context: SessionContext) =>
      said('success.operation', await inLedger(platform, (tx) => decideWithin(tx, input, decision, context))),
  }
}
