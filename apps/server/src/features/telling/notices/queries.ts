import type { Language } from '@gridhelm/contract/language'
import { wishesKey } from '@gridhelm/contract/telling/notices/wishes'
import { type Insertable, sql } from 'kysely'
import type { Db, Queryable, Tx } from '../../../platform/db/database.ts'
import type { Database } from '../../../platform/db/schema.generated.ts'

/** Published at once, to one person. */
export async function insertNotice(
  tx: Tx,
  userId: string,
  notice: Omit<Insertable<Database['sysAnnouncement']>, 'msgType' | 'sendStatus'>,
): Promise<void> {
  await tx
    .insertInto('sysAnnouncement')
    .values({ ...notice, msgType: 'USER', sendStatus: '1' })
    .execute()
  await tx.insertInto('sysAnnouncementSend').values({ anntId: notice.id, userId }).execute()
}

/** People with what they have chosen, and where letters to them go; who cannot log in gets none. */
export async function readersWishing(db: Queryable, userIds: readonly string[]) {
  const { rows } = await sql<{
    id: string
    language: Language
    email: string | null
    phone: string | null
    wishes: string | null
  }>`
    SELECT u.id, u.language, CASE WHEN u.email_unproved THEN NULL ELSE u.email END AS email, u.phone,
           (SELECT p.value FROM user_preference p WHERE p.user_id = u.id AND p.key = ${wishesKey}) AS wishes
    FROM sys_user u WHERE u.id = ANY(${userIds}::text[]) AND u.status = 1 AND u.del_flag = 0`.execute(db)
  return rows
}

/** What somebody has got and is shown at that moment. */
const sentTo = (db: Db, userId: string, at: Date) =>
  db
    .selectFrom('sysAnnouncementSend as send')
    .innerJoin('sysAnnouncement as annt', 'annt.id', 'send.anntId')
    .where('send.userId', '=', userId)
    .where('annt.sendStatus', '=', '1')
    .where('annt.delFlag', '=', 0)
    .where((on) => on.or([on('annt.startTime', 'is', null), on('annt.startTime', '<=', at)]))
    .where((on) => on.or([on('annt.endTime', 'is', null), on('annt.endTime', '>', at)]))

const columns = (language: Language) =>
  [
    'annt.id',
    sql.ref<string>(`annt.title_${language}`).as('title'),
    sql.ref<string>(`annt.content_${language}`).as('content'),
    sql.ref<string | null>(`annt.abstract_${language}`).as('abstract'),
    'annt.sender',
    'annt.sendTime',
    'annt.priority',
    'annt.msgCategory',
    'annt.openType',
    'annt.openPage',
    'annt.busId',
    'annt.createTime',
  ] as const

export async function newestUnread(
  db: Db,
  userId: string,
  at: Date,
  category: '1' | '2',
  language: Language,
  limit: number,
) {
  return sentTo(db, userId, at)
    .where('send.readTime', 'is', null)
    .where('annt.msgCategory', '=', category)
    .select(columns(language))
    .orderBy('annt.sendTime', 'desc')
    .orderBy('annt.id', 'desc')
    .limit(limit)
    .execute()
}
export type NoticeRow = Awaited<ReturnType<typeof newestUnread>>[number]

export async function unreadCounts(db: Db, userId: string, at: Date): Promise<Map<string, number>> {
  const rows = await sentTo(db, userId, at)
    .where('send.readTime', 'is', null)
    .select(['annt.msgCategory', (on) => on.fn.countAll<number>().as('count')])
    .groupBy('annt.msgCategory')
    .execute()
  return new Map(rows.map((row) => [row.msgCategory, row.count]))
}

export async function noticeSentTo(db: Db, userId: string, at: Date, id: string, language: Language) {
  return sentTo(db, userId, at).where('annt.id', '=', id).select(columns(language)).executeTakeFirst()
}

const sortable = {
  titile: 'title',
  sender: 'annt.sender',
  sendTime: 'annt.sendTime',
  priority: 'annt.priority',
  readTime: 'send.readTime',
} as const

export async function receivedPage(
  db: Db,
  userId: string,
  at: Date,
  language: Language,
  filter: {
    title: string | undefined
    sender: string | undefined
    isRead: boolean | undefined
    category: '1' | '2' | undefined
    column: string
    order: 'asc' | 'desc'
    limit: number
    offset: number
  },
) {
  const { title, sender, isRead, category } = filter
  let query = sentTo(db, userId, at)
  if (title !== undefined) query = query.where(sql.ref(`annt.title_${language}`), 'ilike', title)
  if (sender !== undefined) query = query.where('annt.sender', 'ilike', sender)
  if (isRead !== undefined) query = query.where('send.readTime', isRead ? 'is not' : 'is', null)
  if (category !== undefined) query = query.where('annt.msgCategory', '=', category)
  const column = Object.hasOwn(sortable, filter.column)
    ? sortable[filter.column as keyof typeof sortable]
    : sortable.sendTime
  const { total } = await query.select((on) => on.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .select([...columns(language), 'send.readTime'])
    .orderBy(column, filter.order)
    .orderBy('annt.id', filter.order)
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
  return { rows, total }
}

/** What the server has sent by itself and nobody needs any more. */
export async function deleteServerNoticesBefore(db: Db, moment: Date): Promise<void> {
  await db
    .deleteFrom('sysAnnouncement')
    .where('createBy', 'is', null)
    .where('createTime', '<', moment)
    .execute()
}

export async function markRead(db: Db, userId: string, moment: Date, anntId?: string): Promise<void> {
  let query = db
    .updateTable('sysAnnouncementSend')
    .set({ readTime: moment })
    .where('userId', '=', userId)
    .where('readTime', 'is', null)
  if (anntId !== undefined) query = query.where('anntId', '=', anntId)
  await query.execute()
}
