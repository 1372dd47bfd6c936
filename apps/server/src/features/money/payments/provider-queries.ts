import { type Selectable, sql } from 'kysely'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { kept } from '../../../platform/db/kept-plans.ts'
import type { PaymentProviderTable } from '../../../platform/db/schema.generated.ts'
import { startsWithPath } from '../../../platform/scope/subtree-sql.ts'

export type ProviderRow = Selectable<PaymentProviderTable>

/** More than these need not be known at once. */
const mostProviders = 1_000

/** Those that may call. */
export const providersInUse = (db: Queryable): Promise<ProviderRow[]> =>
  db
    .selectFrom('paymentProvider')
    .selectAll()
    .where('enabled', '=', true)
    .where('secret', 'is not', null)
    .orderBy('createTime')
    .limit(mostProviders)
    .execute()

export const providerById = (db: Queryable, id: string): Promise<ProviderRow | undefined> =>
  db.selectFrom('paymentProvider').selectAll().where('id', '=', id).executeTakeFirst()

export interface Owner {
  id: string
  /** Undefined: of the top, whose customers are all. */
  path: string | undefined
  language: string
}

/** What is needed of it to book and to tell what it has said. */
export type NoticedProvider = Pick<
  ProviderRow,
  'id' | 'currency' | 'mapping' | 'ownerId' | 'phone' | 'nameEn' | 'nameFr' | 'nameZh'
>

interface OwnerRow {
  id: string
  tier: string
  tierPath: string
  language: string
}

export const ownerAs = ({ id, tier, tierPath, language }: OwnerRow): Owner => ({
  ...{ id, path: tier === 'admin' ? undefined : tierPath, language },
})

export async function ownerOf(db: Queryable, { ownerId }: Pick<ProviderRow, 'ownerId'>): Promise<Owner> {
  const { rows } = await sql<OwnerRow>`${kept}
    SELECT id, tier, tier_path, language FROM sys_user WHERE id = ${ownerId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`Nobody has the provider of ${ownerId}`)
  return ownerAs(row)
}

/** Somebody who can have a provider, below a place. */
export async function possibleOwner(
  db: Queryable,
  subtree: string | undefined,
  username: string,
): Promise<string | undefined> {
  const seen = subtree === undefined ? sql`true` : startsWithPath(sql.ref('tier_path'), subtree)
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM sys_user WHERE lower(username) = ${username.toLowerCase()} AND del_flag = 0
      AND tier IN ('admin', 'master', 'submaster') AND ${seen}`.execute(db)
  return rows[0]?.id
}

/** Whether money was ever booked for it. */
export async function hasBooked(db: Queryable, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM payment_provider provider WHERE provider.id = ANY (${ids}::text[]) AND (
      EXISTS (SELECT FROM ledger_account WHERE provider_id = provider.id)
      OR EXISTS (SELECT FROM payment_notice WHERE provider_id = provider.id)
      OR EXISTS (SELECT FROM payment WHERE provider_id = provider.id)) LIMIT 1`.execute(db)
  return rows.length > 0
}

export const endSecret = (tx: Tx, id: string): Promise<unknown> =>
  tx.updateTable('paymentProvider').set({ secretBefore: null }).where('id', '=', id).execute()
