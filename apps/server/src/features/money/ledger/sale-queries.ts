import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { kept } from '../../../platform/db/kept-plans.ts'
import type { Person } from './people-queries.ts'

/** Who is meant, by their id or by the name of their account. */
export interface Meant {
  userId?: string | undefined
  username?: string | undefined
}

/** Finds those who are meant, and whom they stand below. */
export interface Edges {
  lowerOf(meant: Meant): Person | undefined
  upperOf(lower: Person): Person | undefined
}

const nameOf = ({ username = '' }: Meant): string => username.toLowerCase()

/** Many edges at once, locked as `lockEdge` does with one. */
export async function lockEdges(tx: Tx, meant: readonly Meant[]): Promise<Edges> {
  const ids = meant.flatMap(({ userId }) => userId ?? [])
  const names = meant.flatMap((one) => (one.userId === undefined ? nameOf(one) : []))
  const { rows } = await sql<Person & { name: string }>`${kept}
    WITH lower AS (
      SELECT id, parent_id FROM sys_user WHERE id = ANY (${ids}::text[])
      UNION SELECT id, parent_id FROM sys_user WHERE lower(username) = ANY (${names}::text[]))
    SELECT id, realname, tier, tier_path, parent_id, del_flag, lower(username) AS name FROM sys_user
    WHERE id IN (SELECT id FROM lower UNION SELECT parent_id FROM lower)
    ORDER BY id FOR KEY SHARE`.execute(tx)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const byName = new Map(rows.map((row) => [row.name, row]))
  return {
    lowerOf: (one) => (one.userId === undefined ? byName.get(nameOf(one)) : byId.get(one.userId)),
    upperOf: ({ parentId }) => byId.get(parentId ?? ''),
  }
}

export interface AskedSale {
  sellerId: string
  customerId: string
  currency: string
  clientKey: string
}

/** What is known before a sale, in the order in which it was asked for. */
export interface SaleFacts {
  isKnownKey: boolean
  floatId: string | null
  approveFrom: number | null
  walletId: string | null
  /** Where the customer belongs to one site alone. */
  onlySite: number | null
}

export async function factsOfSales(tx: Tx, asked: readonly AskedSale[]): Promise<SaleFacts[]> {
  const column = (of: (one: AskedSale) => string): string[] => asked.map(of)
  const { rows } = await sql<SaleFacts>`${kept}
    SELECT EXISTS (SELECT FROM ledger_transfer WHERE requested_by = asked.seller AND client_key = asked.client_key)
        AS is_known_key,
      float.id AS float_id, float.approve_from, wallet.id AS wallet_id,
      (SELECT min(site_id) FROM iot_project_user WHERE user_id = asked.customer HAVING count(*) = 1) AS only_site
    FROM unnest(${column((one) => one.sellerId)}::text[], ${column((one) => one.customerId)}::text[],
      ${column((one) => one.currency)}::text[], ${column((one) => one.clientKey)}::text[])
      WITH ORDINALITY AS asked (seller, customer, currency, client_key, place)
    LEFT JOIN ledger_account float
      ON float.owner_id = asked.seller AND float.kind = 'float' AND float.currency = asked.currency
    LEFT JOIN ledger_account wallet
      ON wallet.owner_id = asked.customer AND wallet.kind = 'wallet' AND wallet.currency = asked.currency
    ORDER BY asked.place`.execute(tx)
  return rows
}
