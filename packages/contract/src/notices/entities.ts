import { z } from 'zod'

/** L general, M important, H urgent. */
export const priorities = ['L', 'M', 'H'] as const

export const notice = z.object({
  id: z.string(),
  titile: z.string(),
  sender: z.string().nullable(),
  sendTime: z.string().nullable(),
  msgContent: z.string(),
  msgAbstract: z.string().nullable(),
  priority: z.enum(priorities),
  /** 1 notice, 2 system message. */
  msgCategory: z.enum(['1', '2']),
  openType: z.enum(['url', 'component']).nullable(),
  openPage: z.string().nullable(),
  busId: z.string().nullable(),
  createTime: z.string(),
})
export type Notice = z.infer<typeof notice>

export const noticeLists = z.object({
  anntMsgList: z.array(notice),
  anntMsgTotal: z.number(),
  sysMsgList: z.array(notice),
  sysMsgTotal: z.number(),
})
export type NoticeLists = z.infer<typeof noticeLists>
