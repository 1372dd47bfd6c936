import type { Tier } from '@gridhelm/contract/feature/tiers'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { startsWithPath } from '../../../platform/scope/subtree-sql.ts'
import type { AccountRow } from './queries.ts'

export interface Person {
  id: string
  realname: string
  tier: Tier
  tierPath: string
  parentId: string | null
  delFlag: number
}

const mostSites = 1_000

/** Nobody moves or erases them meanwhile; many may pay to and from them at once. */
export async function lockPeople(tx: Tx, ids: readonly string[]): Promise<Person[]> {
  const { rows } = await sql<Person>`
    SELECT id, realname, tier, tier_path, parent_id, del_flag FROM sys_user
    WHERE id = ANY (${ids}::text[]) ORDER BY id FOR KEY SHARE`.execute(tx)
  return rows
}

export async function personId(
  db: Queryable,
  by: { userId?: string | undefined; username?: string | undefined },
): Promise<Pick<Person, 'id' | 'parentId'> | undefined> {
  const { userId, username } = by
  const wanted =
    userId === undefined
      ? sql<boolean>`lower(username) = ${(username ?? '').toLowerCase()}`
      : sql<boolean>`id = ${userId}`
  const { rows } = await sql<Pick<Person, 'id' | 'parentId'>>`
    SELECT id, parent_id FROM sys_user WHERE ${wanted}`.execute(db)
  return rows[0]
}

/** The sites that a customer belongs to; more than a few are not asked for. */
export async function sitesOfCustomer(db: Queryable, userId: string): Promise<number[]> {
  const { rows } = await sql<{ siteId: number }>`
    SELECT site_id FROM iot_project_user WHERE user_id = ${userId} ORDER BY site_id LIMIT ${mostSites}`.execute(
    db,
  )
  return rows.map(({ siteId }) => siteId)
}

/** An account with who it belongs to; the house has no owner. */
export interface Party extends Pick<AccountRow, 'id' | 'kind' | 'currency' | 'ownerId' | 'balance' | 'held'> {
  name: string | null
  tierPath: string | null
  parentId: string | null
  parentTier: Tier | null
  isGone: boolean
}

export async function partiesOf(db: Queryable, ids: readonly string[]): Promise<Map<string, Party>> {
  const { rows } = await sql<Party>`
    SELECT account.id, account.kind, account.currency, account.owner_id, account.balance, account.held,
      owner.realname AS name, owner.tier_path, owner.parent_id, above.tier AS parent_tier,
      coalesce(owner.del_flag <> 0, false) AS is_gone
    FROM ledger_account account
    LEFT JOIN sys_user owner ON owner.id = account.owner_id
    LEFT JOIN sys_user above ON above.id = owner.parent_id
    WHERE account.id = ANY (${ids}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export interface Approver {
  id: string
  realname: string
  tier: Tier
}

const mostApprovers = 50

/** Who may decide about money between these places: they look after both, and hold the right. */
export async function approversOf(
  db: Queryable,
  paths: readonly (string | null)[],
  except: readonly string[],
): Promise<Approver[]> {
  const above = commonIds(paths)
  const { rows } = await sql<Approver>`
    SELECT person.id, person.realname, person.tier FROM sys_user person
    WHERE person.del_flag = 0 AND person.status = 1 AND person.id <> ALL (${except}::text[])
      AND (person.tier = 'admin'
        OR (person.id = ANY (${above}::text[]) AND person.tier NOT IN ('observer', 'supervisor', 'staff'))
        OR (person.parent_id = ANY (${above}::text[]) AND person.tier IN ('observer', 'supervisor', 'staff')))
      AND holds_permission(person.id, 'ledger:approve')
    ORDER BY person.tier_path DESC LIMIT ${mostApprovers}`.execute(db)
  const near = rows.filter(({ tier }) => tier !== 'admin')
  return near.length > 0 ? near : rows
}

/** Those on the way to all of these places; the house (null) is looked after by the top alone. */
function commonIds(paths: readonly (string | null)[]): string[] {
  const ways = paths.map((path) => (path ?? '').split('/').filter((id) => id !== ''))
  const [first = [], ...others] = ways
  const end = first.findIndex((id, index) => others.some((way) => way[index] !== id))
  return end === -1 ? first : first.slice(0, end)
}

/** The accounts of those below a place, as many as asked for. */
export async function accountIdsBelow(db: Queryable, path: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT account.id FROM sys_user owner JOIN ledger_account account ON account.owner_id = owner.id
    WHERE ${startsWithPath(sql.ref('owner.tier_path'), path)} LIMIT ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function holds(db: Queryable, userId: string, code: string): Promise<boolean> {
  const { rows } = await sql<{
    holds: boolean
  }>`SELECT holds_permission(${userId}, ${code}) AS holds`.execute(db)
  return rows[0]?.holds ?? false
}

export async function topOf(db: Queryable, code: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM sys_user WHERE tier = 'admin' AND del_flag = 0 AND status = 1 AND holds_permission(id, ${code})
    ORDER BY id LIMIT ${mostApprovers}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function isCurrency(db: Queryable, code: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM currency WHERE code = ${code} AND valid_flag LIMIT 1`.execute(db)
  return rows.length > 0
}
