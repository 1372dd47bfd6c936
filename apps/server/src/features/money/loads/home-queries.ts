import { type Selectable, sql, type Updateable } from 'kysely'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import type { ShsTable } from '../../../platform/db/schema.generated.ts'
import { startsWithPath } from '../../../platform/scope/subtree-sql.ts'

export type HomeRow = Selectable<ShsTable>

interface Named {
  shsId?: string | undefined
  shsSn?: string | undefined
  cardId?: string | undefined
}

/** The id of a home that somebody looks after, by whatever names it; the card's state where only a card does. */
export async function homeNamed(
  db: Queryable,
  subtree: string | undefined,
  { shsId, shsSn, cardId }: Named,
): Promise<{ id: string; cardStatus: string | null } | undefined> {
  const seen =
    subtree === undefined
      ? sql<boolean>`true`
      : sql<boolean>`(${startsWithPath(sql.ref('home.agent_path'), subtree)}
          OR ${startsWithPath(sql.ref('home.customer_path'), subtree)})`
  const sn = shsSn?.toUpperCase() ?? null
  const card = cardId?.replace(/[\s-]/g, '').toUpperCase() ?? null
  const { rows } = await sql<{ id: string; cardStatus: string | null }>`
    SELECT home.id, named.card_status FROM (
      SELECT id, NULL AS card_status, 1 AS place FROM shs WHERE id = ${shsId ?? null} OR shs_sn = ${sn}
      UNION ALL SELECT shs_id, status, 2 FROM shs_card WHERE card_id = ${card} AND shs_id IS NOT NULL) named
    JOIN shs home ON home.id = named.id
    WHERE ${seen} ORDER BY named.place LIMIT 1`.execute(db)
  return rows[0]
}

/** Its counter, and who it belongs to, stay as they are meanwhile. */
export const lockHome = (tx: Tx, id: string): Promise<HomeRow | undefined> =>
  tx.selectFrom('shs').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const findHome = (db: Queryable, id: string): Promise<HomeRow | undefined> =>
  db.selectFrom('shs').selectAll().where('id', '=', id).executeTakeFirst()

export const updateHome = (tx: Tx, id: string, change: Updateable<ShsTable>): Promise<unknown> =>
  tx.updateTable('shs').set(change).where('id', '=', id).execute()

export interface Reached {
  name: string
  phone: string | null
  language: string
}

export const customerOf = (db: Queryable, id: string): Promise<Reached | undefined> =>
  db
    .selectFrom('sysUser')
    .select(['realname as name', 'phone', 'language'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The card that a home's customer pays with. */
export async function cardOf(db: Queryable, shsId: string): Promise<string | null> {
  const row = await db
    .selectFrom('shsCard')
    .select('cardId')
    .where('shsId', '=', shsId)
    .where('status', '=', '1')
    .executeTakeFirst()
  return row?.cardId ?? null
}

export async function deviceNumberOf(
  db: Queryable,
  { siteId, deviceId }: Pick<HomeRow, 'siteId' | 'deviceId'>,
): Promise<string | null> {
  if (siteId === null || deviceId === null) return null
  const row = await db
    .selectFrom('iotDevice')
    .select('deviceNumber')
    .where('siteId', '=', siteId)
    .where('deviceId', '=', deviceId)
    .executeTakeFirst()
  return row?.deviceNumber ?? null
}

export async function zoneOfSite(db: Queryable, siteId: number | null): Promise<string> {
  if (siteId === null) return 'UTC'
  const row = await db
    .selectFrom('iotProject')
    .select('timeZone')
    .where('siteId', '=', siteId)
    .executeTakeFirst()
  return row?.timeZone ?? 'UTC'
}
