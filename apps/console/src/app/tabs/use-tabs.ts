import { useLocation, useNavigationType } from 'react-router'
import { settingsSignal } from '../../platform/settings.ts'
import { useSignal } from '../../platform/signal.ts'
import { useIsPhone } from '../../ui/viewport.ts'
import type { MenuRoute } from '../menu-routes.ts'
import type { Destination } from './destination.ts'
import { settle } from './settle.ts'
import type { TabState } from './tab-state.ts'
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
  const replacing = useNavigationType() === 'REPLACE'
  return settle(before, { routes, place, replacing })
}
