import type { Language } from '@gridhelm/contract/language'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.generated.ts'

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

const sentTo = (db: Db, userId: string) =>
  db
    .selectFrom('sysAnnouncementSend as send')
    .innerJoin('sysAnnouncement as annt', 'annt.id', 'send.anntId')
    .where('send.userId', '=', userId)
    .where('annt.sendStatus', '=', '1')
    .where('annt.delFlag', '=', 0)

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
  category: '1' | '2',
  language: Language,
  limit: number,
) {
  return sentTo(db, userId)
    .where('send.readTime', 'is', null)
    .where('annt.msgCategory', '=', category)
    .select(columns(language))
    .orderBy('annt.sendTime', 'desc')
    .orderBy('annt.id', 'desc')
    .limit(limit)
    .execute()
}
export type NoticeRow = Awaited<ReturnType<typeof newestUnread>>[number]

export async function unreadCounts(db: Db, userId: string): Promise<Map<string, number>> {
  const rows = await sentTo(db, userId)
    .where('send.readTime', 'is', null)
    .select(['annt.msgCategory', (on) => on.fn.countAll<number>().as('count')])
    .groupBy('annt.msgCategory')
    .execute()
  return new Map(rows.map((row) => [row.msgCategory, row.count]))
}

export async function noticeSentTo(db: Db, userId: string, id: string, language: Language) {
  return sentTo(db, userId).where('annt.id', '=', id).select(columns(language)).executeTakeFirst()
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
