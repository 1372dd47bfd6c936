import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { startsWithPath } from '../../../platform/scope/subtree-sql.ts'

/** Rows that were written by somebody of a subtree; those that the server sends by itself are in nobody's list. */
export const writtenWithin = (subtree: string | undefined): RawBuilder<boolean> =>
  subtree === undefined
    ? sql<boolean>`create_by IS NOT NULL`
    : sql<boolean>`create_by IN (
        SELECT author.username FROM sys_user author WHERE ${startsWithPath(sql.ref('author.tier_path'), subtree)})`

export const chosenUsers = () => sql`(
  SELECT string_agg(chosen.user_id, ',' ORDER BY chosen.user_id) || ','
  FROM sys_announcement_user chosen WHERE chosen.annt_id = sys_announcement.id)`
export const receiverCount = () => sql`(
  SELECT count(*) FROM sys_announcement_send send WHERE send.annt_id = sys_announcement.id)`
export const readerCount = () => sql`(
  SELECT count(send.read_time) FROM sys_announcement_send send WHERE send.annt_id = sys_announcement.id)`

export async function chooseUsers(tx: Tx, id: string, userIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('sysAnnouncementUser').where('anntId', '=', id).execute()
  if (userIds.length === 0) return
  await tx
    .insertInto('sysAnnouncementUser')
    .values(userIds.map((userId) => ({ anntId: id, userId })))
    .execute()
}

export async function authorOf(tx: Tx, username: string) {
  return tx
    .selectFrom('sysUser')
    .select(['tier', 'tierPath'])
    .where('username', '=', username)
    .executeTakeFirst()
}

export async function nameOfUser(tx: Tx, userId: string): Promise<string> {
  const row = await tx.selectFrom('sysUser').select('realname').where('id', '=', userId).executeTakeFirst()
  return row?.realname ?? ''
}

const marksAtOnce = 5_000

/** A mark for everybody whom it is meant for, and unread for all of them; their ids. */
export async function markReceivers(
  tx: Tx,
  id: string,
  { subtree, chosenOnly }: { subtree: string | undefined; chosenOnly: boolean },
): Promise<string[]> {
  await tx.deleteFrom('sysAnnouncementSend').where('anntId', '=', id).execute()
  const within = subtree === undefined ? sql`true` : startsWithPath(sql.ref('u.tier_path'), subtree)
  const meant = chosenOnly
    ? sql`EXISTS (SELECT 1 FROM sys_announcement_user c WHERE c.annt_id = ${id} AND c.user_id = u.id)`
    : sql`true`
  const receivers: string[] = []
  for (let last = ''; ; last = receivers.at(-1) ?? '') {
    const { rows } = await sql<{ userId: string }>`
      WITH marked AS (
        INSERT INTO sys_announcement_send (annt_id, user_id)
        SELECT ${id}, u.id FROM sys_user u
        WHERE u.del_flag = 0 AND u.id > ${last} AND ${within} AND ${meant} ORDER BY u.id LIMIT ${marksAtOnce}
        RETURNING user_id)
      SELECT user_id FROM marked ORDER BY user_id`.execute(tx)
    receivers.push(...rows.map((row) => row.userId))
    if (rows.length < marksAtOnce) return receivers
  }
}

export async function receiversOf(db: Queryable, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sysAnnouncementSend')
    .select('userId')
    .where('anntId', '=', id)
    .orderBy('userId')
    .execute()
  return rows.map((row) => row.userId)
}

export async function updateState(
  tx: Tx,
  id: string,
  change: { sendStatus: '1' | '2'; sender?: string; sendTime?: Date; cancelTime: Date | null },
): Promise<void> {
  await tx.updateTable('sysAnnouncement').set(change).where('id', '=', id).execute()
}

const sortable = { realname: 'user.realname', username: 'user.username', readTime: 'send.readTime' } as const

export async function receiverPage(
  db: Queryable,
  id: string,
  filter: {
    name: string | undefined
    isRead: boolean | undefined
    column: string
    order: 'asc' | 'desc'
    limit: number
    offset: number
  },
) {
  let query = db
    .selectFrom('sysAnnouncementSend as send')
    .innerJoin('sysUser as user', 'user.id', 'send.userId')
    .where('send.anntId', '=', id)
  const { name, isRead } = filter
  if (name !== undefined) query = query.where('user.realname', 'ilike', name)
  if (isRead !== undefined) query = query.where('send.readTime', isRead ? 'is not' : 'is', null)
  const column = Object.hasOwn(sortable, filter.column)
    ? sortable[filter.column as keyof typeof sortable]
    : sortable.realname
  const { total } = await query.select((on) => on.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .select(['user.id as userId', 'user.username', 'user.realname', 'send.readTime'])
    .orderBy(column, filter.order)
    .orderBy('user.id')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
  return { rows, total }
}
