import type { CallTable } from '../endpoint.ts'
import type { Rendering } from '../texts.ts'
import type { MenuPlace } from './groups.ts'
import type { Rights } from './rights.ts'
import type { Tiers } from './tiers.ts'

/** Where the menu leads to a screen. */
export interface MenuEntry {
  under: MenuPlace
  /** Among the entries beside it. */
  order: number
  /** Never changes: administrators may have changed the entry that bears it. */
  id: string
  /** The chapter of the user guide that helps here, by its English heading as an address. */
  guide?: string
  /** `/isps/{id}` unless said otherwise; of a site relative to its address. */
  path?: string
  icon: string
  names: Rendering
  /** Reached from elsewhere. */
  hidden?: true
  /** A tab that is left starts anew. */
  keepAlive?: false
}

/** A screen in the menu, for those who hold its entry; with the rights that stand under it. */
export interface MenuScreen {
  menu: MenuEntry
  tiers: Tiers
  rights?: Rights
}

/** A screen outside of the menu, for those who hold the right. */
export interface FullScreen {
  needs: string
}

/** All that the rest of the house has to know about a noun. */
export interface Feature {
  /** By the nouns that the endpoint table calls them. */
  calls?: Readonly<Record<string, CallTable>>
  /** By the value of a menu entry's `component`. */
  screens?: Readonly<Record<string, MenuScreen | FullScreen>>
  /** Rights that stand under the screen of another feature. */
  rights?: Readonly<Record<string, { order: number; rights: Rights }>>
  /** The list needs no screen of its own: the console makes it from the declaration in `list.ts`. */
  plain?: true
}

export function defineFeature<const F extends Feature>(feature: F): F {
  return feature
}
