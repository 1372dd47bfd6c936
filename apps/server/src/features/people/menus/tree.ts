import type { MenuChoice, MenuNode } from '@gridhelm/contract/people/menus/entities'
import { permissionCodes } from '@gridhelm/contract/permissions/codes'
import type { MenuRow } from './queries.ts'

const enforcedCodes: ReadonlySet<string> = new Set(permissionCodes)

/** The server itself asks for this code; without its entry nobody could pass. */
export const isEnforced = (perms: string | null): boolean => perms !== null && enforcedCodes.has(perms)

function nodeOf({ childCount, ...row }: MenuRow, children: MenuNode[] | null): MenuNode {
  const leaf = childCount === 0
  return {
    ...row,
    key: row.id,
    title: row.name,
    enforced: isEnforced(row.perms),
    isLeaf: leaf,
    leaf,
    children,
  }
}

/** An entry of a list that asks for the entries below it later: an empty list says that there are some. */
export const unopened = (row: MenuRow): MenuNode => nodeOf(row, row.childCount === 0 ? null : [])

export function menuTree(rows: readonly MenuRow[]): MenuNode[] {
  const byParent = Map.groupBy(rows, (row) => row.parentId)
  const build = (parent: string | null): MenuNode[] =>
    (byParent.get(parent) ?? []).map((row) => {
      const children = build(row.id)
      return nodeOf(row, children.length > 0 ? children : null)
    })
  return build(null)
}

export function menuChoicesOf(rows: readonly MenuRow[]): { treeList: MenuChoice[]; ids: string[] } {
  const choiceOf = ({ id, name, icon, isLeaf, parentId, children }: MenuNode): MenuChoice => ({
    key: id,
    value: id,
    title: name,
    slotTitle: name,
    label: name,
    icon,
    isLeaf,
    parentId,
    ...(children ? { children: children.map(choiceOf) } : {}),
  })
  return { treeList: menuTree(rows).map(choiceOf), ids: rows.map((row) => row.id) }
}
