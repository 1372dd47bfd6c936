import type { Language } from '@gridhelm/contract/language'
import type { Notice, NoticeLists } from '@gridhelm/contract/notices/entities'
import type { Tx } from '../../platform/db/database.ts'
import type { SessionContext } from '../../platform/http/context.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { wireTime, wireTimeOrNull } from '../../platform/zoned-time.ts'
import {
  insertNotice,
  markRead,
  type NoticeRow,
  newestUnread,
  noticeSentTo,
  unreadCounts,
} from './queries.ts'

export interface NewNotice {
  title: Readonly<Record<Language, string>>
  /** HTML: texts of people in it are escaped. */
  content: Readonly<Record<Language, string>>
  priority: Notice['priority']
  /** The screen that it is about. */
  openPage?: string
}

/** A system message to one person, who hears of it as soon as the transaction is through. */
export async function sendNotice(
  tx: Tx,
  { bus, now }: Pick<Platform, 'bus' | 'now'>,
  userId: string,
  { title, content, priority, openPage }: NewNotice,
): Promise<void> {
  const moment = new Date(now())
  const id = newId(moment.getTime())
  await insertNotice(tx, userId, {
    id,
    titleEn: title.en,
    titleZh: title.zh,
    titleFr: title.fr,
    contentEn: content.en,
    contentZh: content.zh,
    contentFr: content.fr,
    priority,
    msgCategory: '2',
    sender: 'Gridhelm',
    sendTime: moment,
    createTime: moment,
    ...(openPage === undefined ? {} : { openType: 'url', openPage }),
  })
  await bus.publish(tx, 'push.user', { userId, message: { cmd: 'user', msgId: id, msgTxt: title.en } })
}

const inBell = 5

const wireNotice = (row: NoticeRow, zone: string): Notice => ({
  id: row.id,
  titile: row.title,
  msgContent: row.content,
  msgAbstract: row.abstract,
  sender: row.sender,
  sendTime: wireTimeOrNull(row.sendTime, zone),
  priority: row.priority as Notice['priority'],
  msgCategory: row.msgCategory as Notice['msgCategory'],
  openType: row.openType as Notice['openType'],
  openPage: row.openPage,
  busId: row.busId,
  createTime: wireTime(row.createTime, zone),
})

export function createNoticeService({ db, now }: Platform) {
  return {
    async listByUser({ caller, language, zone }: SessionContext): Promise<NoticeLists> {
      const [notices, messages, counts] = await Promise.all([
        newestUnread(db, caller.userId, '1', language, inBell),
        newestUnread(db, caller.userId, '2', language, inBell),
        unreadCounts(db, caller.userId),
      ])
      return {
        anntMsgList: notices.map((row) => wireNotice(row, zone)),
        anntMsgTotal: counts.get('1') ?? 0,
        sysMsgList: messages.map((row) => wireNotice(row, zone)),
        sysMsgTotal: counts.get('2') ?? 0,
      }
    },

    async queryById(id: string, { caller, language, zone }: SessionContext): Promise<Notice> {
      const row = await noticeSentTo(db, caller.userId, id, language)
      if (!row) throw Refusal.of('error.notFound')
      return wireNotice(row, zone)
    },

    async markRead({ caller }: SessionContext, anntId?: string): Promise<void> {
      await markRead(db, caller.userId, new Date(now()), anntId)
    },
  }
}
