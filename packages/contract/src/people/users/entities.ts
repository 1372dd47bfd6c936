import { z } from 'zod'

/**
 * A user as every list of users gives it: the whole record, since clients post it back as their form. Named here is
 * what lists of ours show; the rest is that of the resource.
 */
export const wholeUser = z.looseObject({
  id: z.string(),
  username: z.string(),
  realname: z.string(),
  avatar: z.string().nullable(),
  workNo: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  tier: z.string(),
  status: z.number(),
  createTime: z.string(),
})
export type WholeUser = z.infer<typeof wholeUser>
