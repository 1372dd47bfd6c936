import { z } from 'zod'

/** A menu entry with every field that an administrator may set. */
export interface MenuNode {
  id: string
  key: string
  parentId: string | null
  /** In the reader's language, as `title` is. */
  name: string
  nameEn: string
  nameZh: string
  nameFr: string
  title: string
  menuType: number
  menuMode: number
  url: string | null
  component: string | null
  redirect: string | null
  perms: string | null
  permsType: string
  icon: string | null
  sortNo: number
  status: string
  route: boolean
  hidden: boolean
  keepAlive: boolean
  alwaysShow: boolean
  internalOrExternal: boolean
  description: string | null
  /** How many data rules it has. */
  ruleCount: number
  /** The server itself asks for this authorization identifier: it stays. */
  enforced: boolean
  isLeaf: boolean
  leaf: boolean
  children: MenuNode[] | null
}

export const menuNode: z.ZodType<MenuNode> = z.object({
  id: z.string(),
  key: z.string(),
  parentId: z.string().nullable(),
  name: z.string(),
  nameEn: z.string(),
  nameZh: z.string(),
  nameFr: z.string(),
  title: z.string(),
  menuType: z.number(),
  menuMode: z.number(),
  url: z.string().nullable(),
  component: z.string().nullable(),
  redirect: z.string().nullable(),
  perms: z.string().nullable(),
  permsType: z.string(),
  icon: z.string().nullable(),
  sortNo: z.number(),
  status: z.string(),
  route: z.boolean(),
  hidden: z.boolean(),
  keepAlive: z.boolean(),
  alwaysShow: z.boolean(),
  internalOrExternal: z.boolean(),
  description: z.string().nullable(),
  ruleCount: z.number(),
  enforced: z.boolean(),
  isLeaf: z.boolean(),
  leaf: z.boolean(),
  get children() {
    return z.array(menuNode).nullable()
  },
}) as z.ZodType<MenuNode>

/** A menu as something to choose, such as the parent of another. */
export interface MenuChoice {
  key: string
  value: string
  title: string
  slotTitle: string
  label: string
  icon: string | null
  isLeaf: boolean
  parentId: string | null
  children?: MenuChoice[] | undefined
}

const menuChoice: z.ZodType<MenuChoice> = z.object({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  slotTitle: z.string(),
  label: z.string(),
  icon: z.string().nullable(),
  isLeaf: z.boolean(),
  parentId: z.string().nullable(),
  get children() {
    return z.array(menuChoice).optional()
  },
}) as z.ZodType<MenuChoice>

export const menuChoices = z.object({ treeList: z.array(menuChoice), ids: z.array(z.string()) })

export const dataRule = z.object({
  id: z.string(),
  permissionId: z.string(),
  ruleName: z.string(),
  ruleColumn: z.string(),
  ruleConditions: z.string(),
  ruleValue: z.string(),
  status: z.string(),
})
export type DataRule = z.infer<typeof dataRule>

/** A field that a rule on this menu may name. */
export const ruleColumn = z.object({
  value: z.string(),
  label: z.string(),
  /** Whether parts of a text can be compared. */
  text: z.boolean(),
})
export type RuleColumn = z.infer<typeof ruleColumn>
