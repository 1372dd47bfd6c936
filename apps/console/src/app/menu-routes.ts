import type { MenuItem, MenuMode } from '@gridhelm/contract/permissions/entities'
import type { ScreenKey } from '@gridhelm/contract/permissions/screens'
import type { Subsystem } from '@gridhelm/contract/stations/overview/subsystems'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { inMenuOf, paths, withStation } from '../platform/paths.ts'
import { subsystemOfScreen } from './subsystem-screens.ts'

/** A place inside the layout that a menu entry leads to. */
export interface MenuRoute {
  path: string
  title: string
  component: string
  keepAlive: boolean
  redirect: string | undefined
  /** An address outside, shown in a frame. */
  url: string | undefined
  /** Titles from the top of the menu down to this entry. */
  trail: readonly string[]
  menuMode: MenuMode
  /** The chapter of the user guide that helps there. */
  guide: string | undefined
  /** The entries of an aggregated one, of which the menu shows only that one. */
  beside: readonly { path: string; title: string }[] | undefined
}

/** A group opens the entry it names, or the first one that this person has. */
function opening(item: MenuItem, below: readonly MenuRoute[]): string | undefined {
  if (!item.component.startsWith('layouts/') || below.length === 0) return item.redirect
  return below.some(({ path }) => path === item.redirect) ? item.redirect : below[0]?.path
}

const rooted = (path: string) => (path.startsWith('/') ? path : `/${path}`)

/** Its entries are folded into one; a page of its own may stand among them. */
const isAggregated = ({ alwaysShow, children = [] }: MenuItem): boolean =>
  alwaysShow === true && children.some(({ hidden }) => !hidden)

const besideIn = (item: MenuItem): MenuRoute['beside'] =>
  isAggregated(item)
    ? (item.children ?? [])
        .filter(({ hidden, children }) => !hidden && !children?.length)
        .map(({ path, meta }) => ({ path: rooted(path), title: meta.title }))
    : undefined

/** The routes of a menu: entries with route '0' are links only and add none; groups add their redirect. */
export function menuRoutes(
  menu: readonly MenuItem[],
  trail: readonly string[] = [],
  beside: MenuRoute['beside'] = undefined,
): MenuRoute[] {
  return menu.flatMap((item) => {
    const here = [...trail, item.meta.title]
    const below = menuRoutes(item.children ?? [], here, besideIn(item))
    const own: MenuRoute = {
      path: rooted(item.path),
      title: item.meta.title,
      component: item.component,
      keepAlive: item.meta.keepAlive,
      redirect: opening(item, below),
      url: item.meta.url,
      trail: here,
      menuMode: item.meta.menuMode,
      guide: item.meta.guide,
      beside,
    }
    return item.route === '0' ? below : [own, ...below]
  })
}

/** Without the entries that ask for permissions of which this person has none, and what is below them. */
export function permittedMenu(menu: readonly MenuItem[], passes: (code: string) => boolean): MenuItem[] {
  return menu
    .filter(({ meta: { permissionList = [] } }) => permissionList.length === 0 || permissionList.some(passes))
    .map((item) => (item.children ? { ...item, children: permittedMenu(item.children, passes) } : item))
}

/** Which subsystems the entered station has; undefined while that is not known. */
export type Subsystems = Readonly<Record<Subsystem, boolean>> | undefined

function isPresent({ component }: MenuItem, subsystems: Subsystems): boolean {
  const needed = subsystemOfScreen[component as ScreenKey]
  return needed === undefined || subsystems?.[needed] === true
}

/** For those who build screens; it can be opened by its address all the same. */
const ofPreview: ScreenKey = 'gallery/Gallery'

/** The visible menu of a mode: hidden entries, absent subsystems and groups without visible entries are left out. */
export function visibleMenu(
  menu: readonly MenuItem[],
  mode: MenuMode,
  subsystems: Subsystems = undefined,
  isPreview = true,
): MenuItem[] {
  const isOffered = ({ component }: MenuItem) => isPreview || component !== ofPreview
  const visible = (items: readonly MenuItem[]): MenuItem[] =>
    items
      .filter((item) => !item.hidden && isOffered(item) && isPresent(item, subsystems))
      .flatMap((item) => {
        if (!item.children) return [item]
        const children = visible(item.children)
        const { children: _, ...rest } = item
        if (isAggregated(item)) return children.length > 0 ? [rest] : []
        if (children.length > 0) return [{ ...rest, children }]
        return item.component.startsWith('layouts/') ? [] : [rest]
      })
  return visible(menu.filter((item) => item.meta.menuMode === mode))
}

export const findRoute = (routes: readonly MenuRoute[], path: string): MenuRoute | undefined =>
  routes.find((route) => route.path === (path.length > 1 ? path.replace(/\/+$/, '') : path))

/** A site's pages stand in the menu of its kind: where a link that has the wrong one leads instead. */
export function wayToMenuOf(
  station: Pick<Station, 'id' | 'projectType'>,
  routes: readonly MenuRoute[],
  { pathname, search, hash }: { pathname: string; search: string; hash: string },
): string | undefined {
  const path = inMenuOf(pathname, station)
  if (path === pathname) return undefined
  return findRoute(routes, path) ? withStation(path + search + hash, station.id) : paths.overview(station)
}
