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
import { holds, isCurrency, lockPeople, type Person, personId, sitesOfCustomer } from './people-queries.ts'
import { accountById, accountOfOwner, openAccount } from './queries.ts'

const keepsMoney: ReadonlySet<string> = new Set(['master', 'submaster', 'operator', 'agent', 'enduser'])

/** Money along one edge of the tree: down to those directly below, or back up. */
export function createMoving(platform: Platform) {
  const { now } = platform

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
    const known = await accountOfOwner(
      tx,
      person.id,
      person.tier === 'enduser' ? 'wallet' : 'float',
      currency,
    )
    if (known) return known.id
    if (person.tier === 'enduser') return openFor(tx, person, currency)
    const payer = await accountById(tx, payerId)
    const { ceiling = null, dailyLimit = null, approveFrom = null } = payer?.ownerId ? payer : {}
    return openFor(tx, person, currency, { ceiling, dailyLimit, approveFrom })
  }

  /** Where a sale counts: the site that the seller names, else the only one that the customer belongs to. */
  async function siteOfSale(
    tx: Tx,
    customerId: string,
    named: string | undefined,
    { caller }: SessionContext,
  ): Promise<number | null> {
    const own = await sitesOfCustomer(tx, customerId)
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
  ): Promise<Entered> {
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
    const siteId = kind === 'recharge' ? await siteOfSale(tx, receiver.id, named, context) : null
    const transfer = { kind, ...plain(money), fromId, toId, siteId, by: caller.userId }
    return enterTransfer(tx, platform, transfer, context)
  }

  async function returnWithin(tx: Tx, money: Money, context: SessionContext): Promise<Entered> {
    const { caller } = context
    const own = await personId(tx, { userId: caller.userId })
    const people = await lockPeople(tx, [caller.userId, ...(own?.parentId ? [own.parentId] : [])])
    const superior = people.find(({ id }) => id === own?.parentId)
    const receiver = superior?.tier === 'admin' ? null : (superior?.id ?? null)
    const before = await earlier(tx, context, money, receiver)
    if (before) return { moved: before, approvers: [] }
    const self = people.find(({ id }) => id === caller.userId)
    if (!superior || !self) throw Refusal.of('ledger.noSuperior', { name: self?.realname ?? '' })
    if (superior.delFlag !== 0) throw Refusal.of('ledger.ownerGone', { name: superior.realname })
    if (!keepsMoney.has(caller.tier)) throw Refusal.of('ledger.noMoneyFor', { name: self.realname })
    const account = await accountOfOwner(tx, caller.userId, 'float', money.currency)
    if (!account) throw Refusal.ofField('currency', 'ledger.noAccountIn', { currency: money.currency })
    const toId = await purseOf(tx, superior, money.currency)
    const transfer = { kind: 'return' as const, ...plain(money), fromId: account.id, toId, by: caller.userId }
    return enterTransfer(tx, platform, transfer, context)
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
