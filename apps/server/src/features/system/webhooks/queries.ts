import type { SendState } from '@gridhelm/contract/telling/messages/entities'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { countedPage } from '../../../platform/db/counted-page.ts'
import type { Db, Queryable, Tx } from '../../../platform/db/database.ts'
import type { WebhookTable } from '../../../platform/db/schema.generated.ts'
import { containing } from '../../../platform/db/searched-words.ts'
import { startsWithPath } from '../../../platform/scope/subtree-sql.ts'

export type WebhookRow = Selectable<WebhookTable>

export interface ShownWebhook extends WebhookRow {
  ownerName: string
  lastTime: Date | null
  lastCode: number | null
}

const ofPath = (path: string | undefined): RawBuilder<boolean> =>
  path === undefined ? sql<boolean>`true` : startsWithPath(sql.ref('u.tier_path'), path)

/** Those of the accounts below a path, with their last delivery. */
export async function webhookPage(
  db: Db,
  path: string | undefined,
  filter: { name?: string | undefined; column: string; order: 'asc' | 'desc'; limit: number; offset: number },
): Promise<{ rows: ShownWebhook[]; total: number }> {
  const by = filter.column === 'name' ? sql`lower(w.name)` : sql`w.create_time`
  return countedPage(filter, async ({ limit, offset }) => {
    const { rows } = await sql<ShownWebhook & { total: number }>`
    SELECT w.*, u.username AS owner_name, last.at AS last_time, last.code AS last_code, count(*) OVER ()::int AS total
    FROM webhook w JOIN sys_user u ON u.id = w.owner_id
    LEFT JOIN LATERAL (
      SELECT coalesce(m.es_send_time, m.create_time) AS at, m.answer_code AS code FROM sys_message m
      WHERE m.bus_type = 'webhook' AND m.bus_id = w.id AND m.es_send_num > 0
      ORDER BY m.create_time DESC LIMIT 1) last ON true
    WHERE ${ofPath(path)} AND ${filter.name ? sql`w.name ILIKE ${containing(filter.name)}` : sql`true`}
    ORDER BY ${by} ${filter.order === 'asc' ? sql`ASC` : sql`DESC`}, w.id
    LIMIT ${limit} OFFSET ${offset}`.execute(db)
    return rows
  })
}

export async function webhookBelow(
  db: Queryable,
  id: string,
  path: string | undefined,
): Promise<WebhookRow | undefined> {
  const { rows } = await sql<WebhookRow>`
    SELECT w.* FROM webhook w JOIN sys_user u ON u.id = w.owner_id WHERE w.id = ${id} AND ${ofPath(path)}`.execute(
    db,
  )
  return rows[0]
}

export const webhookById = (db: Queryable, id: string): Promise<WebhookRow | undefined> =>
  db.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirst()

/** The owner's row is locked, so that two at once do not pass the bound. */
export async function countOwn(tx: Tx, ownerId: string): Promise<number> {
  await sql`SELECT FROM sys_user WHERE id = ${ownerId} FOR UPDATE`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM webhook WHERE owner_id = ${ownerId}`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function insertWebhook(
  tx: Tx,
  row: Omit<WebhookRow, 'failures' | 'secretBefore' | 'updateTime'>,
): Promise<void> {
  await tx.insertInto('webhook').values(row).execute()
}

export async function updateWebhook(
  db: Queryable,
  id: string,
  change: Partial<Omit<WebhookRow, 'id' | 'ownerId' | 'createBy' | 'createTime'>>,
): Promise<void> {
  await db.updateTable('webhook').set(change).where('id', '=', id).execute()
}

export async function deleteWebhook(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('webhook').where('id', '=', id).execute()
}

/** What waits for one that is gone or switched off is given up. */
export async function giveUpWaiting(tx: Tx, id: string, why: string): Promise<void> {
  await sql`
    UPDATE sys_message SET es_send_status = '2', es_result = ${why}
    WHERE bus_type = 'webhook' AND bus_id = ${id} AND es_send_status = '0'`.execute(tx)
}

/** While the other side is not there, the others for it need not be tried one by one. */
export async function postponeWaiting(tx: Tx, id: string, nextTryAt: Date): Promise<void> {
  await sql`
    UPDATE sys_message SET next_try_at = ${nextTryAt}
    WHERE id IN (
      SELECT id FROM sys_message
      WHERE bus_type = 'webhook' AND bus_id = ${id} AND es_send_status = '0' AND next_try_at < ${nextTryAt}
      FOR UPDATE SKIP LOCKED)`.execute(tx)
}

/** One more delivery was given up; how many one after the other. */
export async function countFailure(tx: Tx, id: string): Promise<WebhookRow | undefined> {
  const { rows } = await sql<WebhookRow>`
    UPDATE webhook SET failures = failures + 1 WHERE id = ${id} RETURNING *`.execute(tx)
  return rows[0]
}

export async function forgetFailures(tx: Tx, id: string): Promise<void> {
  await sql`UPDATE webhook SET failures = 0 WHERE id = ${id} AND failures > 0`.execute(tx)
}

export interface DeliveryRow {
  id: string
  kind: string
  esSendStatus: SendState
  answerCode: number | null
  esSendNum: number
  createTime: Date
  esSendTime: Date | null
  nextTryAt: Date
  esResult: string | null
}

export async function deliveryPage(
  db: Db,
  webhookId: string,
  { status, ...page }: { status: SendState | undefined; limit: number; offset: number },
): Promise<{ rows: DeliveryRow[]; total: number }> {
  return countedPage(page, async ({ limit, offset }) => {
    const { rows } = await sql<DeliveryRow & { total: number }>`
    SELECT id, es_title AS kind, es_send_status, answer_code, es_send_num, create_time, es_send_time, next_try_at,
           es_result, count(*) OVER ()::int AS total
    FROM sys_message
    WHERE bus_type = 'webhook' AND bus_id = ${webhookId}
      AND ${status === undefined ? sql`true` : sql`es_send_status = ${status}`}
    ORDER BY create_time DESC, id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db)
    return rows
  })
}

/** The webhook that a delivery which was given up belonged to, now waiting again; undefined for what is no such one. */
export async function webhookOfDelivery(db: Queryable, messageId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('sysMessage')
    .select('busId')
    .where('id', '=', messageId)
    .where('busType', '=', 'webhook')
    .where('esSendStatus', '=', '2')
    .executeTakeFirst()
  return row?.busId ?? undefined
}

export async function waitAgain(db: Queryable, messageId: string, now: Date): Promise<void> {
  await db
    .updateTable('sysMessage')
    .set({ esSendStatus: '0', esSendNum: 0, esResult: null, answerCode: null, nextTryAt: now })
    .where('id', '=', messageId)
    .where('esSendStatus', '=', '2')
    .execute()
}
