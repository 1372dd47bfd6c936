import { homePath } from '../guard.ts'
import { findRoute, type MenuRoute } from '../menu-routes.ts'
import { type Destination, destinationOf } from './destination.ts'
import { activeTab, addressOf, fullPath, type Place, retain, type TabState, visit } from './tab-state.ts'

export interface Arrival {
  routes: readonly MenuRoute[]
  place: Place
  /** The address was replaced, or gone back to, rather than left. */
  replacing: boolean
}

/** The tabs and what to show, once tabs without a route have gone and the address has been visited. */
export function settle(
  before: TabState,
  { routes, place, replacing }: Arrival,
): { state: TabState; destination: Destination } {
  const kept = retain(before, (tab) => findRoute(routes, tab.at.pathname) !== undefined)
  const destination = destinationOf(routes, place)
  if ('show' in destination) return { state: visit(kept, place, replacing), destination }
  // A page that was open and lost its route gives way to its neighbour; one that never had any is unknown.
  const key = fullPath(place)
  const hasVanished = 'missing' in destination && before.active === key && key !== homePath
  return { state: kept, destination: hasVanished ? { go: addressOf(activeTab(kept)) } : destination }
}
