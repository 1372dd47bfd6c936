import { z } from 'zod'

/** 0 general, 1 micro-grid system, 2 off-grid system: which of the three menus an entry belongs to. */
export const menuModes = [0, 1, 2] as const
export type MenuMode = (typeof menuModes)[number]

const menuMeta = z.object({
  title: z.string(),
  icon: z.string().optional(),
  keepAlive: z.boolean(),
  internalOrExternal: z.boolean(),
  url: z.string().optional(),
  permissionList: z.array(z.string()).optional(),
  /** The chapter of the user guide that helps there. */
  guide: z.string().optional(),
  menuMode: z.union([z.literal(0), z.literal(1), z.literal(2)]).catch(0),
})

export interface MenuItem {
  id: string
  /** '0' means: a menu link without a route of its own. */
  route: '0' | '1'
  path: string
  name: string
  component: string
  redirect?: string | undefined
  hidden?: boolean | undefined
  alwaysShow?: boolean | undefined
  meta: z.infer<typeof menuMeta>
  children?: MenuItem[] | undefined
}

export const menuItem: z.ZodType<MenuItem> = z.object({
  id: z.string(),
  route: z.enum(['0', '1']),
  path: z.string(),
  name: z.string(),
  component: z.string(),
  redirect: z.string().optional(),
  hidden: z.boolean().optional(),
  alwaysShow: z.boolean().optional(),
  meta: menuMeta,
  get children() {
    return z.array(menuItem).optional()
  },
}) as z.ZodType<MenuItem>

/** type '2' is the disable strategy; button checks skip it. */
export const authEntry = z.object({ action: z.string(), type: z.string(), describe: z.string() })
/** status '0' means unrestricted: everybody passes. */
export const allAuthEntry = authEntry.extend({ status: z.string() })
export type AuthEntry = z.infer<typeof authEntry>
export type AllAuthEntry = z.infer<typeof allAuthEntry>

/** A screen that somebody may open, and what they may do there. */
export const ownScreen = z.object({
  id: z.string(),
  /** The entry above it; empty at the top. */
  group: z.string(),
  name: z.string(),
  path: z.string(),
  mode: z.literal(menuModes),
  actions: z.array(z.string()),
})
export type OwnScreen = z.infer<typeof ownScreen>
