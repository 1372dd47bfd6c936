import type { AgentUsers, TierSums } from '@gridhelm/contract/money/financeStatistics/calls'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import { ledgerSql, ofSite } from '../ledger/service.ts'

const { unitsOf } = ledgerSql

/** The accounts that count for a reader, and the site that they ask for. */
export interface Counted {
  whose: (account: string) => RawBuilder<boolean>
  siteId: number | undefined
}

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

/** Sales to customers of a subtree; what was turned back counts against them. */
const sales = ({ whose, siteId }: Counted, start: Date, end: Date) => sql`
  SELECT transfer.posted_at, transfer.currency, wallet.id AS wallet_id, owner.id AS owner_id, owner.parent_id,
    CASE WHEN turned.id IS NULL THEN transfer.amount ELSE -transfer.amount END AS amount, turned.id IS NULL AS is_sale
  FROM ledger_transfer transfer
  LEFT JOIN ledger_transfer turned ON turned.id = transfer.reverses_id
  JOIN ledger_account wallet ON wallet.id = CASE WHEN turned.id IS NULL THEN transfer.to_id ELSE transfer.from_id END
  JOIN sys_user owner ON owner.id = wallet.owner_id
  WHERE transfer.state = 'posted' AND transfer.posted_at >= ${start} AND transfer.posted_at < ${end}
    AND coalesce(turned.kind, transfer.kind) = 'recharge' AND ${whose('wallet')}
    ${siteId === undefined ? sql`` : sql`AND transfer.site_id = ${siteId}`}`

export interface StretchRow {
  stretch: number
  recharge: number
  recharges: number
  users: number
}

/** By stretches that the reader's calendar makes; `stretch` counts from 1. */
export async function salesByStretch(
  db: Queryable,
  counted: Counted,
  { starts, end }: { starts: readonly Date[]; end: Date },
  currency: string,
): Promise<StretchRow[]> {
  const { rows } = await sql<StretchRow>`
    SELECT width_bucket(sale.posted_at, ${starts}::timestamptz[]) AS stretch, sum(sale.amount)::int8 AS recharge,
      count(*) FILTER (WHERE sale.is_sale) AS recharges,
      count(DISTINCT sale.wallet_id) FILTER (WHERE sale.is_sale) AS users
    FROM (${sales(counted, starts[0] ?? end, end)}) sale WHERE sale.currency = ${currency} GROUP BY 1 ORDER BY 1`.execute(
    db,
  )
  return rows
}

/** Currencies with sales, the busiest first. */
export async function currenciesOf(
  db: Queryable,
  counted: Counted,
  start: Date,
  end: Date,
): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    SELECT sale.currency FROM (${sales(counted, start, end)}) sale
    GROUP BY sale.currency ORDER BY count(*) DESC, sale.currency`.execute(db)
  return rows.map(({ currency }) => currency)
}

/** Customers by the sites that they belong to: somebody with two counts at each. */
export async function customers(
  db: Queryable,
  { whose, siteId }: Counted,
  { start, end }: { start: Date; end: Date },
): Promise<{ users: number; newUsers: number }> {
  const { rows } = await sql<{ users: number; newUsers: number }>`
    SELECT count(DISTINCT owner.id) AS users, count(DISTINCT owner.id) FILTER (
      WHERE account.create_time >= ${start} AND account.create_time < ${end}) AS "newUsers"
    FROM ledger_account account JOIN sys_user owner ON owner.id = account.owner_id
    WHERE account.kind = 'wallet' AND ${whose('account')} AND ${ofSite(siteId)}`.execute(db)
  return rows[0] ?? { users: 0, newUsers: 0 }
}

/** Customers by whom they stand below, with what they paid in a period. */
export async function byAgent(
  db: Queryable,
  counted: Counted,
  { start, end, limit, offset }: { start: Date; end: Date; limit: number; offset: number },
): Promise<{ rows: AgentUsers[]; total: number }> {
  const { whose, siteId } = counted
  const { rows } = await sql<AgentUsers & { total: number }>`
    SELECT agent.id AS "agentId", agent.realname AS agent, ${ledgerSql.nameAbove(sql.ref('agent.tier_path'), 'operator')} AS operator,
      account.currency, count(DISTINCT owner.id) AS users,
      count(DISTINCT owner.id) FILTER (WHERE account.create_time >= ${start} AND account.create_time < ${end}) AS "newUsers",
      coalesce(sum(paid.recharge), 0)::int8 AS recharge, coalesce(sum(paid.recharges), 0)::int8 AS recharges,
      count(*) OVER () AS total
    FROM ledger_account account JOIN sys_user owner ON owner.id = account.owner_id
    LEFT JOIN sys_user agent ON agent.id = owner.parent_id
    LEFT JOIN (
      SELECT sale.wallet_id, sum(sale.amount) AS recharge, count(*) FILTER (WHERE sale.is_sale) AS recharges
      FROM (${sales(counted, start, end)}) sale GROUP BY sale.wallet_id) paid ON paid.wallet_id = account.id
    WHERE account.kind = 'wallet' AND ${whose('account')} AND ${ofSite(siteId)}
    GROUP BY agent.id, account.currency ORDER BY recharge DESC, agent.id, account.currency
    LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

export async function siteName(db: Queryable, siteId: number): Promise<string> {
  const { projectName } = await db
    .selectFrom('iotProject')
    .select('projectName')
    .where('siteId', '=', siteId)
    .executeTakeFirstOrThrow()
  return projectName
}
