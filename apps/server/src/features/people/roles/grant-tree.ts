import type { GrantNode } from '@gridhelm/contract/people/roles/entities'
import type { GrantRow } from './queries.ts'

/** The tree of what can be granted; an entry whose parent cannot be granted stands at the top. */
export function grantTreeOf(rows: readonly GrantRow[]): { treeList: GrantNode[]; ids: string[] } {
  const known = new Set(rows.map((row) => row.id))
  const byParent = Map.groupBy(rows, (row) =>
    row.parentId !== null && known.has(row.parentId) ? row.parentId : null,
  )
  const build = (parent: string | null): GrantNode[] =>
    (byParent.get(parent) ?? []).map((row) => {
      const children = build(row.id)
      return {
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
        ...(children.length > 0 ? { children } : {}),
      }
    })
  return { treeList: build(null), ids: [...known] }
}
