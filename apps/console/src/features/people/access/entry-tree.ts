import type { AccessEntry } from '@gridhelm/contract/people/access/entities'

export interface EntryNode {
  value: string
  title: string
  children?: EntryNode[]
}

/** Menus with their buttons below them; an entry whose parent is not offered stands at the top. */
export function entryTree(entries: readonly AccessEntry[]): EntryNode[] {
  const known = new Set(entries.map((entry) => entry.id))
  const below = Map.groupBy(entries, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : null,
  )
  const build = (parent: string | null): EntryNode[] =>
    (below.get(parent) ?? []).map(({ id, name, perms }) => {
      const children = build(id)
      const title = perms === null ? name : `${name} (${perms})`
      return { value: id, title, ...(children.length > 0 ? { children } : {}) }
    })
  return build(null)
}
