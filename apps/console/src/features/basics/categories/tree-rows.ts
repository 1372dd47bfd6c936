interface Node {
  id: string
  hasChild: string | null
}

export type TreeRow<N extends Node> = N & {
  level: number
  isOpen: boolean
  /** Open, and what is below has not arrived. */
  isLoading: boolean
}

/** A tree as the rows of a table: each open node is followed by what is known to be below it. */
export function treeRows<N extends Node>(
  nodes: readonly N[],
  open: ReadonlySet<string>,
  below: ReadonlyMap<string, readonly N[] | undefined>,
  level = 0,
): TreeRow<N>[] {
  return nodes.flatMap((node) => {
    const isOpen = open.has(node.id) && node.hasChild === '1'
    const children = isOpen ? below.get(node.id) : undefined
    return [
      { ...node, level, isOpen, isLoading: isOpen && children === undefined },
      ...treeRows(children ?? [], open, below, level + 1),
    ]
  })
}
