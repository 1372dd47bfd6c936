import { z } from 'zod'

/** Somebody whom the reader stands in for, or may. */
export const principal = z.object({
  userId: z.string(),
  username: z.string(),
  realname: z.string(),
  /** When it is over by itself. */
  until: z.number(),
})
export type Principal = z.infer<typeof principal>

/** Somebody who has named the reader as agent, for a period that runs now. */
export const offer = principal.extend({
  /** A role of theirs demands a second factor, and the reader has none. */
  needsSecondFactor: z.boolean(),
})
export type Offer = z.infer<typeof offer>
