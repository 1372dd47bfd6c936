import { z } from 'zod'
import { asSent } from './quantities.ts'
import { siteFigures } from './stations/fleet/entities.ts'

export const heartbeatText = 'HeartBeat'
/** The longest silence that the two sides grant each other; the server drops who stayed silent three times as long. */
export const heartbeatTimeoutMs = 20_000
/** A browser asks for a sign of life after this silence, and takes the line for dead when none comes: told within 15 s. */
export const heartbeatAfterMs = 8_000
export const heartbeatAnswerMs = 6_000
export const reconnectDelayMs = 5_000
export const noticePollingMs = 6_000

/** Close codes of our own: the console logs out on `sessionEnded` and only reconnects on the others. */
export const closeCodes = { sessionEnded: 4001, turned: 4002, tooSlow: 4008 } as const

/** What a value is worth. One that has grown old is told by its age, which the reader knows best; `stale` is young, and its device has said that it is gone. */
export const valueQualities = ['good', 'bad', 'estimated', 'stale'] as const

export const liveValue = z.object({
  v: asSent(),
  /** When it was measured, in ms since the epoch. */
  t: z.number(),
  q: z.enum(valueQualities),
})

export const liveDevice = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.string(),
  /** The newest frame's moment; null before the first. */
  t: z.number().nullable(),
  /** Its controller has said that it is gone, and nothing has come since. */
  isGone: z.literal(true).optional(),
  /** By the catalogue's keys. */
  values: z.record(z.string(), liveValue),
})
export type LiveDevice = z.infer<typeof liveDevice>

/** First everything that is known of a site, then only what has changed; at most one a second per site. */
const liveMessage = z.object({
  cmd: z.literal('live'),
  siteId: z.string(),
  type: z.enum(['snapshot', 'delta']),
  /** The server's clock, so that an age does not depend on the reader's. */
  now: z.number(),
  staleSeconds: z.number(),
  failedSeconds: z.number(),
  /** Present where the project is switched off: what it sends is refused. */
  isOff: z.literal(true).optional(),
  devices: z.array(liveDevice),
})
export type LiveMessage = z.infer<typeof liveMessage>

/** The figures of all sites that the reader may see, then those that have changed; at most one a second. */
const fleetMessage = z.object({
  cmd: z.literal('fleet'),
  type: z.enum(['snapshot', 'delta']),
  now: z.number(),
  sites: z.array(siteFigures),
})
export type FleetMessage = z.infer<typeof fleetMessage>

/** What a browser may say besides the heartbeat: the sites that it wants to see, all of them, each time anew. */
export const mostLiveSites = 50
export const watchMessage = z.object({
  cmd: z.literal('watch'),
  siteIds: z.array(z.string().max(20)).max(mostLiveSites),
  /** The figures of the whole fleet as well. */
  fleet: z.boolean().default(false),
})

/** Every message that the server sends over the push connection. */
export const pushMessage = z.discriminatedUnion('cmd', [
  z.object({ cmd: z.literal('heartcheck'), msgTxt: z.string().optional() }),
  z.object({ cmd: z.enum(['user', 'topic']), msgId: z.string(), msgTxt: z.string() }),
  /** The dictionaries have changed: what a browser keeps of them is stale. */
  z.object({ cmd: z.literal('dictionaries') }),
  liveMessage,
  fleetMessage,
  /** Something has changed about the alarms, or the commands, of these sites; who is concerned asks anew. */
  z.object({ cmd: z.enum(['alarm', 'command']), siteIds: z.array(z.string()) }),
  /** Money of these accounts has moved or is held, or these loads or payments have taken a step; no ids: any. Who is concerned asks anew. */
  z.object({
    cmd: z.literal('finance'),
    what: z.enum(['ledger', 'load', 'payment']),
    ids: z.array(z.string()),
  }),
])
export type PushMessage = z.infer<typeof pushMessage>

/** The websocket is opened with the session token as a subprotocol, never in the URL. */
export const pushPath = (userId: string) => `/websocket/${encodeURIComponent(userId)}`
export const pushProtocol = 'gridhelm'
