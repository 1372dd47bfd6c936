import { z } from 'zod'

/** How an account stands: anything but `usable` keeps its owner out altogether. */
export const accountStates = ['usable', 'frozen', 'deleted', 'outside-period'] as const

const account = z.object({ kind: z.literal('account'), state: z.enum(accountStates), grants: z.boolean() })

/** Ways by which an entry may be held; `current` is false for a department that is not the chosen one. */
const holder = z.object({
  kind: z.enum(['role', 'department', 'department-role']),
  id: z.string(),
  name: z.string(),
  /** For a role in a department: that department. */
  department: z.string().nullable(),
  current: z.boolean(),
  grants: z.boolean(),
})

/** The entry is switched off: everybody passes. */
const unrestricted = z.object({ kind: z.literal('unrestricted'), grants: z.literal(true) })

/** A menu shows only under parents that are held, too. */
const parent = z.object({ kind: z.literal('parent'), id: z.string(), name: z.string(), grants: z.boolean() })

/** The subtree of the tier, or whatever else limits the rows of a list by itself. */
const scope = z.object({ kind: z.literal('scope'), tier: z.string(), grants: z.boolean() })

const rule = z.object({
  kind: z.literal('rule'),
  id: z.string(),
  name: z.string(),
  column: z.string(),
  condition: z.string(),
  /** As it is written; `filled` has the variables put in for this person. */
  value: z.string(),
  filled: z.string().nullable(),
  /** Everything it comes by. */
  via: z.array(z.object({ kind: z.enum(['role', 'department', 'department-role']), name: z.string() })),
  grants: z.boolean(),
})

export const accessStep = z.discriminatedUnion('kind', [account, holder, unrestricted, parent, scope, rule])
export type AccessStep = z.infer<typeof accessStep>

export const explanation = z.object({ visible: z.boolean(), steps: z.array(accessStep) })
export type Explanation = z.infer<typeof explanation>

export const accessEntry = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  name: z.string(),
  menuType: z.number(),
  perms: z.string().nullable(),
})
export type AccessEntry = z.infer<typeof accessEntry>
