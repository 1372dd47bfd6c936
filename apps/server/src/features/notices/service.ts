import type { Notice, NoticeLists } from '@gridhelm/contract/notices/entities'
import type { SessionContext } from '../../platform/http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { wireTime, wireTimeOrNull } from '../../platform/zoned-time.ts'
import { markRead, type NoticeRow, newestUnread, noticeSentTo, unreadCounts } from './queries.ts'

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
