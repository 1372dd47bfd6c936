import { z } from 'zod'
import { figure } from '../../quantities.ts'
import { siteDevice } from '../../stations/overview/entities.ts'

const siteId = z.string()
const device = siteDevice.pick({ id: true, number: true })

/** What the product knows and no alarm says. Moments in ms. */
export const attentionItem = z.discriminatedUnion('kind', [
  /** Diesel has left a tank, and no engine has burnt it. */
  z.object({
    kind: z.literal('diesel'),
    siteId,
    device,
    litres: figure('litres'),
    engineRan: z.boolean(),
    from: z.number(),
    to: z.number(),
  }),
  /** Repairs of counters that wait for a decision. */
  z.object({ kind: z.literal('counters'), siteId, count: z.number(), since: z.number() }),
  /** A battery is worn out, or loses its health fast; percent. */
  z.object({
    kind: z.literal('health'),
    siteId,
    device,
    soh: figure('percent'),
    before: figure('percent'),
    since: z.number(),
  }),
  /** Without a site: the server's own, which controllers check. */
  z.object({ kind: z.literal('certificate'), siteId: siteId.nullable(), ends: z.number() }),
])
export type AttentionItem = z.infer<typeof attentionItem>
export type AttentionKind = AttentionItem['kind']

export const attention = z.object({
  now: z.number(),
  /** The most pressing first, at most `mostItems`. */
  items: z.array(attentionItem),
  /** How many of each site, of all that were found. */
  sites: z.array(z.object({ siteId: z.string(), count: z.number() })),
})
export type Attention = z.infer<typeof attention>
export const mostItems = 200
