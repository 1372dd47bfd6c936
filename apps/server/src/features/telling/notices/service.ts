import type { Language } from '@gridhelm/contract/language'
import { type Page, pageResult } from '@gridhelm/contract/page'
import type { Notice, NoticeLists, ReceivedNotice } from '@gridhelm/contract/telling/notices/entities'
import {
  type NoticeKind,
  type NoticeWishes,
  noticeWishes,
  usualWishes,
} from '@gridhelm/contract/telling/notices/wishes'
import type { Tx } from '../../../platform/db/database.ts'
import { partPattern } from '../../../platform/db/like-literal.ts'
import { plainOfHtml } from '../../../platform/escape-html.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { wireTime, wireTimeOrNull } from '../../../platform/zoned-time.ts'
import { pushToBrowsers, queueMessage } from '../messages/service.ts'
import {
  insertNotice,
  markRead,
  type NoticeRow,
  newestUnread,
  noticeSentTo,
  readersWishing,
  receivedPage,
  unreadCounts,
} from './queries.ts'
import { quietUntil } from './quiet.ts'
import { safeNoticeHtml } from './sanitise.ts'

export interface NewNotice {
  title: Readonly<Record<Language, string>>
  /** HTML: texts of people in it are escaped. */
  content: Readonly<Record<Language, string>>
  priority: Notice['priority']
  /** The screen that it is about; or, as a component, the name of what shows it. */
  openPage?: string
  /** `url` where nothing is said. */
  openType?: NonNullable<Notice['openType']>
  /** What the component shows: the id of an alarm, of a command. */
  busId?: string
}

type Telling = Pick<Platform, 'bus' | 'now'>

/** What somebody has chosen; of nothing, and of what cannot be read any more, the usual. */
export function wishesIn(kept: string | null | undefined): NoticeWishes {
  const read = kept ? noticeWishes.safeParse(JSON.parse(kept)) : undefined
  return read?.success ? read.data : usualWishes
}

/** A system message in the bell of one person, who hears of it as soon as the transaction is through. */
export async function ringBell(
  tx: Tx,
  { bus, now }: Telling,
  userId: string,
  { title, content, priority, openPage, openType = 'url', busId }: NewNotice,
): Promise<void> {
  const moment = new Date(now())
  const id = newId(moment.getTime())
  await insertNotice(tx, userId, {
    id,
    titleEn: title.en,
    titleZh: title.zh,
    titleFr: title.fr,
    contentEn: safeNoticeHtml(content.en),
    contentZh: safeNoticeHtml(content.zh),
    contentFr: safeNoticeHtml(content.fr),
    priority,
    msgCategory: '2',
    sender: 'Gridhelm',
    sendTime: moment,
    createTime: moment,
    ...(openPage === undefined ? {} : { openType, openPage }),
    ...(busId === undefined ? {} : { busId }),
  })
  await bus.publish(tx, 'push.user', { userId, message: { cmd: 'user', msgId: id, msgTxt: title.en } })
}

/** As `ringBell`, and by the ways that the person has chosen for its kind. What is urgent is in the bell in any case. */
export async function sendNotice(
  tx: Tx,
  platform: Telling,
  userId: string,
  notice: NewNotice & { kind: NoticeKind },
): Promise<void> {
  const [reader] = await readersWishing(tx, [userId])
  const wishes = wishesIn(reader?.wishes)
  const wanted = wishes.kinds[notice.kind]
  const isUrgent = notice.priority === 'H'
  if (wanted.bell || isUrgent) await ringBell(tx, platform, userId, notice)
  if (!reader) return
  const notBefore = isUrgent ? undefined : quietUntil(wishes.quiet, platform.now())
  const letter = {
    title: notice.title[reader.language],
    content: plainOfHtml(notice.content[reader.language]),
    causedBy: userId,
    notBefore,
  }
  if (wanted.email && reader.email)
    await queueMessage(tx, platform, { type: 'email', to: reader.email, ...letter })
  if (wanted.sms && reader.phone)
    await queueMessage(tx, platform, { type: 'sms', to: reader.phone, ...letter })
  if (wanted.push) await pushNotice(tx, platform, { userId, language: reader.language }, notice, notBefore)
}

