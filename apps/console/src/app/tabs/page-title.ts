import { stationIn } from '../../platform/paths.ts'
import { findRoute, type MenuRoute } from '../menu-routes.ts'

const productName = 'Gridhelm'

/** Of the browser: the page, its site and the product, on home the product alone. */
export const pageTitle = (title: string | undefined, site?: string): string =>
  [title, site, productName].filter(Boolean).join(' · ')

/** A page that shows one device is known by it. */
export function placeTitle(title: string, search: string): string {
  const device = new URLSearchParams(search).get('device')
  return device ? `${title} · ${device}` : title
}

type At = { pathname: string; search: string }

/** The site of a screen of a site. */
export const siteOf = (routes: readonly MenuRoute[], { pathname, search }: At): string | undefined =>
  findRoute(routes, pathname)?.menuMode ? stationIn(search) : undefined

/** What a tab is called; its site is said where it is not plain. */
export const tabTitle = (routes: readonly MenuRoute[], { pathname, search }: At, site?: string): string =>
  [placeTitle(findRoute(routes, pathname)?.title ?? '', search), site].filter(Boolean).join(' · ')
