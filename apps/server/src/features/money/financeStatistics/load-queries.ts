import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import type { Counted } from './queries.ts'

/** A load that somebody has paid for, and that stands. */
export const isSold = sql<boolean>`load.amount > 0 AND load.state <> 'cancelled'`

interface Stretches {
  starts: readonly Date[]
  end: Date
}

const here = (siteId: number | undefined, column: string): RawBuilder<unknown> =>
  siteId === undefined ? sql`` : sql`AND ${sql.ref(column)} = ${siteId}`

/**
 * What became light, added up by customer before anybody looks at people. Loads that came to nothing are not counted.
 * `by`: what the sums are also grouped by.
 */
export const loaded = (
  siteId: number | undefined,
  { start, end }: { start: Date; end: Date },
  by: RawBuilder<unknown> = sql`0`,
): RawBuilder<unknown> => sql`
  SELECT load.customer_id, load.currency, load.unit, ${by} AS part, sum(load.amount) AS load, count(*) AS loads,
    sum(load.steps::float8 / load.unit_step) AS units
  FROM shs_load load
  WHERE ${isSold} AND load.issued_at >= ${start} AND load.issued_at < ${end}
    ${here(siteId, 'load.site_id')} GROUP BY 1, 2, 3, 4`

/** Units that are of one kind; days and kilowatt-hours do not add up. */
export const unitsAlike = (units: RawBuilder<unknown>, unit: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`CASE WHEN count(DISTINCT ${unit}) = 1 THEN sum(${units}) END`

export interface LoadStretch {
  currency: string
  stretch: number
  load: number
  loads: number
  units: number | null
  unit: string | null
}

export async function loadsByStretch(
  db: Queryable,
  { whose, siteId }: Counted,
  { starts, end }: Stretches,
): Promise<LoadStretch[]> {
  const stretch = sql`width_bucket(load.issued_at, ${starts}::timestamptz[])`
  const { rows } = await sql<LoadStretch>`
    SELECT sold.currency, sold.part AS stretch, sum(sold.load)::int8 AS load, sum(sold.loads)::int8 AS loads,
      ${unitsAlike(sql.ref('sold.units'), sql.ref('sold.unit'))} AS units,
      CASE WHEN count(DISTINCT sold.unit) = 1 THEN min(sold.unit) END AS unit
    FROM (${loaded(siteId, { start: starts[0] ?? end, end }, stretch)}) sold
    JOIN ledger_account wallet
      ON wallet.owner_id = sold.customer_id AND wallet.kind = 'wallet' AND wallet.currency = sold.currency
    JOIN sys_user owner ON owner.id = wallet.owner_id
    WHERE ${whose('wallet')} GROUP BY 1, 2`.execute(db)
  return rows
}

export interface EarnedStretch {
  currency: string
  stretch: number
  commission: number
}

/** What those whom the reader looks after have earned of loads; what was paid out to them does not count against it. */
export async function earnedByStretch(
  db: Queryable,
  { whose, siteId }: Counted,
  { starts, end }: Stretches,
): Promise<EarnedStretch[]> {
  const { rows } = await sql<EarnedStretch>`
    SELECT account.currency, width_bucket(flow.quarter, ${starts}::timestamptz[]) AS stretch,
      sum(flow.credit - flow.debit)::int8 AS commission
    FROM ledger_flow flow JOIN ledger_account account ON account.id = flow.account_id AND account.kind = 'commission'
    JOIN sys_user owner ON owner.id = account.owner_id
    WHERE flow.kind = 'load' AND flow.quarter >= ${starts[0] ?? end} AND flow.quarter < ${end}
      ${here(siteId, 'flow.site_id')} AND ${whose('account')} GROUP BY 1, 2`.execute(db)
  return rows
}
