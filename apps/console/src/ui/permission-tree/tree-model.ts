/** An entry of the tree from which rights are given. */
export interface PermissionNode {
  key: string
  slotTitle: string
  /** 2: a button, not a menu. */
  menuType: number
  /** Which of the three menus it belongs to; 0 is the general one. */
  menuMode?: number | undefined
  icon?: string | null | undefined
  /** 1: the entry has data rules to choose from. */
  ruleFlag: number
  children?: readonly PermissionNode[] | undefined
}

export const keysOf = (nodes: readonly PermissionNode[]): string[] =>
  nodes.flatMap((node) => [node.key, ...keysOf(node.children ?? [])])

/** The keys of entries that hold others. */
export const branchesOf = (nodes: readonly PermissionNode[]): string[] =>
  nodes.flatMap((node) => (node.children?.length ? [node.key, ...branchesOf(node.children)] : []))

/** From the top down to an entry, with the entry; undefined when it is not in the tree. */
function pathTo(nodes: readonly PermissionNode[], key: string): PermissionNode[] | undefined {
  for (const node of nodes) {
    if (node.key === key) return [node]
    const below = pathTo(node.children ?? [], key)
    if (below) return [node, ...below]
  }
  return undefined
}

/**
 * What is checked after a click. Linked, an entry takes along everything below it, and what is checked also checks the
 * menus above it: without them nobody could get there. What is checked and not in the tree is left alone.
 */
export function toggled(
  nodes: readonly PermissionNode[],
  checked: readonly string[],
  key: string,
  linked: boolean,
): string[] {
  const path = pathTo(nodes, key)
  const entry = path?.at(-1)
  if (!path || !entry) return [...checked]
  const below = linked ? keysOf([entry]) : [key]
  if (checked.includes(key)) {
    const gone = new Set(below)
    return checked.filter((one) => !gone.has(one))
  }
  const above = linked ? path.map((node) => node.key) : []
  return [...new Set([...checked, ...above, ...below])]
}

/** These as well, or without these; all others stay. */
export function withAll(keys: readonly string[], checked: readonly string[], all: boolean): string[] {
  if (all) return [...new Set([...checked, ...keys])]
  const gone = new Set(keys)
  return checked.filter((key) => !gone.has(key))
}

/** What a search finds, without the menus that only lead there: others may be below those. */
export function foundKeys(nodes: readonly PermissionNode[], text: string): string[] {
  const wanted = text.trim().toLocaleLowerCase()
  return nodes.flatMap((node) =>
    node.slotTitle.toLocaleLowerCase().includes(wanted)
      ? keysOf([node])
      : foundKeys(node.children ?? [], text),
  )
}

/** The entries whose title holds the text, with the way to them and what is below them. */
export function matching(nodes: readonly PermissionNode[], text: string): PermissionNode[] {
  const wanted = text.trim().toLocaleLowerCase()
  if (wanted === '') return [...nodes]
  return nodes.flatMap((node) => {
    if (node.slotTitle.toLocaleLowerCase().includes(wanted)) return [node]
    const children = matching(node.children ?? [], text)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}
