import type { AgentUsers, GroupFigures, SiteFigures } from '@gridhelm/contract/money/financeStatistics/calls'
import { type RawBuilder, sql } from 'kysely'
import { countedPage } from '../../../platform/db/counted-page.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { type Looker, seenSites } from '../../../platform/scope/sites.ts'
import { ledgerSql, ofSite } from '../ledger/service.ts'
import { isSold, loaded, unitsAlike } from './load-queries.ts'
import { type Counted, inCurrency, soldIn } from './queries.ts'

interface Period {
  start: Date
  end: Date
  now: Date
}
interface Paged extends Period {
  limit: number
  offset: number
}

/** After so many days without a load a customer sleeps. */
const dormantDays = 60
const asleep = (end: Date) => sql`${end}::timestamptz - make_interval(days => ${dormantDays}::int)`

/**
 * Homes by `key`: how many, how many without credit, and for how many days of the period each was there to be paid for.
 */
const homes = (
  key: string,
  siteId: number | undefined,
  { start, end, now }: Period,
  more: RawBuilder<unknown> = sql``,
) => sql`
  SELECT ${sql.ref(`home.${key}`)} AS key, count(*) AS homes,
    count(*) FILTER (WHERE home.state = 'active' AND coalesce(home.paid_until, home.create_time) <= ${now}) AS dark,
    sum(greatest(0, extract(epoch FROM least(${end}::timestamptz, ${now}::timestamptz)
      - greatest(${start}::timestamptz, coalesce(home.installed_at, home.create_time))) / 86400))::float8 AS due
  FROM shs home
  WHERE home.customer_id IS NOT NULL AND home.state IN ('active', 'paused')
    ${siteId === undefined ? sql`` : sql`AND home.site_id = ${siteId}`} ${more} GROUP BY 1`

/** Sold in time, as days; energy is no time. */
const asDays = (units: string, unit: string): RawBuilder<unknown> =>
  sql`CASE ${sql.ref(unit)} WHEN 'day' THEN ${sql.ref(units)} WHEN 'hour' THEN ${sql.ref(units)} / 24 END`

export interface CustomerFigures {
  users: number
  newUsers: number
  loading: number
  dormant: number
  dark: number
}

/** Customers by the sites that they belong to: somebody with two counts at each. */
export async function customers(
  db: Queryable,
  { whose, siteId, ...of }: Counted,
  { start, end, now }: Period,
): Promise<CustomerFigures> {
  const since = sql`least(${start}::timestamptz, ${asleep(end)})`
  const { rows } = await sql<CustomerFigures>`
    WITH recent AS (
      SELECT load.customer_id, max(load.issued_at) AS last FROM shs_load load
      WHERE ${isSold} AND ${inCurrency(sql`load.currency`, of)}
        AND load.issued_at >= ${since} AND load.issued_at < ${end} GROUP BY 1)
    SELECT count(DISTINCT owner.id) AS users,
      count(DISTINCT owner.id) FILTER (
        WHERE account.create_time >= ${start} AND account.create_time < ${end}) AS "newUsers",
      count(DISTINCT owner.id) FILTER (WHERE recent.last >= ${start}) AS loading,
      count(DISTINCT owner.id) FILTER (WHERE coalesce(recent.last < ${asleep(end)}, true) AND EXISTS (
        SELECT FROM shs_load load WHERE load.customer_id = owner.id AND ${isSold}
          AND ${inCurrency(sql`load.currency`, of)} AND load.issued_at < ${asleep(end)})) AS dormant,
      count(DISTINCT owner.id) FILTER (WHERE EXISTS (
        SELECT FROM shs home WHERE home.customer_id = owner.id AND home.state = 'active'
          AND coalesce(home.paid_until, home.create_time) <= ${now})) AS dark
    FROM ledger_account account JOIN sys_user owner ON owner.id = account.owner_id
    LEFT JOIN recent ON recent.customer_id = owner.id
    WHERE account.kind = 'wallet' AND ${inCurrency(sql`account.currency`, of)}
      AND ${whose('account')} AND ${ofSite(siteId)}`.execute(db)
  return rows[0] ?? { users: 0, newUsers: 0, loading: 0, dormant: 0, dark: 0 }
}

/** So far back a load is looked for that came before one of the period. */
const longestGapDays = 100

