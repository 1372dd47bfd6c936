import type { HouseKind, MovedMoney } from '@gridhelm/contract/money/ledger/entities'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import { startsWithPath } from '../../../platform/scope/subtree-sql.ts'
import { loadsOfSubtree } from '../../../site/light/load-scope-sql.ts'
import { paymentsOfSubtree } from '../../../site/light/payment-scope-sql.ts'
import { isWaiting } from '../../../site/light/why-sql.ts'
import { uncounted } from './day-queries.ts'
import { buys, priceOfUnit, typeOfTier, unitsOf } from './lists-sql.ts'
import type { AccountRow } from './queries.ts'

/** A condition on accounts, by the name that they have in a sum; their owners stand beside them as `owner`. */
export interface Whose {
  (account: string): RawBuilder<boolean>
  /** It leaves nobody out. */
  readonly isEverybody?: true
}

/** Accounts of those below a place, or all. */
export const ofSubtree = (path: string | undefined): RawBuilder<boolean> =>
  path === undefined ? sql<boolean>`true` : startsWithPath(sql.ref('owner.tier_path'), path)

export const ofTier = (whose: Whose, tier: string): RawBuilder<boolean> =>
  sql<boolean>`owner.tier = ${tier} AND ${whose('account')}`

/** Of those who belong to a site. */
export const atSite = (siteId: number | undefined): RawBuilder<boolean> =>
  siteId === undefined
    ? sql<boolean>`true`
    : sql<boolean>`owner.id IN (SELECT user_id FROM iot_project_user WHERE site_id = ${siteId})`

export type FiguresRow = AccountRow & { price: number | null; units: number | null; unit: string | null }

export async function figuresOf(db: Queryable, ownerId: string, now: Date): Promise<FiguresRow[]> {
  const { rows } = await sql<FiguresRow>`
    SELECT account.*, ${priceOfUnit} AS price, ${unitsOf(sql`account.balance`)} AS units, price.unit
    FROM ledger_account account LEFT JOIN LATERAL tariff_for(account.owner_id, account.currency, ${now}) price
      ON ${buys(sql`account.kind`)}
    WHERE account.owner_id = ${ownerId}
    ORDER BY ${buys(sql`account.kind`)} DESC, account.kind, account.currency`.execute(db)
  return rows
}

export interface BelowRow {
  type: number
  currency: string
  accounts: number
  balance: number
}

export async function sumsBelow(db: Queryable, whose: Whose, exceptId: string): Promise<BelowRow[]> {
  const { rows } = await sql<BelowRow>`
    SELECT ${typeOfTier(sql`owner.tier`)} AS type, account.currency, count(*) AS accounts,
      sum(account.balance)::int8 AS balance
    FROM ledger_account account JOIN sys_user owner ON owner.id = account.owner_id
    WHERE account.kind IN ('float', 'wallet') AND owner.id <> ${exceptId} AND ${whose('account')}
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(db)
  return rows
}

export interface MovedPeriod {
  /** Of a day somewhere: what moved is kept by quarters of an hour. */
  start: Date
  end: Date
  siteId?: number | undefined
  /** What has moved since then is told apart. */
  split?: Date | undefined
}

export interface MovedPart extends MovedMoney {
  /** Since the moment that was asked for. */
  isLate: boolean
}

/**
 * What has come and gone on accounts that pay, by currency; commissions are earned, not received. What was turned back
 * counts against what it turns back, and money that comes back from below against what was given. Added up by account
 * before anything is asked about the accounts; `accounts` chooses them before that, and where it is absent all count.
 */
export async function movedOf(
  db: Queryable,
  accounts: RawBuilder<boolean> | undefined,
  { start, end, siteId, split = start }: MovedPeriod,
): Promise<MovedPart[]> {
  const sumOf = (amount: RawBuilder<unknown>, kinds: RawBuilder<unknown>) =>
    sql`coalesce(sum(${amount}) FILTER (WHERE moved.kind ${kinds}), 0)`
  const comes = sql`CASE WHEN moved.is_turned THEN -moved.debit ELSE moved.credit END`
  const goes = sql`CASE WHEN moved.is_turned THEN -moved.credit ELSE moved.debit END`
  const among = accounts
    ? sql`AND flow.account_id IN (
        SELECT account.id FROM ledger_account account JOIN sys_user owner ON owner.id = account.owner_id
        WHERE ${buys(sql`account.kind`)} AND ${accounts})`
    : sql``
  const { rows } = await sql<MovedPart>`
    SELECT account.currency, moved.is_late,
      ${sumOf(comes, sql`<> 'return'`)}::int8 AS received,
      (${sumOf(goes, sql`NOT IN ('recharge', 'return')`)} - ${sumOf(comes, sql`= 'return'`)})::int8 AS given,
      ${sumOf(goes, sql`= 'recharge'`)}::int8 AS sold, ${sumOf(goes, sql`= 'return'`)}::int8 AS returned
    FROM (
      SELECT flow.account_id, flow.quarter >= ${split} AS is_late, flow.kind, flow.is_turned,
        sum(flow.credit)::int8 AS credit, sum(flow.debit)::int8 AS debit
      FROM ledger_flow flow
      WHERE flow.quarter >= ${start} AND flow.quarter < ${end}
        ${siteId === undefined ? sql`` : sql`AND flow.site_id = ${siteId}`}
        ${among}
      GROUP BY 1, 2, 3, 4) moved
    JOIN ledger_account account ON account.id = moved.account_id AND ${buys(sql`account.kind`)}
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(db)
  return rows
}

