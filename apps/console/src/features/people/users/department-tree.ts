interface Depart {
  value: string
  title: string
  parentId: string | null
}

export interface DepartNode {
  value: string
  title: string
  children: DepartNode[]
}

/** Departments as a tree; one whose parent is not in sight stands at the top. */
export function departmentTree(departs: readonly Depart[]): DepartNode[] {
  const nodes = new Map<string, DepartNode>(
    departs.map(({ value, title }) => [value, { value, title, children: [] }]),
  )
  const roots: DepartNode[] = []
  for (const { value, parentId } of departs) {
    const node = nodes.get(value)
    const parent = parentId === null ? undefined : nodes.get(parentId)
    if (node) (parent?.children ?? roots).push(node)
  }
  return roots
}

/** What can be chosen, and what is held already although the reader could not give it. */
export const withHeld = <T extends { value: string }>(offered: readonly T[], held: readonly T[]): T[] => [
  ...offered,
  ...held.filter(({ value }) => !offered.some((one) => one.value === value)),
]
