import { z } from 'zod'

export const heartbeatText = 'HeartBeat'
export const heartbeatTimeoutMs = 20_000
export const reconnectDelayMs = 5_000
export const noticePollingMs = 6_000

/** Close codes of our own: the console logs out on `sessionEnded` and only reconnects on the others. */
export const closeCodes = { sessionEnded: 4001, tooSlow: 4008 } as const

/** Every message that the server sends over the push connection. */
export const pushMessage = z.discriminatedUnion('cmd', [
  z.object({ cmd: z.literal('heartcheck'), msgTxt: z.string().optional() }),
  z.object({ cmd: z.enum(['user', 'topic']), msgId: z.string(), msgTxt: z.string() }),
  /** The dictionaries have changed: what a browser keeps of them is stale. */
  z.object({ cmd: z.literal('dictionaries') }),
])
export type PushMessage = z.infer<typeof pushMessage>

/** The websocket is opened with the session token as a subprotocol, never in the URL. */
export const pushPath = (userId: string) => `/websocket/${encodeURIComponent(userId)}`
export const pushProtocol = 'gridhelm'
