import { useSyncExternalStore } from 'react'
import { type NavigationType, useLocation, useNavigationType } from 'react-router'
import { stationIn } from '../../platform/paths.ts'
import { settingsSignal } from '../../platform/settings.ts'
import { useSignal } from '../../platform/signal.ts'
import { wasOpened } from '../../ui/address/opened.ts'
import { useIsPhone } from '../../ui/viewport.ts'
import type { MenuRoute } from '../menu-routes.ts'
import { settle } from './settle.ts'
import { activeTab, type Place, type TabState } from './tab-state.ts'
import { followTabs, tabsNow } from './tab-store.ts'

/** Multi-tab mode is a setting, and always off on a phone. */
export function useIsMultiTab(): boolean {
  const { multiTab } = useSignal(settingsSignal)
  return !useIsPhone() && multiTab
}

type Settled = ReturnType<typeof settle>

interface Known {
  routes: readonly MenuRoute[]
  place: Place
  before: TabState
  settled: Settled
}
/** For all who ask about one arrival: keeping the tabs that it has led to is no news to them. */
let known: Known | undefined

function settledTabs(routes: readonly MenuRoute[], place: Place, way: NavigationType): Settled {
  const before = tabsNow()
  const isKnown = known?.routes === routes && known.place === place
  if (known && isKnown && (before === known.before || before === known.settled.state)) return known.settled
  // What is opened over a screen, and going back from it, stays in the tab of the screen and its site.
  const isWithin = way === 'POP' && stationIn(place.search) === stationIn(activeTab(before).at.search)
  const replacing = way === 'REPLACE' || isWithin || wasOpened(place.state)
  const settled = settle(before, { routes, place, replacing })
  known = { routes, place, before, settled }
  return settled
}

/** The tabs as they are for the present address and menu. */
export function useTabs(routes: readonly MenuRoute[]): Settled {
  const place = useLocation()
  const way = useNavigationType()
  return useSyncExternalStore(followTabs, () => settledTabs(routes, place, way))
}