export async function medianGap(
  db: Queryable,
  { whose, siteId, ...of }: Counted,
  { start, end }: Pick<Period, 'start' | 'end'>,
): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`
    SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY gap.days) AS days FROM (
      SELECT load.issued_at, load.customer_id, load.currency, extract(epoch FROM load.issued_at
        - lag(load.issued_at) OVER (PARTITION BY load.shs_id ORDER BY load.issued_at))::float8 / 86400 AS days
      FROM shs_load load
      WHERE ${isSold} AND ${inCurrency(sql`load.currency`, of)} AND load.issued_at < ${end}
        AND load.issued_at >= ${start}::timestamptz - make_interval(days => ${longestGapDays}::int)
        ${siteId === undefined ? sql`` : sql`AND load.site_id = ${siteId}`}) gap
    JOIN ledger_account wallet
      ON wallet.owner_id = gap.customer_id AND wallet.kind = 'wallet' AND wallet.currency = gap.currency
    JOIN sys_user owner ON owner.id = wallet.owner_id
    WHERE gap.issued_at >= ${start} AND gap.days IS NOT NULL AND ${whose('wallet')}`.execute(db)
  return rows[0]?.days ?? null
}

/** What follows from what was added up; nothing where there is nothing to divide by. */
const derived = <R extends { homes: number; load: number; days: number | null; due: number | null }>({
  days,
  due,
  ...row
}: R): Omit<R, 'days' | 'due'> & Pick<GroupFigures, 'averagePerHome' | 'collectionRate'> => ({
  ...row,
  averagePerHome: row.homes === 0 ? null : Math.round(row.load / row.homes),
  collectionRate: days === null || !due ? null : days / due,
})

type Raw<R extends GroupFigures> = Omit<R, 'averagePerHome' | 'collectionRate'> & {
  days: number | null
  due: number | null
  total: number
}

/** Of all who bought, including those who bought by several. */
const oneUnit = sql<boolean>`count(DISTINCT sold.unit) = 1 AND count(sold.unit) = count(sold.loads)`

/** Customers by whom they stand below, with what they paid and what became light in a period. */
export async function byAgent(
  db: Queryable,
  { whose, siteId, ...of }: Counted,
  period: Paged,
): Promise<{ rows: AgentUsers[]; total: number }> {
  const { start, end } = period
  const { rows, total } = await countedPage(period, async ({ limit, offset }) => {
    const { rows } = await sql<Raw<AgentUsers>>`
    SELECT agent.id AS "agentId", agent.realname AS agent, ${ledgerSql.nameAbove(sql.ref('agent.tier_path'), 'operator')} AS operator,
      account.currency, count(DISTINCT owner.id) AS users,
      count(DISTINCT owner.id) FILTER (WHERE account.create_time >= ${start} AND account.create_time < ${end}) AS "newUsers",
      coalesce(sum(paid.recharge), 0)::int8 AS recharge, coalesce(sum(paid.recharges), 0)::int8 AS recharges,
      coalesce(sum(sold.load), 0)::int8 AS load, coalesce(sum(sold.loads), 0)::int8 AS loads,
      CASE WHEN ${oneUnit} THEN sum(sold.units) END AS units, CASE WHEN ${oneUnit} THEN min(sold.unit) END AS unit,
      count(DISTINCT owner.id) FILTER (WHERE sold.loads > 0) AS loading,
      coalesce(sum(own.homes), 0)::int8 AS homes, coalesce(sum(own.dark), 0)::int8 AS dark,
      sum(${asDays('sold.units', 'sold.unit')})::float8 AS days, sum(own.due)::float8 AS due,
      count(*) OVER () AS total
    FROM ledger_account account JOIN sys_user owner ON owner.id = account.owner_id
    LEFT JOIN sys_user agent ON agent.id = owner.parent_id
    LEFT JOIN (
      SELECT flow.account_id, sum(flow.credit - flow.debit) AS recharge,
        sum(flow.count) FILTER (WHERE NOT flow.is_turned) AS recharges
      FROM ledger_flow flow WHERE ${soldIn(siteId, start, end)} GROUP BY flow.account_id) paid
      ON paid.account_id = account.id
    LEFT JOIN (
      SELECT customer_id, currency, CASE WHEN count(DISTINCT unit) = 1 THEN min(unit) END AS unit, sum(load) AS load,
        sum(loads) AS loads, ${unitsAlike(sql.ref('one.units'), sql.ref('one.unit'))} AS units
      FROM (${loaded(siteId, period)}) one GROUP BY 1, 2) sold
      ON sold.customer_id = owner.id AND sold.currency = account.currency
    LEFT JOIN (${homes('customer_id', siteId, period)}) own ON own.key = owner.id
    WHERE account.kind = 'wallet' AND ${inCurrency(sql`account.currency`, of)}
      AND ${whose('account')} AND ${ofSite(siteId)}
    GROUP BY agent.id, account.currency ORDER BY recharge DESC, agent.id, account.currency
    LIMIT ${limit} OFFSET ${offset}`.execute(db)
    return rows
  })
  return { rows: rows.map((row) => derived(row)), total }
}

