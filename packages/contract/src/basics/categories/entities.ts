import { z } from 'zod'

export const category = z.looseObject({
  id: z.string(),
  /** '0' at the root. */
  pid: z.string(),
  name: z.string(),
  nameEn: z.string(),
  nameZh: z.string(),
  nameFr: z.string(),
  code: z.string(),
  hasChild: z.enum(['0', '1']),
  createBy: z.string().nullable(),
  createTime: z.string(),
})
export type Category = z.infer<typeof category>

export interface CategoryNode {
  key: string
  value: string
  title: string
  code: string
  leaf: boolean
  parentId: string
  children: CategoryNode[] | null
}

export const categoryNode: z.ZodType<CategoryNode> = z.object({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  code: z.string(),
  leaf: z.boolean(),
  parentId: z.string(),
  children: z.lazy(() => z.array(categoryNode)).nullable(),
})
