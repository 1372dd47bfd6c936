import type { OutboxType, SendState } from '@gridhelm/contract/telling/messages/entities'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { startsWithPath } from '../../../platform/scope/subtree-sql.ts'
import type { AboutTable } from './about.ts'

export interface NewMessage {
  id: string
  esType: OutboxType
  esReceiver: string
  esTitle: string
  esContent: string
  templateCode: string | null
  createTime: Date
  nextTryAt: Date
  /** Who caused it; it is theirs where the receiver has no account. */
  causedBy: string | null
  busType: string | null
  busId: string | null
  sealed: Buffer | null
  /** Of a push alone. */
  browserId: string | null
  openPage: string | null
}

/** What a message's sealed content is sealed for. */
export const placeOfMessage = (id: string): string => `message:${id}`

export async function insertMessage(db: Queryable, { causedBy, ...message }: NewMessage): Promise<void> {
  const { esType, esReceiver } = message
  const isReceiver = {
    email: sql`lower(email) = ${esReceiver.toLowerCase()}`,
    sms: sql`phone = ${esReceiver}`,
    // By the account's name.
    push: sql`username = ${esReceiver}`,
    webhook: undefined,
  }[esType]
  const userId = isReceiver
    ? sql<string | null>`coalesce((SELECT id FROM sys_user WHERE ${isReceiver}), ${causedBy})`
    : causedBy
  await db
    .insertInto('sysMessage')
    .values({ ...message, userId })
    .execute()
}

/** The messages of a subtree; those of nobody known are for the top alone. */
export const ofSubtree = (subtree: string | undefined): RawBuilder<boolean> =>
  subtree === undefined
    ? sql<boolean>`true`
    : sql<boolean>`user_id IN (SELECT u.id FROM sys_user u WHERE ${startsWithPath(sql.ref('u.tierPath'), subtree)})`

/** Whoever may only look at the outbox must not be able to log in as the people it writes to, nor use what they have bought. */
const withoutCodes = (text: RawBuilder<unknown>) => sql`regexp_replace(
  regexp_replace(${text}, '([?&]token=)[\\w.-]+', '\\1******', 'g'), '(?<!\\d)\\d{6,20}(?!\\d)', '******', 'g')`

/**
 * A text as a reader sees it, and as it is searched: whoever sees no code finds none by guessing. Where nothing is
 * sent, administrators hand codes over; they can set any password anyway. What has left is settled.
 */
export const shownText =
  (column: 'esTitle' | 'esContent', readsCodes: boolean) => (): RawBuilder<unknown> => {
    const text = sql.ref(column)
    const hidden = withoutCodes(text)
    return readsCodes ? sql`CASE WHEN es_send_status = '1' THEN ${hidden} ELSE ${text} END` : hidden
  }

export const nextTry = () => sql`CASE WHEN es_send_status = '0' THEN next_try_at END`

/** Somebody by account, address or number, among those whom the writer looks after. */
export async function receiverWithin(
  db: Queryable,
  named: string,
  subtree: string | undefined,
): Promise<{ email: string | null; phone: string | null } | undefined> {
  const word = named.toLowerCase()
  const below = subtree === undefined ? sql`true` : startsWithPath(sql.ref('tierPath'), subtree)
  const { rows } = await sql<{ email: string | null; phone: string | null }>`
    SELECT email, phone FROM sys_user
    WHERE del_flag = 0 AND (lower(username) = ${word} OR lower(email) = ${word} OR phone = ${named}) AND ${below}
    LIMIT 1`.execute(db)
  return rows[0]
}

/** One waiting message of the types that can leave now, locked: other servers take another one. */
export async function lockWaiting(tx: Tx, types: readonly OutboxType[], now: Date) {
  return tx
    .selectFrom('sysMessage')
    .selectAll()
    .where('esSendStatus', '=', '0')
    .where('nextTryAt', '<=', now)
    .where('esType', 'in', types)
    .orderBy('nextTryAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function updateMessage(
  db: Queryable,
  id: string,
  change: {
    esSendStatus: SendState
    esSendNum?: number
    esSendTime?: Date
    esResult?: string | null
    nextTryAt?: Date
    sealed?: null
    answerCode?: number | null
  },
): Promise<void> {
  await db.updateTable('sysMessage').set(change).where('id', '=', id).execute()
}

/**
 * What the carrier says of one that it has taken over, once: a message that has arrived is not lost later. Undefined
 * where there is nothing to be changed.
 */
export async function writeReceipt(
  tx: Tx,
  { reference, status, at, reason }: { reference: string; status: string; at: Date; reason: string | null },
): Promise<{ id: string; busType: string | null; busId: string | null } | undefined> {
  const { rows } = await sql<{ id: string; busType: string | null; busId: string | null }>`
    UPDATE sys_message SET receipt = ${status}, receipt_at = ${at}, es_result = ${reason}
    WHERE id = ${reference} AND es_type = 'sms' AND es_send_status = '1'
      AND (receipt IS NULL OR (receipt = 'failed' AND ${status} = 'delivered'))
    RETURNING id, bus_type, bus_id`.execute(tx)
  return rows[0]
}

/** True when there was a failed message of that id in the subtree. */
export async function requeueFailed(
  db: Queryable,
  id: string,
  subtree: string | undefined,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('sysMessage')
    .set({ esSendStatus: '0', esSendNum: 0, esResult: null, nextTryAt: now })
    .where('id', '=', id)
    .where('esSendStatus', '=', '2')
    .where(ofSubtree(subtree))
    .executeTakeFirst()
  return row.numUpdatedRows === 1n
}

/** Old ones, but for those that tell of something that is still there. */
export async function deleteMessagesBefore(
  db: Queryable,
  moment: Date,
  tables: Readonly<Record<string, AboutTable>>,
): Promise<void> {
  const still = Object.entries(tables).map(
    ([type, { table, id }]) => sql<boolean>`(bus_type = ${type} AND EXISTS (
      SELECT FROM ${sql.table(table)} thing WHERE ${sql.ref(`thing.${id}`)}::text = sys_message.bus_id))`,
  )
  await sql`
    DELETE FROM sys_message
    WHERE create_time < ${moment} AND (bus_type IS NULL OR NOT (${sql.join(still, sql` OR `)}))`.execute(db)
}
