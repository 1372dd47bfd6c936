/** The cycles of a graph, one for each knot of nodes that reach each other, as a path that ends where it began. */
export function findCycles(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const state = new Map<string, 'open' | 'done'>()
  const inCycle = new Set<string>()
  const cycles: string[][] = []
  const path: string[] = []

  function visit(node: string): void {
    state.set(node, 'open')
    path.push(node)
    for (const next of edges.get(node) ?? []) {
      if (state.get(next) === 'open') {
        const cycle = path.slice(path.indexOf(next))
        if (!cycle.some((one) => inCycle.has(one))) cycles.push([...cycle, next])
        for (const one of cycle) inCycle.add(one)
      } else if (!state.has(next)) visit(next)
    }
    path.pop()
    state.set(node, 'done')
  }

  for (const node of edges.keys()) if (!state.has(node)) visit(node)
  return cycles
}
