import { stationIn, withStation } from '../../platform/paths.ts'
import { findRoute, type MenuRoute } from '../menu-routes.ts'

export type Destination = { show: MenuRoute } | { go: string } | { missing: true }

const frameLayout = 'layouts/IframePageView'
export const isFrame = (route: MenuRoute): boolean =>
  route.component === frameLayout || route.url !== undefined
const isGroup = (route: MenuRoute): boolean => route.component.startsWith('layouts/') && !isFrame(route)

function entriesBelow(routes: readonly MenuRoute[], group: MenuRoute): MenuRoute[] {
  const after = routes.slice(routes.indexOf(group) + 1)
  const end = after.findIndex((route) => route.trail.length <= group.trail.length)
  return end < 0 ? after : after.slice(0, end)
}

/** Where a group leads: to its redirect, or to the first entry below it that shows something. */
function leadOf(
  routes: readonly MenuRoute[],
  group: MenuRoute,
  passed: readonly MenuRoute[],
): string | undefined {
  if (passed.includes(group)) return undefined
  const redirected = group.redirect && findRoute(routes, group.redirect.split(/[?#]/)[0] ?? '')
  if (redirected && group.redirect) {
    if (!isGroup(redirected)) return group.redirect
    const further = leadOf(routes, redirected, [...passed, group])
    if (further !== undefined) return further
  }
  return entriesBelow(routes, group).find((route) => !isGroup(route))?.path
}

export function destinationOf(
  routes: readonly MenuRoute[],
  { pathname, search }: { pathname: string; search: string },
): Destination {
  const route = findRoute(routes, pathname)
  if (!route) return { missing: true }
  if (!isGroup(route)) {
    const turn = turnOf(routes, route)
    return turn === undefined ? { show: route } : { go: within(route, turn, search) }
  }
  const lead = leadOf(routes, route, [])
  if (lead === undefined) return { missing: true }
  return { go: within(route, lead, search) }
}

/** What stands in a site's menu leads on within the site. */
const within = (route: MenuRoute, to: string, search: string) =>
  route.menuMode === 0 ? to : withStation(to, stationIn(search))

const routeAt = (routes: readonly MenuRoute[], address: string | undefined) =>
  address === undefined ? undefined : findRoute(routes, address.split(/[?#]/)[0] ?? '')

/** An entry with a screen may lead elsewhere all the same. Where that leads back here, or nowhere, it is shown. */
function turnOf(routes: readonly MenuRoute[], from: MenuRoute): string | undefined {
  if (!routeAt(routes, from.redirect)) return undefined
  const passed = new Set<MenuRoute>()
  for (let at: MenuRoute | undefined = from; at; ) {
    if (passed.has(at)) return undefined
    passed.add(at)
    const lead: string | undefined = isGroup(at) ? leadOf(routes, at, []) : at.redirect
    if (isGroup(at) && lead === undefined) return undefined
    at = routeAt(routes, lead)
  }
  return from.redirect
}

/** The address of a frame: a page on the web or one of our own, never a script. */
export function frameAddress(url: string | undefined): string | undefined {
  if (url === undefined) return undefined
  return /^https?:\/\/[^/]/i.test(url) || /^\/[^/\\]/.test(url) ? url : undefined
}

/** What a framed page may do: all that it needs, except leading ours away; one of our own must not act as ours. */
export function frameSandbox(address: string): string {
  const rights = 'allow-scripts allow-forms allow-popups allow-downloads'
  return address.startsWith('/') ? rights : `${rights} allow-same-origin`
}
