import { financeTypes } from '@gridhelm/contract/money/ledger/entities'
import { type RawBuilder, sql } from 'kysely'
import { startsWithPath } from '../../../platform/scope/subtree-sql.ts'
import type { Column } from '../../../resources/binding.ts'

const owner = (column: string) => sql`(
  SELECT ${sql.ref(`owner.${column}`)} FROM sys_user owner WHERE owner.id = ledger_account.owner_id)`

/** The number by which the wire knows a tier. */
export const typeOfTier = (tier: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`CASE ${tier} ${sql.join(
    Object.entries(financeTypes).map(([name, type]) => sql`WHEN ${sql.lit(name)} THEN ${sql.lit(type)}`),
    sql` `,
  )} END`

/** The one on somebody's way up who has a tier, themselves included. */
export const nameAbove = (path: RawBuilder<unknown>, tier: string): RawBuilder<string | null> => sql<
  string | null
>`(
  SELECT above.realname FROM sys_user above
  WHERE above.id = ANY (string_to_array(trim(BOTH '/' FROM ${path}), '/')) AND above.tier = ${sql.lit(tier)}
  LIMIT 1)`

/** Commissions and debts buy nothing. */
export const buys = (kind: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${kind} IN ('float', 'wallet')`

const tariff = (column: RawBuilder<unknown>, now: () => number) => sql`(
  SELECT ${column} FROM tariff_for(ledger_account.owner_id, ledger_account.currency, ${new Date(now())}) price
  WHERE ${buys(sql`ledger_account.kind`)})`

/** So many whole units a balance is worth. */
export const unitsOf = (balance: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`floor(greatest(${balance}, 0)::numeric * price.price_units / price.price_minor)::int8`
export const priceOfUnit = sql<number>`(price.price_minor::float8 / price.price_units)`

export const accountColumns = (now: () => number): Readonly<Record<string, Column>> => ({
  userName: () => owner('realname'),
  username: () => owner('username'),
  type: () => typeOfTier(owner('tier')),
  superiorId: () => owner('parent_id'),
  superior: () => sql`(
    SELECT above.realname FROM sys_user own JOIN sys_user above ON above.id = own.parent_id
    WHERE own.id = ledger_account.owner_id)`,
  operator: () => nameAbove(owner('tier_path'), 'operator'),
  available: () => sql`(ledger_account.balance - ledger_account.held + ledger_account.credit_line)`,
  price: () => tariff(priceOfUnit, now),
  units: () => tariff(unitsOf(sql`ledger_account.balance`), now),
  unit: () => tariff(sql`price.unit`, now),
  lastRechargeTime: () => sql`(
    SELECT transfer.posted_at FROM ledger_transfer transfer
    WHERE transfer.to_id = ledger_account.id AND transfer.state = 'posted'
      AND transfer.kind IN ('issue', 'transfer', 'recharge', 'match')
    ORDER BY transfer.requested_at DESC, transfer.id DESC LIMIT 1)`,
})

/** The accounts of those below a place. */
const accountsBelow = (path: string) => sql`
  SELECT account.id FROM sys_user owner JOIN ledger_account account ON account.owner_id = owner.id
  WHERE ${startsWithPath(sql.ref('owner.tier_path'), path)}`

export const accountsOfSubtree = (path: string): RawBuilder<boolean> =>
  sql<boolean>`ledger_account.id IN (${accountsBelow(path)})`

/** Of those who belong to a site. */
export const accountsAtSite = (
  siteId: number,
): RawBuilder<boolean> => sql<boolean>`ledger_account.owner_id IN (
  SELECT user_id FROM iot_project_user WHERE site_id = ${siteId})`

export const transfersOfSubtree = (path: string): RawBuilder<boolean> => sql<boolean>`(
  from_id IN (${accountsBelow(path)}) OR to_id IN (${accountsBelow(path)}))`
/** Of accounts that are named: so the indexes of both sides are of use. */
export const transfersOfAccounts = (ids: readonly string[]): RawBuilder<boolean> => sql<boolean>`(
  from_id = ANY (${ids}::text[]) OR to_id = ANY (${ids}::text[]))`

export const transfersToSubtree = (path: string): RawBuilder<boolean> =>
  sql<boolean>`to_id IN (${accountsBelow(path)})`
export const transfersToAccounts = (ids: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`to_id = ANY (${ids}::text[])`

const nameOfAccount = (id: string) => sql`(
  SELECT owner.realname FROM ledger_account account JOIN sys_user owner ON owner.id = account.owner_id
  WHERE account.id = ${sql.ref(id)})`
const nameOfUser = (id: string) => sql`(
  SELECT person.realname FROM sys_user person WHERE person.id = ${sql.ref(id)})`

export const transferColumns: Readonly<Record<string, Column>> = {
  createTime: 'requestedAt',
  decidedTime: 'decidedAt',
  postedTime: 'postedAt',
  expiresTime: 'expiresAt',
  fromName: () => nameOfAccount('ledger_transfer.from_id'),
  toName: () => nameOfAccount('ledger_transfer.to_id'),
  requestedBy: () => nameOfUser('ledger_transfer.requested_by'),
  decidedBy: () => nameOfUser('ledger_transfer.decided_by'),
  reversed: () => sql`(
    SELECT sum(back.amount)::int8 FROM ledger_transfer back
    WHERE back.reverses_id = ledger_transfer.id AND back.state = 'posted')`,
}
