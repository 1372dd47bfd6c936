import { permissionCalls } from '@gridhelm/contract/permissions/calls'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { DepartmentPrompt } from '../../features/people/session/DepartmentDialog.tsx'
import { ask } from '../../platform/call.ts'
import { stationIn } from '../../platform/paths.ts'
import { useTitle } from '../../ui/use-title.ts'
import { homePath } from '../guard.ts'
import { useWhereabouts } from '../layout/whereabouts.ts'
import { findRoute, type MenuRoute } from '../menu-routes.ts'
import type { Destination } from './destination.ts'
import { pageTitle, placeTitle } from './page-title.ts'
import { TabPage } from './TabPage.tsx'
import { activeTab, keyOf, type Tab } from './tab-state.ts'
import { arriveWith } from './tab-store.ts'
import { useTabScroll } from './use-tab-scroll.ts'
import { useIsMultiTab, useTabs } from './use-tabs.ts'

function titleOf(destination: Destination, search: string): string | undefined {
  if (!('show' in destination) || destination.show.path === homePath) return undefined
  return placeTitle(destination.show.title, search)
}

/** A page that exists and was not granted is told apart from one that nobody has. */
function Missing({ path, search }: { path: string; search: string }) {
  const known = useQuery({
    queryKey: ['menu-path', path],
    queryFn: ({ signal }) => ask(permissionCalls.knowsPath, { path }, { signal, quiet: true }),
    retry: false,
  })
  if (known.isPending) return null
  return <Navigate to={known.data ? '/403' : '/404'} replace state={{ path: path + search }} />
}

/** The screen of the address, and out of sight those that keep their state while their tab is open. */
export function TabHost({ routes }: { routes: readonly MenuRoute[] }) {
  const { pathname, search } = useLocation()
  const { state, destination } = useTabs(routes)
  const isMultiTab = useIsMultiTab()
  const { station } = useWhereabouts()
  const isShown = 'show' in destination

  useTitle(pageTitle(titleOf(destination, search), station?.projectName))
  // Before the browser paints: a tab that is to close on arrival is never seen again.
  useLayoutEffect(() => {
    if (isMultiTab && isShown) arriveWith(state)
  }, [isMultiTab, isShown, state])

  // Another station is another screen, even where the address was replaced.
  const pageKey = (tab: Tab, route: MenuRoute) =>
    [tab.serial, route.path, route.menuMode === 0 ? '' : stationIn(tab.at.search)].join(' ')
  useTabScroll('show' in destination ? pageKey(activeTab(state), destination.show) : '')

  const pageOf = (tab: Tab) => {
    const route = findRoute(routes, tab.at.pathname)
    const isActive = isShown && keyOf(tab) === state.active
    if (!route || !(isActive || (isMultiTab && tab.visited && route.keepAlive))) return null
    return (
      <TabPage
        key={pageKey(tab, route)}
        serial={tab.serial}
        place={tab.at}
        route={route}
        isActive={isActive}
        isTab={isMultiTab}
      />
    )
  }

  return (
    <>
      <DepartmentPrompt />
      {state.tabs.map(pageOf)}
      {'go' in destination && <Navigate to={destination.go} replace />}
      {'missing' in destination && <Missing path={pathname} search={search} />}
    </>
  )
}
