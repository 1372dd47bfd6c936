import type { Life } from './source.ts'

export type Passage = 'closed' | 'open' | 'unknown'
export type Voltage = 'energised' | 'dead' | 'unknown'

export interface Edge {
  from: string
  to: string
  passage: Passage
}

export interface Graph {
  nodes: readonly string[]
  edges: readonly Edge[]
  /** Whether something at a node brings voltage; where nothing could, it is absent. */
  sources: ReadonlyMap<string, Life>
}

function reached(nodes: readonly string[], edges: readonly Edge[], starts: readonly string[]): Set<string> {
  const neighbours = new Map<string, string[]>(nodes.map((node) => [node, []]))
  for (const { from, to } of edges) {
    neighbours.get(from)?.push(to)
    neighbours.get(to)?.push(from)
  }
  const found = new Set(starts)
  const waiting = [...starts]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const next of neighbours.get(node) ?? []) {
      if (found.has(next)) continue
      found.add(next)
      waiting.push(next)
    }
  }
  return found
}

/**
 * Walks twice. What is reached from sources that surely live through switches that surely are closed is energised;
 * what is not even reached when everything unknown is taken as live and closed is dead; the rest is unknown.
 */
export function voltages({ nodes, edges, sources }: Graph): Map<string, Voltage> {
  const starting = (lives: readonly Life[]) =>
    [...sources].filter(([, life]) => lives.includes(life)).map(([node]) => node)
  const passing = (passages: readonly Passage[]) => edges.filter(({ passage }) => passages.includes(passage))
  const surely = reached(nodes, passing(['closed']), starting(['live']))
  const possibly = reached(nodes, passing(['closed', 'unknown']), starting(['live', 'unknown']))
  return new Map(
    nodes.map((node) => [node, surely.has(node) ? 'energised' : possibly.has(node) ? 'unknown' : 'dead']),
  )
}
