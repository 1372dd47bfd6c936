import type { Tier } from '@gridhelm/contract/feature/tiers'
import type { HomeStep } from '@gridhelm/contract/money/homes/entities'
import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import type { Database } from '../../../platform/db/schema.generated.ts'
import { startsWithPath } from '../../../platform/scope/subtree-sql.ts'
import { all } from '../../../resources/sql.ts'

export interface Person {
  id: string
  realname: string | null
  tier: Tier
}

/** Somebody below the caller, who stays while this goes on; undefined: nobody of theirs. */
export async function personBelow(
  tx: Tx,
  path: string | undefined,
  by: { id: string } | { username: string },
): Promise<Person | undefined> {
  const wanted =
    'id' in by ? sql<boolean>`id = ${by.id}` : sql<boolean>`lower(username) = ${by.username.toLowerCase()}`
  const below = path === undefined ? sql<boolean>`true` : startsWithPath(sql.ref('tier_path'), path)
  const { rows } = await sql<Person>`
    SELECT id, realname, tier FROM sys_user WHERE ${wanted} AND ${below} AND del_flag = 0 FOR KEY SHARE`.execute(
    tx,
  )
  return rows[0]
}

export async function peopleBelow(
  db: Queryable,
  path: string | undefined,
  tiers: readonly Tier[],
  word: string,
  most: number,
): Promise<{ id: string; username: string; realname: string | null }[]> {
  const below = path === undefined ? sql<boolean>`true` : startsWithPath(sql.ref('tier_path'), path)
  const like = `%${word.trim().replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{ id: string; username: string; realname: string | null }>`
    SELECT id, username, realname FROM sys_user
    WHERE ${below} AND tier = ANY (${tiers}::text[]) AND del_flag = 0
      AND (username ILIKE ${like} OR realname ILIKE ${like} OR phone ILIKE ${like})
    ORDER BY lower(username) LIMIT ${most}`.execute(db)
  return rows
}

/** A site by its id on the wire or by its number. */
export async function siteByWord(db: Queryable, word: string): Promise<string> {
  const row = await db
    .selectFrom('iotProject')
    .select('siteId')
    .where('projectNumber', '=', word)
    .executeTakeFirst()
  return row ? String(row.siteId) : word
}

export async function serialOf(tx: Tx, siteId: number, sn: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('iotSerialNumber')
    .select('id')
    .where('siteId', '=', siteId)
    .where('sn', '=', sn)
    .executeTakeFirst()
  return row?.id
}

export async function insertDevice(
  tx: Tx,
  device: { siteId: number; deviceId: number; deviceNumber: string; deviceName: string; createBy: string },
): Promise<void> {
  await tx
    .insertInto('iotDevice')
    .values({ ...device, systemType: 'solarHome' })
    .execute()
}

export async function hasSpoken(tx: Tx, siteId: number, deviceId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('telemetryLatest')
    .select('siteId')
    .where('siteId', '=', siteId)
    .where('deviceId', '=', deviceId)
    .executeTakeFirst()
  return row !== undefined
}

export type HomeRow = NonNullable<Awaited<ReturnType<typeof lockHome>>>

/** One that the caller sees. Its parties and its money do not change meanwhile. */
export function lockHome(tx: Tx, id: string, visible: readonly RawBuilder<boolean>[]) {
  return tx
    .selectFrom('shs')
    .select([
      'id',
      'shsSn',
      'siteId',
      'deviceId',
      'model',
      'customerId',
      'agentId',
      'way',
      'state',
      'paidUntil',
    ])
    .where('id', '=', id)
    .where(all(visible))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function updateHome(tx: Tx, id: string, change: Updateable<Database['shs']>): Promise<void> {
  await tx.updateTable('shs').set(change).where('id', '=', id).execute()
}

export type CardRow = NonNullable<Awaited<ReturnType<typeof lockCard>>>

export function lockCard(tx: Tx, id: string, visible: readonly RawBuilder<boolean>[]) {
  return tx
    .selectFrom('shsCard')
    .select(['id', 'cardId', 'shsId', 'customerId', 'agentId', 'status', 'replacedBy'])
    .where('id', '=', id)
    .where(all(visible))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function updateCard(tx: Tx, id: string, change: Updateable<Database['shsCard']>): Promise<void> {
  await tx.updateTable('shsCard').set(change).where('id', '=', id).execute()
}

/** Those that stand for a home; the ids of the cards that were in use. */
export async function blockCardsOf(
  tx: Tx,
  shsId: string,
  by: { updateBy: string; updateTime: Date },
): Promise<string[]> {
  const rows = await tx
    .updateTable('shsCard')
    .set({ status: '0', ...by })
    .where('shsId', '=', shsId)
    .where('status', '=', '1')
    .returning('cardId')
    .execute()
  return rows.map((row) => row.cardId)
}

export async function moveCards(
  tx: Tx,
  fromId: string,
  toId: string,
  by: { updateBy: string; updateTime: Date },
): Promise<void> {
  await tx
    .updateTable('shsCard')
    .set({ shsId: toId, ...by })
    .where('shsId', '=', fromId)
    .where('status', '=', '1')
    .execute()
}

export async function cardInUse(tx: Tx, shsId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('shsCard')
    .select('id')
    .where('shsId', '=', shsId)
    .where('status', '=', '1')
    .executeTakeFirst()
  return row !== undefined
}

export interface NewCard {
  id: string
  cardId: string
  shsId: string
  customerId: string
  agentId: string
  createBy: string
  creatorTier: string
}

export async function insertCard(tx: Tx, card: NewCard): Promise<void> {
  await tx
    .insertInto('shsCard')
    .values({ ...card, agentPath: '' })
    .execute()
}

export async function homeBySn(tx: Tx, shsSn: string, visible: readonly RawBuilder<boolean>[]) {
  return tx
    .selectFrom('shs')
    .select(['id', 'customerId', 'agentId'])
    .where('shsSn', '=', shsSn)
    .where(all(visible))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export interface NewEvent {
  shsId: string
  at: Date
  what: HomeStep
  byUser: string
  reason: string | null
  about: string | null
}

export async function insertEvent(tx: Tx, { about, ...event }: NewEvent): Promise<void> {
  await tx
    .insertInto('shsEvent')
    .values({ ...event, facts: JSON.stringify({ about }) })
    .execute()
}

export interface EventRow {
  id: string
  at: Date
  what: string
  byName: string | null
  reason: string | null
  about: string | null
}

export async function eventsOf(db: Queryable, shsId: string, most: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    SELECT event.id::text, event.at, event.what, person.realname AS by_name, event.reason,
      event.facts::json ->> 'about' AS about
    FROM shs_event event LEFT JOIN sys_user person ON person.id = event.by_user
    WHERE event.shs_id = ${shsId} ORDER BY event.at DESC, event.id DESC LIMIT ${most}`.execute(db)
  return rows
}

export async function placeOfHome(db: Queryable, id: string) {
  return db
    .selectFrom('shs')
    .leftJoin('iotProject', 'iotProject.siteId', 'shs.siteId')
    .select(['shs.siteId', 'shs.deviceId', 'iotProject.timeZone'])
    .where('shs.id', '=', id)
    .executeTakeFirst()
}
