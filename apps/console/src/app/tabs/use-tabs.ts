import { useLocation, useNavigationType } from 'react-router'
import { stationIn } from '../../platform/paths.ts'
import { settingsSignal } from '../../platform/settings.ts'
import { useSignal } from '../../platform/signal.ts'
import { wasOpened } from '../../ui/address/opened.ts'
import { useIsPhone } from '../../ui/viewport.ts'
import type { MenuRoute } from '../menu-routes.ts'
import type { Destination } from './destination.ts'
import { settle } from './settle.ts'
import { activeTab, type TabState } from './tab-state.ts'
import { tabsSignal } from './tab-store.ts'

/** Multi-tab mode is a setting, and always off on a phone. */
export function useIsMultiTab(): boolean {
  const { multiTab } = useSignal(settingsSignal)
  return !useIsPhone() && multiTab
}

/** The tabs as they are for the present address and menu. */
export function useTabs(routes: readonly MenuRoute[]): { state: TabState; destination: Destination } {
  const before = useSignal(tabsSignal)
  const place = useLocation()
  const way = useNavigationType()
  // What is opened over a screen, and going back from it, stays in the tab of the screen and its site.
  const isWithin = way === 'POP' && stationIn(place.search) === stationIn(activeTab(before).at.search)
  const replacing = way === 'REPLACE' || isWithin || wasOpened(place.state)
  return settle(before, { routes, place, replacing })
}
