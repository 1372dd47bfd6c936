import { z } from 'zod'

/** Work contacts alone: nothing of where somebody lives or when they were born. */
export const contact = z.object({
  userId: z.string(),
  realname: z.string(),
  avatar: z.string().nullable(),
  workNo: z.string().nullable(),
  departId: z.string().nullable(),
  /** The names of all departments, `A | B`. */
  departName: z.string(),
  /** Codes of positions, and their names in the reader's language. */
  post: z.string().nullable(),
  post_dictText: z.string().nullable(),
  telephone: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})
export type Contact = z.infer<typeof contact>
