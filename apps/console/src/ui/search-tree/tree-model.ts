export interface TreeNode {
  key: string
  title: string
  /** Also found by it; shown small behind the title. */
  note?: string | undefined
  children?: readonly TreeNode[] | undefined
}

const holds = ({ title, note = '' }: TreeNode, text: string) =>
  title.toLocaleLowerCase().includes(text) || note.toLocaleLowerCase().includes(text)

/** The nodes that hold the text, with the way to them; what is found keeps what stands below it. */
export function found(nodes: readonly TreeNode[], text: string): TreeNode[] {
  const wanted = text.trim().toLocaleLowerCase()
  if (wanted === '') return [...nodes]
  return nodes.flatMap((node) => {
    if (holds(node, wanted)) return [node]
    const children = found(node.children ?? [], wanted)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

/** The keys to unfold so that everything found is in sight. */
export function branches(nodes: readonly TreeNode[], text: string): string[] {
  const wanted = text.trim().toLocaleLowerCase()
  return nodes.flatMap((node) =>
    holds(node, wanted) || !node.children?.length ? [] : [node.key, ...branches(node.children, text)],
  )
}

/** The keys above a node, from the top down; undefined when it is not in the tree. */
export function wayTo(nodes: readonly TreeNode[], key: string): string[] | undefined {
  for (const node of nodes) {
    if (node.key === key) return []
    const below = wayTo(node.children ?? [], key)
    if (below) return [node.key, ...below]
  }
  return undefined
}

export function findTreeNode(nodes: readonly TreeNode[], key: string): TreeNode | undefined {
  for (const node of nodes) {
    const hit = node.key === key ? node : findTreeNode(node.children ?? [], key)
    if (hit) return hit
  }
  return undefined
}
