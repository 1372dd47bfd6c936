import { z } from 'zod'
import { pageOf } from '../../page.ts'

/** 1 notice announcement, 2 system message. */
export const noticeCategories = ['1', '2'] as const

/** L general, M important, H urgent. */
export const priorities = ['L', 'M', 'H'] as const

/** 0 unpublished, 1 published, 2 revoked. */
export const noticeStates = ['0', '1', '2'] as const
export type NoticeState = (typeof noticeStates)[number]

export const notice = z.object({
  id: z.string(),
  titile: z.string(),
  sender: z.string().nullable(),
  sendTime: z.string().nullable(),
  msgContent: z.string(),
  msgAbstract: z.string().nullable(),
  priority: z.enum(priorities),
  msgCategory: z.enum(noticeCategories),
  openType: z.enum(['url', 'component']).nullable(),
  /** An address, or the name of a component. */
  openPage: z.string().nullable(),
  /** What the component shows. */
  busId: z.string().nullable(),
  createTime: z.string(),
})
export type Notice = z.infer<typeof notice>

/** Components that a notice can open; any other name is said to be unsupported. */
export const noticeComponents = ['AlarmNotice', 'CommandNotice'] as const
export type NoticeComponent = (typeof noticeComponents)[number]

export const noticeLists = z.object({
  anntMsgList: z.array(notice),
  anntMsgTotal: z.number(),
  sysMsgList: z.array(notice),
  sysMsgTotal: z.number(),
})
export type NoticeLists = z.infer<typeof noticeLists>

/** A notice as one of those who got it sees it in a list. */
export const receivedNotice = notice.extend({
  anntId: z.string(),
  userId: z.string(),
  /** 1 once it was read. */
  readFlag: z.enum(['0', '1']),
  readTime: z.string().nullable(),
})
export type ReceivedNotice = z.infer<typeof receivedNotice>
export const receivedNotices = pageOf(receivedNotice)

/** Somebody whom an announcement has reached. */
export const noticeReceiver = z.object({
  userId: z.string(),
  username: z.string(),
  realname: z.string(),
  readTime: z.string().nullable(),
})
export type NoticeReceiver = z.infer<typeof noticeReceiver>
