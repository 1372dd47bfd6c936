export const messageTypes = ['sms', 'email'] as const
export type MessageType = (typeof messageTypes)[number]
/** What leaves by the outbox: to people, to their browsers, and to programs. */
export type OutboxType = MessageType | 'push' | 'webhook'

/** 0 waiting, 1 sent, 2 failed. */
export const sendStates = ['0', '1', '2'] as const
export type SendState = (typeof sendStates)[number]

export interface Attachment {
  id: string
  name: string
  size: number
}
