import type { TierSums } from '@gridhelm/contract/money/financeStatistics/calls'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import { ledgerSql, ofSite } from '../ledger/service.ts'

const { unitsOf } = ledgerSql

/** The accounts that count for a reader, and the site that they ask for. */
export interface Counted {
  whose: (account: string) => RawBuilder<boolean>
  siteId: number | undefined
  /** Absent: of every currency, each by itself. */
  currency?: string | undefined
}

export const inCurrency = (
  column: RawBuilder<unknown>,
  { currency }: Pick<Counted, 'currency'>,
): RawBuilder<boolean> =>
  currency === undefined ? sql<boolean>`true` : sql<boolean>`${column} = ${currency}`

export type Standing = Pick<TierSums, 'currency' | 'accounts' | 'balance' | 'held' | 'units' | 'unit'>

/** What the accounts of a tier hold now, by currency. */
export async function standingOf(
  db: Queryable,
  { whose, siteId }: Counted,
  tier: string,
  now: Date,
): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    SELECT account.currency, count(*) AS accounts, sum(account.balance)::int8 AS balance, sum(account.held)::int8 AS held,
      CASE WHEN count(DISTINCT price.unit) = 1 THEN sum(${unitsOf(sql`account.balance`)})::int8 END AS units,
      CASE WHEN count(DISTINCT price.unit) = 1 THEN min(price.unit) END AS unit
    FROM ledger_account account JOIN sys_user owner ON owner.id = account.owner_id
    LEFT JOIN LATERAL tariff_for(account.owner_id, account.currency, ${now}) price ON true
    WHERE owner.tier = ${tier} AND account.kind IN ('float', 'wallet') AND ${whose('account')} AND ${ofSite(siteId)}
    GROUP BY account.currency ORDER BY account.currency`.execute(db)
  return rows
}

/** What was sold to wallets, as it is kept by quarters of an hour; what was turned back counts against it. */
export const soldIn = (siteId: number | undefined, start: Date, end: Date) => sql<boolean>`
  flow.kind IN ('recharge', 'match') AND flow.quarter >= ${start} AND flow.quarter < ${end}
  ${siteId === undefined ? sql`` : sql`AND flow.site_id = ${siteId}`}`

export interface StretchRow {
  currency: string
  stretch: number
  recharge: number
  recharges: number
  users: number
}

/** By currencies and by stretches that the reader's calendar makes; `stretch` counts from 1. */
export async function salesByStretch(
  db: Queryable,
  { whose, siteId }: Counted,
  { starts, end }: { starts: readonly Date[]; end: Date },
): Promise<StretchRow[]> {
  const start = starts[0] ?? end
  const { rows } = await sql<StretchRow>`
    SELECT wallet.currency, one.stretch, sum(one.recharge)::int8 AS recharge,
      coalesce(sum(one.recharges), 0)::int8 AS recharges, count(one.recharges) AS users
    FROM (
      SELECT flow.account_id, width_bucket(flow.quarter, ${starts}::timestamptz[]) AS stretch,
        sum(flow.credit - flow.debit)::int8 AS recharge, sum(flow.count) FILTER (WHERE NOT flow.is_turned) AS recharges
      FROM ledger_flow flow
      WHERE ${soldIn(siteId, start, end)} AND flow.account_id IN (
        SELECT wallet.id FROM ledger_account wallet JOIN sys_user owner ON owner.id = wallet.owner_id
        WHERE wallet.kind = 'wallet' AND ${whose('wallet')})
      GROUP BY 1, 2) one
    JOIN ledger_account wallet ON wallet.id = one.account_id
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(db)
  return rows
}

export async function siteName(db: Queryable, siteId: number): Promise<string> {
  const { projectName } = await db
    .selectFrom('iotProject')
    .select('projectName')
    .where('siteId', '=', siteId)
    .executeTakeFirstOrThrow()
  return projectName
}
