import type { MenuNode } from '@gridhelm/contract/people/menus/entities'

/** The entries that hold the text in their name, path, component or identifier, with the way to them. */
export function matching(nodes: readonly MenuNode[], text: string): MenuNode[] {
  const wanted = text.trim().toLocaleLowerCase()
  if (wanted === '') return [...nodes]
  return nodes.flatMap((node) => {
    const words = [node.name, node.url, node.component, node.perms]
    if (words.some((word) => word?.toLocaleLowerCase().includes(wanted))) return [node]
    const children = matching(node.children ?? [], text)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

export function findMenu(nodes: readonly MenuNode[], id: string | undefined): MenuNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findMenu(node.children ?? [], id)
    if (found) return found
  }
  return undefined
}

export const branchIds = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap((node) => (node.children ? [node.id, ...branchIds(node.children)] : []))

/** Whether the server itself asks for an entry of this branch: then it cannot be deleted. */
export const holdsEnforced = (node: MenuNode): boolean =>
  node.enforced || (node.children ?? []).some(holdsEnforced)

export interface ParentChoice {
  value: string
  title: string
  children?: ParentChoice[]
}

/** The menus that an entry may stand under: neither buttons nor anything below the entry itself. */
export function parentChoices(nodes: readonly MenuNode[], exceptId?: string): ParentChoice[] {
  return nodes
    .filter((node) => node.menuType !== 2 && node.id !== exceptId)
    .map((node) => {
      const children = parentChoices(node.children ?? [], exceptId)
      return { value: node.id, title: node.name, ...(children.length > 0 ? { children } : {}) }
    })
}
