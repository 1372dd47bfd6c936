import './texts.ts'
import { z } from 'zod'
import { isZone } from '../../format/zones.ts'
import { rule } from '../../rule.ts'

/** What notices are about, where people can choose how they hear of it. */
export const noticeKinds = ['alarm', 'command', 'money', 'report'] as const
export type NoticeKind = (typeof noticeKinds)[number]
export const noticeWays = ['bell', 'email', 'sms', 'push'] as const
export type NoticeWay = (typeof noticeWays)[number]

/** What was chosen before browsers could ring says nothing of them. */
const ways = (push: boolean) =>
  z.object({
    bell: z.boolean(),
    email: z.boolean(),
    sms: z.boolean(),
    push: z.boolean().default(push),
  })
const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, rule('notices.quietTime'))

/** From one time of the clock to another, over midnight as well; equal times are no hours at all. */
const quietHours = z.object({
  from: clockTime,
  to: clockTime,
  zone: z.string().max(64).refine(isZone, rule('notices.quietZone')),
})
export type QuietHours = z.infer<typeof quietHours>

export const noticeWishes = z.object({
  kinds: z.object({ alarm: ways(true), command: ways(false), money: ways(false), report: ways(false) }),
  /** While email, SMS and browsers wait, unless it is urgent. */
  quiet: quietHours.nullable(),
})
export type NoticeWishes = z.infer<typeof noticeWishes>

/** By which the account keeps them. */
export const wishesKey = 'notices'

const byBell = { bell: true, email: false, sms: false, push: false }

/** Of who has chosen nothing: alarms come by the ways of their escalation, everything else by the bell. */
export const usualWishes: NoticeWishes = {
  kinds: {
    // A browser rings only where its owner has allowed it: that is choice enough.
    alarm: { bell: true, email: true, sms: true, push: true },
    command: byBell,
    money: byBell,
    report: byBell,
  },
  quiet: null,
}
