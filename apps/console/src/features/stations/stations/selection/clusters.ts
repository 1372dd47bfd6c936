import type { SiteFigures } from '@gridhelm/contract/stations/fleet/entities'
import type { Freshness } from '../../../../platform/freshness.ts'

/** What a dot on the map says, the worst first. */
export const dotStates = ['critical', 'warning', 'silent', 'notice', 'unknown', 'off', 'normal'] as const
export type DotState = (typeof dotStates)[number]

export function dotStateOf(figures: SiteFigures | undefined, freshness: Freshness): DotState {
  const [critical, warning, notice] = figures?.alarms ?? [0, 0, 0]
  if (critical > 0) return 'critical'
  if (warning > 0) return 'warning'
  if (freshness === 'failed') return 'silent'
  if (notice > 0) return 'notice'
  return freshness === 'unknown' || freshness === 'off' ? freshness : 'normal'
}

export interface Dot<T> {
  item: T
  x: number
  y: number
  state: DotState
}

export interface Cluster<T> {
  key: string
  x: number
  y: number
  state: DotState
  items: readonly T[]
}

interface Apart {
  x: number
  y: number
}

const worse = (one: DotState, other: DotState): DotState =>
  dotStates.indexOf(one) <= dotStates.indexOf(other) ? one : other

function merged<T>(one: Cluster<T>, other: Cluster<T>): Cluster<T> {
  return { ...one, state: worse(one.state, other.state), items: [...one.items, ...other.items] }
}

/** Of dots that share a cell of a grid, at their middle. */
function cellsOf<T>(dots: readonly Dot<T>[], { x: width, y: height }: Apart, origin: Apart): Cluster<T>[] {
  const cells = Map.groupBy(
    dots,
    ({ x, y }) => `${Math.floor((x - origin.x) / width)} ${Math.floor((y - origin.y) / height)}`,
  )
  return [...cells].map(([key, members]) => ({
    key,
    x: members.reduce((sum, dot) => sum + dot.x, 0) / members.length,
    y: members.reduce((sum, dot) => sum + dot.y, 0) / members.length,
    state: members.map((dot) => dot.state).reduce(worse),
    items: members.map((dot) => dot.item),
  }))
}

/**
 * Dots that would touch stand together: no two clusters are nearer than `apart`. The grid moves along with the map, so
 * that dragging it does not rearrange them: `origin` is where the map begins in the window.
 */
export function clustersOf<T>(dots: readonly Dot<T>[], apart: Apart, origin: Apart): Cluster<T>[] {
  const kept: Cluster<T>[] = []
  // The largest stay where they are and take in their neighbours.
  const cells = cellsOf(dots, apart, origin).sort((one, other) => other.items.length - one.items.length)
  for (const cell of cells) {
    const near = kept.findIndex(
      ({ x, y }) => Math.abs(x - cell.x) < apart.x && Math.abs(y - cell.y) < apart.y,
    )
    const neighbour = kept[near]
    if (neighbour) kept[near] = merged(neighbour, cell)
    else kept.push(cell)
  }
  return kept
}