/** What a component shows has no address of its own: it stands in the list of what was sent. */
const pageOf = ({ openPage, openType = 'url' }: NewNotice): string =>
  openPage?.startsWith('/') && openType === 'url' ? openPage : '/isps/userAnnouncement'

/** To the browsers that somebody lets ring, as their bell says it. */
export async function pushNotice(
  tx: Tx,
  platform: Telling,
  reader: { userId: string; language: Language },
  notice: NewNotice,
  notBefore: Date | undefined,
): Promise<void> {
  await pushToBrowsers(tx, platform, {
    userId: reader.userId,
    title: notice.title[reader.language],
    content: plainOfHtml(notice.content[reader.language]),
    openPage: pageOf(notice),
    notBefore,
  })
}

export interface AlarmWish {
  email: boolean
  sms: boolean
  push: boolean
  /** Letters wait until then. */
  notBefore: Date | undefined
}

/** How people want to hear of alarms that are not critical; those come by each way that their escalation names. */
export async function alarmWishes(
  tx: Tx,
  { now }: Pick<Platform, 'now'>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, AlarmWish>> {
  const readers = await readersWishing(tx, userIds)
  return new Map(
    readers.map(({ id, wishes: kept }) => {
      const { kinds, quiet } = wishesIn(kept)
      const { email, sms, push } = kinds.alarm
      return [id, { email, sms, push, notBefore: quietUntil(quiet, now()) }]
    }),
  )
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

interface ReceivedQuery {
  titile?: string | undefined
  sender?: string | undefined
  readFlag?: '0' | '1' | undefined
  msgCategory?: '1' | '2' | undefined
  column: string
  order: 'asc' | 'desc'
  pageNo: number
  pageSize: number
}

/** What was sent to people, and what they have read of it. */
export function createNoticeService({ db, now }: Platform) {
  const moment = () => new Date(now())
  return {
    async listByUser({ caller, language, zone }: SessionContext): Promise<NoticeLists> {
      const [notices, messages, counts] = await Promise.all([
        newestUnread(db, caller.userId, moment(), '1', language, inBell),
        newestUnread(db, caller.userId, moment(), '2', language, inBell),
        unreadCounts(db, caller.userId, moment()),
      ])
      return {
        anntMsgList: notices.map((row) => wireNotice(row, zone)),
        anntMsgTotal: counts.get('1') ?? 0,
        sysMsgList: messages.map((row) => wireNotice(row, zone)),
        sysMsgTotal: counts.get('2') ?? 0,
      }
    },

    /** Undefined for what was not sent to the caller, or is not shown now. */
    async received(id: string, { caller, language, zone }: SessionContext): Promise<Notice | undefined> {
      const row = await noticeSentTo(db, caller.userId, moment(), id, language)
      return row && wireNotice(row, zone)
    },

    async list(query: ReceivedQuery, context: SessionContext): Promise<Page<ReceivedNotice>> {
      const { caller, language, zone } = context
      const { rows, total } = await receivedPage(db, caller.userId, moment(), language, {
        title: partPattern(query.titile),
        sender: partPattern(query.sender),
        isRead: query.readFlag === undefined ? undefined : query.readFlag === '1',
        category: query.msgCategory,
        column: query.column,
        order: query.order,
        limit: query.pageSize,
        offset: (query.pageNo - 1) * query.pageSize,
      })
      const records = rows.map(
        (row): ReceivedNotice => ({
          ...wireNotice(row, zone),
          anntId: row.id,
          userId: caller.userId,
          readFlag: row.readTime ? '1' : '0',
          readTime: wireTimeOrNull(row.readTime, zone),
        }),
      )
      return pageResult(records, total, query)
    },

    async markRead({ caller }: SessionContext, anntId?: string): Promise<void> {
      await markRead(db, caller.userId, moment(), anntId)
    },
  }
}
