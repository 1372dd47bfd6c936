import type { DepartmentNode } from '@gridhelm/contract/people/departments/entities'
import type { TreeNode } from '../../../ui/search-tree/tree-model.ts'

export const treeNodeOf = (node: DepartmentNode): TreeNode => ({
  key: node.id,
  title: node.departName,
  note: node.orgCode,
  ...(node.children ? { children: node.children.map(treeNodeOf) } : {}),
})

export function findNode(
  nodes: readonly DepartmentNode[],
  id: string | undefined,
): DepartmentNode | undefined {
  for (const node of nodes) {
    const hit = node.id === id ? node : findNode(node.children ?? [], id)
    if (hit) return hit
  }
  return undefined
}
