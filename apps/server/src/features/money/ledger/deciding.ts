import type { TransferEffect, TransferKind } from '@gridhelm/contract/money/ledger/entities'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { decide } from './decide.ts'
import { refuseBrokenEdge, refuseGone, seesBoth, seesParty } from './edges.ts'
import type { Decision } from './machine.ts'
import { isYoung, type Moved, movedOf, reversible, sidesOf, tellNear } from './moved.ts'
import { holds, lockPeople, type Party, partiesOf } from './people-queries.ts'
import { legsOf, lockTransfer, reversedOf, type TransferRow, transferById } from './queries.ts'
import { accountsKnownTo } from './seen.ts'
import { tellRefused } from './tell.ts'

export type PersonDecision = Exclude<Decision, 'expire'>

export interface Deciding {
  id: string
  note?: string | null | undefined
}

/** Those who give and those who get, as a request names them. */
async function concerned(
  tx: Tx,
  { id, kind }: Pick<TransferRow, 'id' | 'kind'>,
): Promise<{ all: Party[]; receivers: ReadonlySet<string | null> }> {
  const legs = await legsOf(tx, id)
  const parties = await partiesOf(
    tx,
    legs.map(({ accountId }) => accountId),
  )
  // What is paid out comes to whom it is taken from.
  const receivers = legs.filter(({ amount }) => amount > 0 || kind === 'payout')
  return {
    all: [...parties.values()],
    receivers: new Set(receivers.map(({ accountId }) => parties.get(accountId)?.ownerId ?? null)),
  }
}

/** A second person about what waits, and what everybody can see of it. */
export function createDeciding(platform: Platform) {
  const { db, now } = platform

  async function decideWithin(
    tx: Tx,
    { id, note }: Deciding,
    decision: PersonDecision,
    { caller, language }: SessionContext,
  ): Promise<Moved> {
    const transfer = await lockTransfer(tx, id)
    const sides = transfer && (await sidesOf(tx, transfer))
    const { from, to } = sides ?? {}
    if (!transfer || !from || !to || (!seesParty(caller, from) && !seesParty(caller, to)))
      throw Refusal.of('error.notFound')
    const { all, receivers } = await concerned(tx, transfer)
    if (decision === 'withdraw') {
      if (transfer.requestedBy !== caller.userId) throw Refusal.of('ledger.notYours')
    } else {
      if (transfer.requestedBy === caller.userId || receivers.has(caller.userId))
        throw Refusal.of('ledger.ownRequest')
      if (!seesBoth(caller, transfer.kind, { from, to })) throw Refusal.of('error.outsideScope')
    }
    if (decision === 'approve' && transfer.state === 'requested') {
      await lockPeople(
        tx,
        all.flatMap(({ ownerId }) => ownerId ?? []),
      )
      const now = await sidesOf(tx, transfer)
      refuseGone((await concerned(tx, transfer)).all)
      refuseBrokenEdge(transfer.kind as TransferKind, now.from, now.to)
    }
    const deciding = { id, decision, by: caller.userId, note: note ?? null }
    const { transfer: decided, after } = await decide(platform, tx, deciding, language)
    if (decision === 'approve') return tellNear(tx, platform, decided, after)
    if (decision === 'reject') await tellRefused(tx, platform, decided, { from, to })
    return movedOf(tx, decided)
  }

  /** What is left to turn back by a call of its own. */
  async function reversibleOf(tx: Queryable, transfer: TransferRow): Promise<number> {
    const isOpen = transfer.state === 'posted' && reversible.has(transfer.kind)
    return isOpen ? transfer.amount - (await reversedOf(tx, transfer.id)) : 0
  }

  /** Both balances before and after, as far as the reader knows the accounts. */
  const effect = (id: string, context: SessionContext): Promise<TransferEffect> =>
    db.transaction().execute(async (tx) => {
      const { caller } = context
      const transfer = await transferById(tx, id)
      const sides = transfer && (await sidesOf(tx, transfer))
      const { from, to } = sides ?? {}
      if (!transfer || !from || !to || (!seesParty(caller, from) && !seesParty(caller, to)))
        throw Refusal.of('error.notFound')
      const known = await accountsKnownTo({ ...platform, db: tx }, [from.id, to.id], context)
      const isOpen = transfer.state === 'requested'
      const change = isOpen ? transfer.amount : 0
      const isOwnName = caller.standsInFor === null
      const isBoth = seesBoth(caller, transfer.kind, { from, to })
      const mayDecide =
        isOpen &&
        isBoth &&
        isOwnName &&
        transfer.requestedBy !== caller.scopeId &&
        !(await concerned(tx, transfer)).receivers.has(caller.scopeId) &&
        (await holds(tx, caller.scopeId, 'ledger:approve'))
      const left = await reversibleOf(tx, transfer)
      const mayReverse =
        isOwnName &&
        left > 0 &&
        isYoung(transfer, now()) &&
        isBoth &&
        (await holds(tx, caller.scopeId, 'ledger:reverse'))
      return {
        id,
        from: known.has(from.id) ? sideOf(from, -change) : null,
        to: known.has(to.id) ? sideOf(to, change) : null,
        may: [
          ...(mayDecide ? (['approve', 'reject'] as const) : []),
          ...(isOwnName && isOpen && transfer.requestedBy === caller.scopeId ? (['withdraw'] as const) : []),
          ...(mayReverse ? (['reverse'] as const) : []),
        ],
        reversible: left,
      }
    })

  return { decideWithin, effect }
}

const sideOf = ({ id, name, balance, held, ownerId }: Party, moves: number) => ({
  id,
  name,
  balance,
  held,
  after: ownerId === null ? balance : balance + moves,
})