/**
 * Sites that the reader sees and at which something was sold or loaded, with the same figures. Everything else stands in a
 * row without a site, so that the rows add up to what was sold.
 */
export async function bySite(
  db: Queryable,
  { whose, siteId }: Counted,
  period: Paged,
  reader: Looker,
): Promise<{ rows: SiteFigures[]; total: number }> {
  const { start, end } = period
  const { rows, total } = await countedPage(period, async ({ limit, offset }) => {
    const { rows } = await sql<Raw<SiteFigures>>`
    WITH site AS (
      SELECT project.site_id, project.project_name FROM iot_project project
      WHERE ${seenSites(reader, sql.ref('project.site_id')) ?? sql`true`}),
    paid AS (
      SELECT coalesce(site.site_id, 0) AS site_id, wallet.currency, sum(flow.credit - flow.debit) AS recharge,
        sum(flow.count) FILTER (WHERE NOT flow.is_turned) AS recharges
      FROM ledger_flow flow JOIN ledger_account wallet ON wallet.id = flow.account_id AND wallet.kind = 'wallet'
      JOIN sys_user owner ON owner.id = wallet.owner_id
      LEFT JOIN site ON site.site_id = flow.site_id
      WHERE ${soldIn(siteId, start, end)} AND ${whose('wallet')} GROUP BY 1, 2),
    sold AS (
      SELECT coalesce(site.site_id, 0) AS site_id, one.currency, sum(one.load) AS load, sum(one.loads) AS loads,
        ${unitsAlike(sql.ref('one.units'), sql.ref('one.unit'))} AS units,
        CASE WHEN count(DISTINCT one.unit) = 1 THEN min(one.unit) END AS unit,
        sum(${asDays('one.units', 'one.unit')})::float8 AS days, count(DISTINCT one.customer_id) AS loading
      FROM (${loaded(siteId, period, sql`load.site_id`)}) one
      JOIN ledger_account wallet
        ON wallet.owner_id = one.customer_id AND wallet.kind = 'wallet' AND wallet.currency = one.currency
      JOIN sys_user owner ON owner.id = wallet.owner_id
      LEFT JOIN site ON site.site_id = one.part
      WHERE ${whose('wallet')} GROUP BY 1, 2),
    own AS (
      SELECT coalesce(site.site_id, 0) AS site_id, sum(home.homes) AS homes, sum(home.dark) AS dark, sum(home.due) AS due
      FROM (${homes(
        'site_id',
        siteId,
        period,
        sql`AND home.customer_id IN (
        SELECT owner.id FROM ledger_account account JOIN sys_user owner ON owner.id = account.owner_id
        WHERE account.kind = 'wallet' AND ${whose('account')})`,
      )}) home LEFT JOIN site ON site.site_id = home.key GROUP BY 1)
    SELECT site.site_id::text AS "siteId", site.project_name AS site, both_sums.currency, both_sums.recharge, both_sums.recharges,
      both_sums.load, both_sums.loads, both_sums.units, both_sums.unit, both_sums.loading,
      coalesce(own.homes, 0)::int8 AS homes, coalesce(own.dark, 0)::int8 AS dark, both_sums.days, own.due,
      count(*) OVER () AS total
    FROM (
      SELECT coalesce(paid.site_id, sold.site_id) AS site_id, coalesce(paid.currency, sold.currency) AS currency,
        coalesce(paid.recharge, 0)::int8 AS recharge, coalesce(paid.recharges, 0)::int8 AS recharges,
        coalesce(sold.load, 0)::int8 AS load, coalesce(sold.loads, 0)::int8 AS loads, sold.units, sold.unit, sold.days,
        coalesce(sold.loading, 0)::int8 AS loading
      FROM paid FULL JOIN sold ON sold.site_id = paid.site_id AND sold.currency = paid.currency) both_sums
    LEFT JOIN site ON site.site_id = both_sums.site_id
    LEFT JOIN own ON own.site_id = both_sums.site_id
    ORDER BY site.site_id IS NULL, both_sums.load DESC, both_sums.recharge DESC, site.site_id, both_sums.currency
    LIMIT ${limit} OFFSET ${offset}`.execute(db)
    return rows
  })
  return { rows: rows.map((row) => derived(row)), total }
}
