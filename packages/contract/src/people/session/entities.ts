import { z } from 'zod'
import { dictItem } from '../../basics/dictionaries/entities.ts'
import { tiers } from '../../feature/tiers.ts'
import { chosenSettings } from '../account/ui-settings.ts'
import { principal } from '../standIn/entities.ts'

/** The longest that a session can last and that a browser remembers it. */
export const sessionLifetimeMs = 604_800_000

/** Why a session is over that nobody has ended, and after how many hours. */
export const sessionEnding = z.object({ ended: z.enum(['idle', 'lifetime']), hours: z.number() })
export type SessionEnding = z.infer<typeof sessionEnding>

export const duties = ['password', 'secondFactor'] as const

export const userInfo = z.object({
  id: z.string(),
  username: z.string(),
  realname: z.string(),
  avatar: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** The current department. */
  orgCode: z.string().nullable(),
  departName: z.string().nullable(),
  tier: z.enum(tiers),
  /** What the account must do before anything else is open to it. */
  duties: z.array(z.enum(duties)),
  /** In whose place this session acts now; the tier is then that person's. */
  standsInFor: principal.nullable(),
})
export type UserInfo = z.infer<typeof userInfo>

export const department = z.object({ id: z.string(), orgCode: z.string(), departName: z.string() })
export type Department = z.infer<typeof department>

export const loginResult = z.object({
  token: z.string(),
  userInfo,
  /** 0: no department, 1: one, 2: several, the current one is to be chosen. */
  multi_depart: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  departs: z.array(department),
  sysAllDictItems: z.record(z.string(), z.array(dictItem)),
  /** How the account likes the console: it wins over what the browser remembers. */
  uiSettings: chosenSettings,
})
export type LoginResult = z.infer<typeof loginResult>

export const onlineSession = z.object({
  id: z.string(),
  userId: z.string(),
  username: z.string(),
  realname: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  createTime: z.string(),
  lastSeenTime: z.string(),
  expireTime: z.string(),
  current: z.boolean(),
})
export type OnlineSession = z.infer<typeof onlineSession>
