import type { Feature, MenuEntry } from '@gridhelm/contract/feature/feature'
import {
  type MenuGroup,
  type MenuPlace,
  menuGroups,
  siteHistory,
  siteOrder,
} from '@gridhelm/contract/feature/groups'
import type { Rights } from '@gridhelm/contract/feature/rights'
import type { Tiers } from '@gridhelm/contract/feature/tiers'
import type { MenuMode } from '@gridhelm/contract/permissions/entities'
import type { Rendering } from '@gridhelm/contract/texts'
import { features } from '@gridhelm/contract/wings'

export interface MenuSeed {
  kind: 'menu'
  id: string
  names: Rendering
  url: string
  component: string
  icon: string
  mode?: MenuMode
  hidden: boolean
  keepAlive: boolean
  tiers: Tiers
  children: readonly PermissionSeed[]
}

export interface ButtonSeed {
  kind: 'button'
  id: string
  names: Rendering
  perms: string
  tiers: Tiers
}

export type PermissionSeed = MenuSeed | ButtonSeed

/** Where something stands among its neighbours. */
type Placed = readonly [order: number, seed: PermissionSeed]
const inOrder = (placed: readonly Placed[]): PermissionSeed[] =>
  placed.toSorted(([a], [b]) => a - b).map(([, seed]) => seed)

const all: readonly Feature[] = features

const buttons = (rights: Rights = {}): ButtonSeed[] =>
  Object.entries(rights).map(([perms, { names, tiers }]) => ({
    kind: 'button',
    id: `button-${perms.replace(':', '-')}`,
    names,
    perms,
    tiers,
  }))

/** The rights under a screen: its own, then those that other features put there. */
function buttonsUnder(component: string, own: Rights | undefined): ButtonSeed[] {
  const others = all.flatMap((feature) => feature.rights?.[component] ?? [])
  return [
    ...buttons(own),
    ...others.toSorted((a, b) => a.order - b.order).flatMap(({ rights }) => buttons(rights)),
  ]
}

/** The two menus of a site: with the grid, and away from it. */
const siteModes = [
  { mode: 1, base: '/microgridsys/' },
  { mode: 2, base: '/offgridsys/' },
] as const
type SiteMode = (typeof siteModes)[number]

const addressOf = ({ id, path = `/isps/${id}` }: MenuEntry, site?: SiteMode) =>
  site
    ? { id: `menu-station-${id}-${site.mode}`, url: `${site.base}${path}`, mode: site.mode }
    : { id: `menu-${id}`, url: path }

/** The entries of one place of the menu. */
const screensUnder = (place: MenuPlace, site?: SiteMode): Placed[] =>
  all.flatMap(({ screens = {} }) =>
    Object.entries(screens).flatMap(([component, screen]): Placed[] => {
      if (!('menu' in screen) || screen.menu.under !== place) return []
      const { order, names, icon, hidden = false, keepAlive = true } = screen.menu
      const entry: MenuSeed = {
        kind: 'menu',
        ...addressOf(screen.menu, site),
        names,
        component,
        icon,
        hidden,
        keepAlive,
        tiers: screen.tiers,
        children: buttonsUnder(component, screen.rights),
      }
      return [[order, entry]]
    }),
  )

/** Whoever has one of its entries has the group. */
function group(
  { names, icon }: MenuGroup,
  address: Pick<MenuSeed, 'id' | 'url' | 'mode'>,
  placed: readonly Placed[],
): MenuSeed {
  const children = inOrder(placed)
  return {
    kind: 'menu',
    ...address,
    names,
    component: 'layouts/RouteView',
    icon,
    hidden: false,
    keepAlive: false,
    tiers: [...new Set(children.flatMap(({ tiers }) => tiers))],
    children,
  }
}

function siteMenu(site: SiteMode): PermissionSeed[] {
  const { mode, base } = site
  const history = group(
    siteHistory,
    { id: `menu-station-history-${mode}`, url: `${base}history`, mode },
    screensUnder('siteHistory', site),
  )
  const away = mode === 2 ? screensUnder('offGridSite', site) : []
  return inOrder([...screensUnder('site', site), ...away, [siteHistory.order, history]])
}

const groups = Object.entries<MenuGroup>(menuGroups).map(
  ([id, one]): Placed => [
    one.order,
    group(one, { id: `menu-${id}`, url: one.path ?? `/${id}` }, screensUnder(id as MenuPlace)),
  ],
)

/** Every menu entry and every right, as the features declare them. */
export const permissionSeeds: readonly PermissionSeed[] = inOrder([
  ...screensUnder('top'),
  ...siteModes.flatMap((site) => siteMenu(site).map((seed): Placed => [siteOrder, seed])),
  ...groups,
])
