import { isDeepStrictEqual } from 'node:util'
import { moneyIn } from '@gridhelm/contract/format/money'
import type {
  reversalReasons,
  TransferEffect,
  TransferKind,
  TransferState,
} from '@gridhelm/contract/money/ledger/entities'
import type { LoadMoney } from '@gridhelm/contract/money/ledger/rules'
import type { Tx } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { said } from '../../../platform/http/serve.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { decide, request } from './decide.ts'
import { refuseBrokenEdge, seesParty } from './edges.ts'
import { inLedger } from './in-ledger.ts'
import type { Decision } from './machine.ts'
import {
  type Approver,
  holds,
  isCurrency,
  lockPeople,
  onlySiteOf,
  type Party,
  type Person,
  partiesOf,
  personId,
} from './people-queries.ts'
import { type NewTransfer, post } from './post.ts'
import {
  accountById,
  accountOfOwner,
  findTransferOfKey,
  lockTransfer,
  openAccount,
  reversedOf,
  type TransferRow,
  transferById,
} from './queries.ts'
import { tellNearLimits, tellRefused, tellWaiting } from './tell.ts'

type Money = Omit<LoadMoney, 'userId' | 'username'>

const keepsMoney: ReadonlySet<string> = new Set(['master', 'submaster', 'operator', 'agent', 'enduser'])
const reversible: ReadonlySet<string> = new Set<TransferKind>(['issue', 'transfer', 'return', 'recharge'])
const reversalDays = 90
const day = 86_400_000

interface Moved {
  id: string
  state: TransferState
  balance: number | null
  needsApproval: boolean
}

