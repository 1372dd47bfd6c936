import type { MenuMode } from '@gridhelm/contract/permissions/entities'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { createContext, useContext, useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { stationIn } from '../../platform/paths.ts'
import { localStore, storageKeys } from '../../platform/storage.ts'
import { useNamedStation } from '../../site/chosen-station.ts'
import { findRoute, type MenuRoute, wayToMenuOf } from '../menu-routes.ts'

/** What the address alone says about the menu to show. */
export interface Whereabouts {
  /** 0 the general menu, 1 the menu of a micro-grid, 2 the menu of an off-grid system. */
  mode: MenuMode
  /** The site of that menu. */
  siteId: string | undefined
  /** Known a moment later. */
  station: Station | undefined
}

const anywhere: Whereabouts = { mode: 0, siteId: undefined, station: undefined }
export const WhereaboutsContext = createContext(anywhere)
export const useWhereabouts = (): Whereabouts => useContext(WhereaboutsContext)

/** Follows the address: a screen of a site has the site's menu, any other the general one. */
export function useWhereaboutsOf(routes: readonly MenuRoute[]): Whereabouts & { elsewhere?: string } {
  const place = useLocation()
  const routeMode = findRoute(routes, place.pathname)?.menuMode ?? 0
  const named = routeMode === 0 ? undefined : stationIn(place.search)
  const chosen = useNamedStation(named)
  const station = chosen.state === 'ready' ? chosen.station : undefined
  // Without a site, or one that is not to be seen, its menu would lead nowhere.
  const siteId = chosen.state === 'gone' ? undefined : named
  const mode = siteId === undefined ? 0 : routeMode
  const elsewhere = station && wayToMenuOf(station, routes, place)
  useEffect(() => {
    // Kept for whoever reads it there; nothing here does.
    localStore.set(storageKeys.menuMode, mode)
  }, [mode])
  return useMemo(
    () => ({ mode, siteId, station, ...(elsewhere !== undefined && { elsewhere }) }),
    [mode, siteId, station, elsewhere],
  )
}