export const ofOwner = (ownerId: string): RawBuilder<boolean> => sql<boolean>`account.owner_id = ${ownerId}`

/** Open requests that somebody may decide about, and those that they have made. */
export async function waitingFor(
  db: Queryable,
  userId: string,
  path: string | undefined,
): Promise<{ toApprove: number; mine: number }> {
  const seen = (name: string): RawBuilder<boolean> =>
    path === undefined ? sql<boolean>`true` : startsWithPath(sql.ref(`${name}.tier_path`), path)
  const { rows } = await sql<{ toApprove: number; mine: number }>`
    SELECT count(*) FILTER (WHERE transfer.requested_by = ${userId}) AS mine,
      count(*) FILTER (WHERE transfer.requested_by <> ${userId} AND receiver.owner_id IS DISTINCT FROM ${userId}
        AND ${seen('payer_owner')}
        AND (CASE WHEN transfer.kind = 'payout' THEN payer.owner_id <> ${userId} ELSE ${seen('receiver_owner')} END) AND holds_permission(${userId}, 'ledger:approve'))
        AS "toApprove"
    FROM ledger_transfer transfer
    JOIN ledger_account payer ON payer.id = transfer.from_id
    JOIN ledger_account receiver ON receiver.id = transfer.to_id
    LEFT JOIN sys_user payer_owner ON payer_owner.id = payer.owner_id
    LEFT JOIN sys_user receiver_owner ON receiver_owner.id = receiver.owner_id
    WHERE transfer.state = 'requested'`.execute(db)
  return rows[0] ?? { toApprove: 0, mine: 0 }
}

/** Who has paid in vain: loads that wait too long for their light, and payments that nobody was found for. */
export async function inVain(
  db: Queryable,
  userId: string,
  { subtree, open, now }: { subtree: string | undefined; open: readonly string[]; now: Date },
): Promise<{ dark: number | null; unmatched: number | null }> {
  const [loads, payments] =
    subtree === undefined
      ? [sql<boolean>`true`, sql<boolean>`true`]
      : [loadsOfSubtree(subtree), paymentsOfSubtree(subtree, open)]
  const { rows } = await sql<{ dark: number | null; unmatched: number | null }>`
    SELECT
      CASE WHEN holds_permission(${userId}, 'load:list') THEN (
        SELECT count(*) FROM shs_load WHERE ${isWaiting(now)} AND ${loads}) END AS dark,
      CASE WHEN holds_permission(${userId}, 'payment:list') THEN (
        SELECT count(*) FROM payment WHERE payment.place = 'suspense' AND ${payments}) END AS unmatched`.execute(
    db,
  )
  return rows[0] ?? { dark: null, unmatched: null }
}

export interface HouseRow {
  id: string
  kind: HouseKind
  currency: string
  providerId: string | null
  balance: number
}

/** What providers have taken in and not paid out yet, by the ledger. */
export async function owedBy(db: Queryable, providerIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await houseBalances(
    db,
    sql<boolean>`account.kind = 'provider' AND account.provider_id = ANY (${providerIds}::text[])`,
  )
  return new Map(rows.flatMap(({ providerId, balance }) => (providerId ? [[providerId, -balance]] : [])))
}

/** The house keeps no running balance, which would put all sales in one queue: days that are counted, and what came since. */
export async function houseBalances(
  db: Queryable,
  only: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<HouseRow[]> {
  const { rows } = await sql<HouseRow>`
    SELECT account.id, account.kind, account.currency, account.provider_id, (coalesce(days.total, 0) + coalesce(fresh.total, 0))::int8 AS balance
    FROM ledger_account account
    LEFT JOIN (SELECT account_id, sum(credit - debit) AS total FROM ledger_day GROUP BY account_id) days
      ON days.account_id = account.id
    LEFT JOIN (
      SELECT posting.account_id, sum(posting.amount) AS total FROM (${uncounted}) posting GROUP BY posting.account_id) fresh
      ON fresh.account_id = account.id
    WHERE account.owner_id IS NULL AND ${only}
    ORDER BY account.kind, account.currency, account.site_id, account.id`.execute(db)
  return rows
}
