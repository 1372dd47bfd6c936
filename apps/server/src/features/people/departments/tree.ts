import type { DepartmentName, DepartmentNode } from '@gridhelm/contract/people/departments/entities'
import type { GrantNode } from '@gridhelm/contract/people/roles/entities'
import type { EntryRow } from './grant-queries.ts'
import type { DepartmentRow } from './queries.ts'

interface Placed {
  id: string
  parentId: string | null
}

/** Trees in the order of the rows; a row whose parent is not among them stands at the top. */
function grow<R extends Placed, N>(rows: readonly R[], nodeOf: (row: R, children: N[]) => N): N[] {
  const ids = new Set(rows.map((row) => row.id))
  const below = new Map<string | null, R[]>()
  for (const row of rows) {
    const parent = row.parentId !== null && ids.has(row.parentId) ? row.parentId : null
    const siblings = below.get(parent)
    if (siblings) siblings.push(row)
    else below.set(parent, [row])
  }
  const at = (parent: string | null): N[] => (below.get(parent) ?? []).map((row) => nodeOf(row, at(row.id)))
  return at(null)
}

const withChildren = <N>(children: N[]) => (children.length > 0 ? { children } : {})

/** A department as clients read it, without what stands below. */
function departmentNode(row: DepartmentRow, children: DepartmentNode[]): DepartmentNode {
  const { id, departName, orgCategory, status, ...rest } = row
  return {
    ...rest,
    key: id,
    value: id,
    id,
    title: departName,
    departName,
    isLeaf: children.length === 0,
    departNameAbbr: null,
    description: null,
    orgCategory: String(orgCategory),
    orgType: row.parentId === null ? '1' : '2',
    status: String(status),
    delFlag: '0',
    ...withChildren(children),
  }
}

export const departmentTrees = (rows: readonly DepartmentRow[]): DepartmentNode[] =>
  grow(rows, departmentNode)

export const departmentNames = (rows: readonly DepartmentRow[]): DepartmentName[] =>
  grow<DepartmentRow, DepartmentName>(rows, ({ id, departName }, children) => ({
    key: id,
    value: id,
    title: departName,
    ...withChildren(children),
  }))

/** A find stands alone, whatever stands below it. */
export const departmentFinds = (rows: readonly DepartmentRow[]): DepartmentNode[] =>
  rows.map((row) => departmentNode(row, []))

export const grantNodes = (rows: readonly EntryRow[]): GrantNode[] =>
  grow<EntryRow, GrantNode>(rows, (row, children) => ({
    key: row.id,
    value: row.id,
    parentId: row.parentId,
    title: null,
    slotTitle: row.name,
    icon: row.icon,
    menuType: row.menuType,
    menuMode: row.menuMode,
    ruleFlag: row.hasRules ? 1 : 0,
    scopedSlots: { title: 'hasDatarule' },
    isLeaf: children.length === 0,
    ...withChildren(children),
  }))
