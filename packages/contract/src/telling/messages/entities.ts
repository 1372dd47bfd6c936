import { z } from 'zod'

export const messageTypes = ['sms', 'email'] as const
export type MessageType = (typeof messageTypes)[number]

/** 0 waiting, 1 sent, 2 failed. */
export const sendStates = ['0', '1', '2'] as const
export type SendState = (typeof sendStates)[number]

export const attachment = z.object({ id: z.string(), name: z.string(), size: z.number() })
export type Attachment = z.infer<typeof attachment>

export const outboxMessage = z.object({
  id: z.string(),
  esType: z.enum(messageTypes),
  esReceiver: z.string(),
  esTitle: z.string(),
  esContent: z.string(),
  esSendStatus: z.enum(sendStates),
  esSendNum: z.number(),
  esSendTime: z.string().nullable(),
  esResult: z.string().nullable(),
  /** The template that it was made from. */
  templateCode: z.string().nullable(),
  /** What it tells of, where that is known; it is kept as long as that is there. */
  busType: z.string().nullable(),
  busId: z.string().nullable(),
  /** While it waits. */
  nextTryTime: z.string().nullable(),
  createTime: z.string(),
  attachments: z.array(attachment),
})
export type OutboxMessage = z.infer<typeof outboxMessage>
