import type { Tier } from '@gridhelm/contract/feature/tiers'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { kept } from '../../../platform/db/kept-plans.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { subtreeOfCaller } from '../../../platform/scope/grants.ts'
import { seenSites } from '../../../platform/scope/sites.ts'
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

/** Somebody and whom they stand below, locked as `lockPeople` does, for what moves along this edge. */
export async function lockEdge(
  tx: Tx,
  by: { userId?: string | undefined; username?: string | undefined },
): Promise<{ lower: Person | undefined; upper: Person | undefined }> {
  const wanted =
    by.userId === undefined
      ? sql`lower(username) = ${(by.username ?? '').toLowerCase()}`
      : sql`id = ${by.userId}`
  const { rows } = await sql<Person & { isLower: boolean }>`${kept}
    SELECT person.id, person.realname, person.tier, person.tier_path, person.parent_id, person.del_flag,
      person.id = lower.id AS is_lower
    FROM (SELECT id, parent_id FROM sys_user WHERE ${wanted}) lower
    JOIN sys_user person ON person.id IN (lower.id, lower.parent_id)
    ORDER BY person.id FOR KEY SHARE OF person`.execute(tx)
  const lower = rows.find(({ isLower }) => isLower)
  return { lower, upper: rows.find(({ id }) => id === lower?.parentId) }
}

/** What is known about an edge before money moves along it. */
export interface EdgeFacts {
  /** The payer's key has been used before. */
  isKnownKey: boolean
  purse: Pick<AccountRow, 'id' | 'ceiling' | 'dailyLimit' | 'approveFrom'> | null
  receivingId: string | null
  /** That the lower one belongs to; more than a few are not asked for. */
  siteIds: number[]
}

export async function edgeFacts(
  tx: Tx,
  { by, clientKey, currency }: { by: string; clientKey: string; currency: string },
  payerId: string,
  receiver: { id: string; kind: 'float' | 'wallet' },
): Promise<EdgeFacts> {
  const { rows } = await sql<EdgeFacts>`${kept}
    SELECT EXISTS (SELECT FROM ledger_transfer WHERE requested_by = ${by} AND client_key = ${clientKey}) AS is_known_key,
      (SELECT json_build_object('id', id, 'ceiling', ceiling, 'dailyLimit', daily_limit, 'approveFrom', approve_from)
        FROM ledger_account WHERE owner_id = ${payerId} AND kind = 'float' AND currency = ${currency}) AS purse,
      (SELECT id FROM ledger_account WHERE owner_id = ${receiver.id} AND kind = ${receiver.kind} AND currency = ${currency})
        AS receiving_id,
      ARRAY (SELECT site_id FROM iot_project_user WHERE user_id = ${receiver.id} ORDER BY site_id LIMIT ${sql.lit(mostSites)})
        AS site_ids`.execute(tx)
  return rows[0] ?? { isKnownKey: false, purse: null, receivingId: null, siteIds: [] }
}

/** The sites of a customer whom somebody looks after, of those that they see. */
export async function saleSites(
  db: Queryable,
  userId: string,
  caller: SessionContext['caller'],
): Promise<{ siteId: string; name: string }[]> {
  const subtree = subtreeOfCaller(caller)
  const seen = seenSites(caller, sql.ref('project.site_id'))
  const below = subtree === undefined ? sql`true` : startsWithPath(sql.ref('customer.tier_path'), subtree)
  const { rows } = await sql<{ siteId: string; name: string }>`
    SELECT project.site_id::text AS site_id, project.project_name AS name
    FROM sys_user customer
    JOIN iot_project_user own ON own.user_id = customer.id
    JOIN iot_project project ON project.site_id = own.site_id
    WHERE customer.id = ${userId} AND customer.tier = 'enduser' AND ${below} AND ${seen ?? sql`true`}
    ORDER BY 2, 1 LIMIT ${mostSites}`.execute(db)
  return rows
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
