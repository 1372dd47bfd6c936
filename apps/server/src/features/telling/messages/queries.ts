import type { MessageType, SendState } from '@gridhelm/contract/telling/messages/entities'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Queryable, Tx } from '../../../platform/db/database.ts'
import { startsWithPath } from '../../../platform/scope/subtree-sql.ts'
import type { AboutTable } from './about.ts'

export interface NewMessage {
  id: string
  esType: MessageType
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
}

export async function insertMessage(db: Queryable, { causedBy, ...message }: NewMessage): Promise<void> {
  const { esType, esReceiver } = message
  const isReceiver =
    esType === 'email' ? sql`lower(email) = ${esReceiver.toLowerCase()}` : sql`phone = ${esReceiver}`
  const userId = sql<string | null>`coalesce((SELECT id FROM sys_user WHERE ${isReceiver}), ${causedBy})`
  await db
    .insertInto('sysMessage')
    .values({ ...message, userId })
    .execute()
}

/** The messages of a subtree; those of nobody known are for the top alone. */
const ofSubtree = (subtree: string | undefined): RawBuilder<boolean> =>
  subtree === undefined
    ? sql<boolean>`true`
    : sql<boolean>`user_id IN (SELECT u.id FROM sys_user u WHERE ${startsWithPath(sql.ref('u.tierPath'), subtree)})`

const sortable = { createTime: 'createTime', esSendTime: 'esSendTime', esReceiver: 'esReceiver' } as const

export async function messagePage(
  db: Db,
  filter: {
    subtree: string | undefined
    esReceiver?: string | undefined
    esType?: MessageType | undefined
    esSendStatus?: SendState | undefined
    templateCode?: string | undefined
    column: string
    order: 'asc' | 'desc'
    limit: number
    offset: number
  },
) {
  let query = db.selectFrom('sysMessage').where(ofSubtree(filter.subtree))
  if (filter.esReceiver) {
    query = query.where('esReceiver', 'ilike', `%${filter.esReceiver.replace(/[\\%_]/g, '\\$&')}%`)
  }
  if (filter.esType) query = query.where('esType', '=', filter.esType)
  if (filter.templateCode) query = query.where('templateCode', '=', filter.templateCode)
  if (filter.esSendStatus) query = query.where('esSendStatus', '=', filter.esSendStatus)
  const column = Object.hasOwn(sortable, filter.column)
    ? sortable[filter.column as keyof typeof sortable]
    : sortable.createTime
  const { total } = await query.select((on) => on.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .selectAll()
    .orderBy(column, filter.order)
    .orderBy('id', filter.order)
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
  return { rows, total }
}

/** One waiting message of the types that can leave now, locked: other servers take another one. */
export async function lockWaiting(tx: Tx, types: readonly MessageType[], now: Date) {
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
  },
): Promise<void> {
  await db.updateTable('sysMessage').set(change).where('id', '=', id).execute()
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