export function createTransferService(platform: Platform) {
  const { db, now } = platform

  const openFor = (tx: Tx, person: Person, currency: string, limits = {}) =>
    openAccount(tx, {
      id: newId(now()),
      kind: person.tier === 'enduser' ? 'wallet' : 'float',
      currency,
      ownerId: person.id,
      createTime: new Date(now()),
      ...limits,
    })
  const treasury = (tx: Tx, currency: string) =>
    openAccount(tx, { id: newId(now()), kind: 'treasury', currency, createTime: new Date(now()) })

  /** What somebody has to pay with. A superior of the top's is the house itself. */
  async function purseOf(tx: Tx, person: Person, currency: string): Promise<string> {
    if (person.tier === 'admin') return treasury(tx, currency)
    const account = await accountOfOwner(tx, person.id, 'float', currency)
    if (!account) throw Refusal.ofField('currency', 'ledger.noAccountIn', { currency })
    return account.id
  }

  /** A new account is no wider than that of its superior. */
  async function receivingAccount(
    tx: Tx,
    person: Person,
    currency: string,
    payerId: string,
  ): Promise<string> {
    if (person.tier === 'enduser') return openFor(tx, person, currency)
    const payer = await accountById(tx, payerId)
    const { ceiling = null, dailyLimit = null, approveFrom = null } = payer?.ownerId ? payer : {}
    return openFor(tx, person, currency, { ceiling, dailyLimit, approveFrom })
  }

  const sidesOf = async (tx: Tx, { fromId, toId }: Pick<TransferRow, 'fromId' | 'toId'>) => {
    const parties = await partiesOf(tx, [fromId, toId])
    return { from: parties.get(fromId) as Party, to: parties.get(toId) as Party }
  }

  async function movedOf(tx: Tx, transfer: TransferRow, payerId = transfer.fromId): Promise<Moved> {
    const payer = await accountById(tx, payerId)
    return {
      id: transfer.id,
      state: transfer.state as TransferState,
      balance: payer?.ownerId ? payer.balance : null,
      needsApproval: transfer.state === 'requested',
    }
  }

  const tellNear = async (tx: Tx, transfer: TransferRow) =>
    tellNearLimits(tx, platform, transfer.amount, {
      payer: await accountById(tx, transfer.fromId),
      receiver: await accountById(tx, transfer.toId),
    })

  /** Books it, or lets it wait for a second person, and tells who is concerned. */
  async function enterTransfer(
    tx: Tx,
    transfer: NewTransfer,
    { language }: SessionContext,
    mustWait = false,
  ): Promise<{ moved: Moved; approvers: Approver[] }> {
    const payer = await accountById(tx, transfer.fromId)
    const threshold = payer?.ownerId ? payer.approveFrom : null
    const waits = mustWait || (threshold !== null && transfer.amount >= threshold)
    const enter = waits ? request : post
    const { transfer: row, isNew } = await enter(platform, tx, transfer, language)
    let approvers: Approver[] = []
    if (isNew && waits) approvers = await tellWaiting(tx, platform, row, await sidesOf(tx, row))
    else if (isNew) await tellNear(tx, row)
    return { moved: await movedOf(tx, row), approvers }
  }

  /** The same key once more: what it made then, if it asks for the same. */
  async function earlier(
    tx: Tx,
    { caller }: SessionContext,
    { clientKey, amount, currency }: Pick<Money, 'clientKey' | 'amount' | 'currency'>,
    toOwner: string | null,
  ): Promise<Moved | undefined> {
    const row = await findTransferOfKey(tx, caller.userId, clientKey)
    if (!row) return undefined
    const { to } = await sidesOf(tx, row)
    const isSame = isDeepStrictEqual([row.amount, row.currency, to.ownerId], [amount, currency, toOwner])
    if (!isSame) throw Refusal.of('ledger.keyReused')
    return movedOf(tx, row)
  }

  const answered = ({ moved, approvers }: { moved: Moved; approvers: Approver[] }) => {
    if (!moved.needsApproval) return said('success.operation', moved)
    if (approvers.length === 0) return said('ledger.waitsForNobody', moved)
    return said('ledger.waitsFor', moved, {
      names: approvers
        .slice(0, 3)
        .map(({ realname }) => realname)
        .join(', '),
    })
  }

  async function loadWithin(tx: Tx, { userId, username, ...money }: LoadMoney, context: SessionContext) {
    const { caller } = context
    const found = await personId(tx, { userId, username })
    const people = found ? await lockPeople(tx, [found.id, ...(found.parentId ? [found.parentId] : [])]) : []
    const receiver = people.find(({ id }) => id === found?.id)
    if (!receiver || !seesParty(caller, receiver)) throw Refusal.ofField('userId', 'ledger.accountUnknown')
    const before = await earlier(tx, context, money, receiver.id)
    if (before) return { moved: before, approvers: [] }
    const { realname: name, tier } = receiver
    if (receiver.delFlag !== 0) throw Refusal.of('ledger.ownerGone', { name })
    if (!keepsMoney.has(tier)) throw Refusal.of('ledger.noMoneyFor', { name })
    const superior = people.find(({ id }) => id === receiver.parentId)
    if (!superior) throw Refusal.of('ledger.noSuperior', { name })
    const isIssue = superior.tier === 'admin'
    if (isIssue && (caller.tier !== 'admin' || !(await holds(tx, caller.userId, 'ledger:issue'))))
      throw Refusal.of('ledger.notTop')
    if (!isIssue && superior.id !== caller.userId) throw Refusal.ofField('userId', 'ledger.oneStep', { name })
    if (isIssue && !(await isCurrency(tx, money.currency)))
      throw Refusal.ofField('currency', 'ledger.currencyUnknown', { currency: money.currency })
    const fromId = await purseOf(tx, superior, money.currency)
    const toId = await receivingAccount(tx, receiver, money.currency, fromId)
    const kind: TransferKind = tier === 'enduser' ? 'recharge' : isIssue ? 'issue' : 'transfer'
    const siteId = kind === 'recharge' ? await onlySiteOf(tx, receiver.id) : null
    const transfer = { kind, ...plain(money), fromId, toId, siteId, by: caller.userId }
    return enterTransfer(tx, transfer, context)
  }

  async function returnWithin(tx: Tx, money: Money, context: SessionContext) {
    const { caller } = context
    const own = await personId(tx, { userId: caller.userId })
    const people = await lockPeople(tx, [caller.userId, ...(own?.parentId ? [own.parentId] : [])])
    const superior = people.find(({ id }) => id === own?.parentId)
    const before = await earlier(
      tx,
      context,
      money,
      superior?.tier === 'admin' ? null : (superior?.id ?? null),
    )
    if (before) return { moved: before, approvers: [] }
    const self = people.find(({ id }) => id === caller.userId)
    if (!superior || !self) throw Refusal.of('ledger.noSuperior', { name: self?.realname ?? '' })
    if (superior.delFlag !== 0) throw Refusal.of('ledger.ownerGone', { name: superior.realname })
    if (!keepsMoney.has(caller.tier)) throw Refusal.of('ledger.noMoneyFor', { name: self.realname })
    const account = await accountOfOwner(tx, caller.userId, 'float', money.currency)
    if (!account) throw Refusal.ofField('currency', 'ledger.noAccountIn', { currency: money.currency })
    const toId = await purseOf(tx, superior, money.currency)
    const transfer = { kind: 'return' as const, ...plain(money), fromId: account.id, toId, by: caller.userId }
    return enterTransfer(tx, transfer, context)
  }

  interface Reversing {
    id: string
    amount?: number | undefined
    reason: (typeof reversalReasons)[number]
    note?: string | null | undefined
    clientKey: string
  }

  async function reverseWithin(tx: Tx, input: Reversing, context: SessionContext) {
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
    if (original.state !== 'posted' || !reversible.has(original.kind))
      throw Refusal.of('ledger.notReversible')
    if (now() - (original.postedAt?.getTime() ?? 0) > reversalDays * day)
      throw Refusal.of('ledger.reversalLate', { days: reversalDays })
    const left = original.amount - (await reversedOf(tx, original.id))
    const amount = input.amount ?? left
    if (amount > left || left === 0)
      throw Refusal.ofField('amount', 'ledger.reversedAlready', {
        left: moneyIn(language).money(left, original.currency),
      })
    const transfer: NewTransfer = {
      kind: 'reversal',
      currency: original.currency,
      amount,
      fromId: original.toId,
      toId: original.fromId,
      by: caller.userId,
      clientKey: input.clientKey,
      reason: input.note ? `${input.reason}: ${input.note}` : input.reason,
      siteId: original.siteId,
      reversesId: original.id,
    }
    return enterTransfer(tx, transfer, context, true)
  }

  async function decideWithin(
    tx: Tx,
    { id, note }: { id: string; note?: string | null | undefined },
    decision: Exclude<Decision, 'expire'>,
    { caller, language }: SessionContext,
  ): Promise<Moved> {
    const transfer = await lockTransfer(tx, id)
    const sides = transfer && (await sidesOf(tx, transfer))
    const { from, to } = sides ?? {}
    if (!transfer || !from || !to || (!seesParty(caller, from) && !seesParty(caller, to)))
      throw Refusal.of('error.notFound')
    if (decision === 'withdraw') {
      if (transfer.requestedBy !== caller.userId) throw Refusal.of('ledger.notYours')
    } else {
      if (transfer.requestedBy === caller.userId || to.ownerId === caller.userId)
        throw Refusal.of('ledger.ownRequest')
      if (!seesParty(caller, from) || !seesParty(caller, to)) throw Refusal.of('error.outsideScope')
    }
    if (decision === 'approve' && transfer.state === 'requested') {
      const owners = [from.ownerId, to.ownerId].filter((owner) => owner !== null)
      await lockPeople(tx, owners)
      const now = await sidesOf(tx, transfer)
      refuseBrokenEdge(transfer.kind as TransferKind, now.from, now.to)
    }
    const deciding = { id, decision, by: caller.userId, note: note ?? null }
    const after = await decide(platform, tx, deciding, language)
    if (decision === 'approve') await tellNear(tx, after)
    if (decision === 'reject') await tellRefused(tx, platform, after, { from, to })
    return movedOf(tx, after)
  }

  return {
    loadWithin,
    returnWithin,
    reverseWithin,
    decideWithin,

    load: async (input: LoadMoney, context: SessionContext) =>
      answered(await inLedger(platform, (tx) => loadWithin(tx, input, context))),
    giveBack: async (input: Money, context: SessionContext) =>
      answered(await inLedger(platform, (tx) => returnWithin(tx, input, context))),
    reverse: async (input: Reversing, context: SessionContext) =>
      answered(await inLedger(platform, (tx) => reverseWithin(tx, input, context))),
    decide: async (
      input: { id: string; note?: string | null | undefined },
      decision: Exclude<Decision, 'expire'>,
      context: SessionContext,
    ) =>
      said('success.operation', await inLedger(platform, (tx) => decideWithin(tx, input, decision, context))),

    async effect(id: string, { caller }: SessionContext): Promise<TransferEffect> {
      return db.transaction().execute(async (tx) => {
        const transfer = await transferById(tx, id)
        const sides = transfer && (await sidesOf(tx, transfer))
        const { from, to } = sides ?? {}
        const seen = { from: from && seesParty(caller, from), to: to && seesParty(caller, to) }
        if (!transfer || !from || !to || (!seen.from && !seen.to)) throw Refusal.of('error.notFound')
        const isOpen = transfer.state === 'requested'
        const change = isOpen ? transfer.amount : 0
        const sideOf = ({ id, name, balance, held, ownerId }: Party, moves: number) => ({
          id,
          name,
          balance,
          held,
          after: ownerId === null ? balance : balance + moves,
        })
        const isOwnName = caller.standsInFor === null
        const isBoth = seen.from === true && seen.to === true
        const mayDecide =
          isOpen &&
          isBoth &&
          isOwnName &&
          transfer.requestedBy !== caller.scopeId &&
          to.ownerId !== caller.scopeId &&
          (await holds(tx, caller.scopeId, 'ledger:approve'))
        const left =
          transfer.state === 'posted' && reversible.has(transfer.kind)
            ? transfer.amount - (await reversedOf(tx, id))
            : 0
        const isYoung = now() - (transfer.postedAt?.getTime() ?? 0) <= reversalDays * day
        const mayReverse =
          isOwnName && left > 0 && isYoung && isBoth && (await holds(tx, caller.scopeId, 'ledger:reverse'))
        return {
          id,
          from: seen.from ? sideOf(from, -change) : null,
          to: seen.to ? sideOf(to, change) : null,
          may: [
            ...(mayDecide ? (['approve', 'reject'] as const) : []),
            ...(isOwnName && isOpen && transfer.requestedBy === caller.scopeId
              ? (['withdraw'] as const)
              : []),
            ...(mayReverse ? (['reverse'] as const) : []),
          ],
          reversible: left,
        }
      })
    },
  }
}

/** Absent and empty are the same. */
const plain = ({ amount, currency, clientKey, reason, reference }: Money) => ({
  amount,
  currency,
  clientKey,
  reason: reason ?? null,
  reference: reference ?? null,
})
