import { z } from 'zod'
import { wholeUser } from '../users/entities.ts'

const department = z.object({
  key: z.string(),
  value: z.string(),
  id: z.string(),
  title: z.string(),
  isLeaf: z.boolean(),
  parentId: z.string().nullable(),
  /** In the reader's language; the three names stand beside it. */
  departName: z.string(),
  departNameEn: z.string(),
  departNameZh: z.string(),
  departNameFr: z.string(),
  departNameAbbr: z.null(),
  departOrder: z.number(),
  description: z.null(),
  /** 1 company, 2 department, 3 post. */
  orgCategory: z.string(),
  /** 1 at the top, 2 below. */
  orgType: z.string(),
  orgCode: z.string(),
  mobile: z.string().nullable(),
  fax: z.string().nullable(),
  address: z.string().nullable(),
  memo: z.string().nullable(),
  status: z.string(),
  delFlag: z.string(),
})

export type DepartmentNode = z.infer<typeof department> & { children?: DepartmentNode[] | undefined }
export const departmentNode: z.ZodType<DepartmentNode> = department.extend({
  get children() {
    return z.array(departmentNode).optional()
  },
}) as z.ZodType<DepartmentNode>

export interface DepartmentName {
  key: string
  value: string
  title: string
  children?: DepartmentName[] | undefined
}
/** Names alone, for choosing one. */
export const departmentName: z.ZodType<DepartmentName> = z.object({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  get children() {
    return z.array(departmentName).optional()
  },
}) as z.ZodType<DepartmentName>

export const departmentUser = wholeUser.extend({
  /** Heads the department that was asked for. */
  head: z.boolean(),
  /** The roles held there. */
  rolesHere: z.array(z.object({ id: z.string(), roleName: z.string() })),
})
export type DepartmentUser = z.infer<typeof departmentUser>

export const userChoice = z.object({
  id: z.string(),
  username: z.string(),
  realname: z.string(),
  workNo: z.string().nullable(),
})
export type UserChoice = z.infer<typeof userChoice>
