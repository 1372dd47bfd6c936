import type { TransferKind } from '@gridhelm/contract/money/ledger/entities'
import type { LoadMoney } from '@gridhelm/contract/money/ledger/rules'
import type { Tx } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { siteIdOf, sitesSeen } from '../../../platform/scope/sites.ts'
import { seesParty } from './edges.ts'
import { type Entered, earlier, enterTransfer, type Money } from './moved.ts'
import { type EdgeFacts, edgeFacts, holds, isCurrency, lockEdge, type Person } from './people-queries.ts'
import { openAccount } from './queries.ts'

const keepsMoney: ReadonlySet<string> = new Set(['master', 'submaster', 'operator', 'agent', 'enduser'])

type Purse = NonNullable<EdgeFacts['purse']>

const keepsIn = ({ tier }: Pick<Person, 'tier'>) => (tier === 'enduser' ? 'wallet' : 'float')

/** The house gives as much as it likes. */
const unlimited = { ceiling: null, dailyLimit: null, approveFrom: null }

const waitsFor = ({ approveFrom }: Purse, { amount }: Money): boolean =>
  approveFrom !== null && amount >= approveFrom

const noAccountIn = ({ currency }: Money): Refusal =>
  Refusal.ofField('currency', 'ledger.noAccountIn', { currency })

/** Money along one edge of the tree: down to those directly below, or back up. */
export function createMoving(platform: Platform) {
  const { now } = platform

  const openFor = (tx: Tx, person: Person, currency: string, limits = {}) =>
    openAccount(tx, {
      id: newId(now()),
      kind: keepsIn(person),
      currency,
      ownerId: person.id,
      createTime: new Date(now()),
      ...limits,
    })
  const treasury = (tx: Tx, currency: string) =>
    openAccount(tx, { id: newId(now()), kind: 'treasury', currency, createTime: new Date(now()) })

  /** A new account is no wider than that of its superior. */
  const openReceiving = (tx: Tx, person: Person, currency: string, purse: Purse): Promise<string> => {
    const { ceiling, dailyLimit, approveFrom } = purse
    return openFor(
      tx,
      person,
      currency,
      person.tier === 'enduser' ? {} : { ceiling, dailyLimit, approveFrom },
    )
  }

  /** Where a sale counts: the site that the seller names, else the only one that the customer belongs to. */
  async function siteOfSale(
    tx: Tx,
    own: readonly number[],
    named: string | undefined,
    { caller }: SessionContext,
  ): Promise<number | null> {
    if (named === undefined) return own.length === 1 ? (own[0] ?? null) : null
    const siteId = siteIdOf(named) ?? 0
    if (!own.includes(siteId) || !(await sitesSeen(tx, caller, [siteId])).has(siteId))
      throw Refusal.ofField('siteId', 'ledger.notTheirSite')
    return siteId
  }

  async function loadWithin(
    tx: Tx,
    { userId, username, siteId: named, ...money }: LoadMoney,
    context: SessionContext,
    /** Where a home stands that it is for; else the seller or the customer's own says it. */
    ofHome?: number,
  ): Promise<Entered> {
    const { caller } = context
    const { lower: receiver, upper: superior } = await lockEdge(tx, { userId, username })
    if (!receiver || !seesParty(caller, receiver)) throw Refusal.ofField('userId', 'ledger.accountUnknown')
    const asked = { by: caller.userId, clientKey: money.clientKey, currency: money.currency }
    const known = await edgeFacts(tx, asked, superior?.id ?? '', { id: receiver.id, kind: keepsIn(receiver) })
    const before = known.isKnownKey && (await earlier(tx, context, money, receiver.id))
    if (before) return { moved: before, approvers: [] }
    const { realname: name, tier } = receiver
    if (receiver.delFlag !== 0) throw Refusal.of('ledger.ownerGone', { name })
    if (!keepsMoney.has(tier)) throw Refusal.of('ledger.noMoneyFor', { name })
    if (!superior) throw Refusal.of('ledger.noSuperior', { name })
    const isIssue = superior.tier === 'admin'
    if (isIssue && (caller.tier !== 'admin' || !(await holds(tx, caller.userId, 'ledger:issue'))))
      throw Refusal.of('ledger.notTop')
    if (!isIssue && superior.id !== caller.userId) throw Refusal.ofField('userId', 'ledger.oneStep', { name })
    if (isIssue && !(await isCurrency(tx, money.currency)))
      throw Refusal.ofField('currency', 'ledger.currencyUnknown', { currency: money.currency })
    const purse = isIssue ? { ...unlimited, id: await treasury(tx, money.currency) } : known.purse
    if (!purse) throw noAccountIn(money)
    const toId = known.receivingId ?? (await openReceiving(tx, receiver, money.currency, purse))
    const kind: TransferKind = tier === 'enduser' ? 'recharge' : isIssue ? 'issue' : 'transfer'
    const siteId =
      kind === 'recharge' ? (ofHome ?? (await siteOfSale(tx, known.siteIds, named, context))) : null
    const transfer = { kind, ...plain(money), fromId: purse.id, toId, siteId, by: caller.userId }
    return enterTransfer(tx, platform, transfer, context, waitsFor(purse, money))
  }

  async function returnWithin(tx: Tx, money: Money, context: SessionContext): Promise<Entered> {
    const { caller } = context
    const { lower: self, upper: superior } = await lockEdge(tx, { userId: caller.userId })
    const asked = { by: caller.userId, clientKey: money.clientKey, currency: money.currency }
    const known = await edgeFacts(tx, asked, caller.userId, { id: superior?.id ?? '', kind: 'float' })
    const isToTop = superior?.tier === 'admin'
    const before =
      known.isKnownKey && (await earlier(tx, context, money, isToTop ? null : (superior?.id ?? null)))
    if (before) return { moved: before, approvers: [] }
    if (!superior || !self) throw Refusal.of('ledger.noSuperior', { name: self?.realname ?? '' })
    if (superior.delFlag !== 0) throw Refusal.of('ledger.ownerGone', { name: superior.realname })
    if (!keepsMoney.has(caller.tier)) throw Refusal.of('ledger.noMoneyFor', { name: self.realname })
    const { purse } = known
    // A superior of the top's is the house itself.
    const toId = isToTop ? await treasury(tx, money.currency) : known.receivingId
    if (!purse || toId === null) throw noAccountIn(money)
    const transfer = { kind: 'return' as const, ...plain(money), fromId: purse.id, toId, by: caller.userId }
    return enterTransfer(tx, platform, transfer, context, waitsFor(purse, money))
  }

  return { loadWithin, returnWithin }
}

/** Absent and empty are the same. */
const plain = ({ amount, currency, clientKey, reason, reference }: Money) => ({
  amount,
  currency,
  clientKey,
  reason: reason ?? null,
  reference: reference ?? null,
})
