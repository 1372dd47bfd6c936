import { z } from 'zod'
import { menuItem } from '../../permissions/entities.ts'
import { dataRule } from '../menus/entities.ts'

/** An entry of the tree from which rights are given: only what the giver holds. */
export interface GrantNode {
  key: string
  value: string
  parentId: string | null
  title: null
  slotTitle: string
  icon: string | null
  menuType: number
  /** Which of the three menus it belongs to. */
  menuMode?: number | undefined
  /** 1: the entry has data rules to choose from. */
  ruleFlag: number
  scopedSlots: { title: string }
  isLeaf: boolean
  children?: GrantNode[] | undefined
}

const grantNode: z.ZodType<GrantNode> = z.object({
  key: z.string(),
  value: z.string(),
  parentId: z.string().nullable(),
  title: z.null(),
  slotTitle: z.string(),
  icon: z.string().nullable(),
  menuType: z.number(),
  menuMode: z.number().optional(),
  ruleFlag: z.number(),
  scopedSlots: z.object({ title: z.string() }),
  isLeaf: z.boolean(),
  get children() {
    return z.array(grantNode).optional()
  },
}) as z.ZodType<GrantNode>

export const grantTree = z.object({ treeList: z.array(grantNode), ids: z.array(z.string()) })

/** The rules of an entry and those of them that are chosen, as `id,id`. */
export const ruleChoice = z.object({ datarule: z.array(dataRule), drChecked: z.string().optional() })

export const roleChoice = z.object({ id: z.string(), roleName: z.string(), roleCode: z.string() })
export type RoleChoice = z.infer<typeof roleChoice>

const previewEntry = z.object({
  id: z.string(),
  title: z.string(),
  menuType: z.number(),
  /** Buttons of different menus bear the same names. */
  parentTitle: z.string().nullable(),
})
export type PreviewEntry = z.infer<typeof previewEntry>

export const menuPreview = z.object({
  before: z.array(menuItem),
  after: z.array(menuItem),
  added: z.array(previewEntry),
  removed: z.array(previewEntry),
})
export type MenuPreview = z.infer<typeof menuPreview>
