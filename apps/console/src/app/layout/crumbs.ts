import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { paths } from '../../platform/paths.ts'
import { homePath } from '../guard.ts'
import { findRoute, type MenuRoute } from '../menu-routes.ts'

export interface Crumb {
  title: string
  /** Absent: a step that is no page of its own, or the page one is on. */
  to?: string
  /** The site that the page is of. */
  isSite?: true
}

type OnTheWay = Pick<Station, 'id' | 'projectType' | 'projectName'>

/** From the station selection down to a path; a page of a station has the station on its way. */
export function crumbsOf(
  routes: readonly MenuRoute[],
  path: string,
  names: { home: string; station: OnTheWay | undefined },
): Crumb[] {
  const home = findRoute(routes, homePath)?.title ?? names.home
  const route = findRoute(routes, path)
  if (route?.path === homePath) return [{ title: home }]
  const { station } = names
  const ofStation =
    route && route.menuMode !== 0 && station
      ? [{ title: station.projectName, to: paths.overview(station), isSite: true as const }]
      : []
  return [{ title: home, to: homePath }, ...ofStation, ...(route?.trail ?? []).map((title) => ({ title }))]
}
