import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { enterStation, stationSignal } from '../../platform/menu-mode.ts'
import { useSignal } from '../../platform/signal.ts'
import { useStation } from '../../site/queries.ts'
import { findRoute, type MenuRoute } from '../menu-routes.ts'

/** A link names its station: whoever follows it enters that station. True until that is done, or cannot be. */
export function useStationOfAddress(routes: readonly MenuRoute[]): boolean {
  const { pathname, search } = useLocation()
  const entered = useSignal(stationSignal)
  const named = new URLSearchParams(search).get('station')
  const isOfStation = (findRoute(routes, pathname)?.menuMode ?? 0) !== 0
  const wanted = isOfStation && named !== null && named !== entered?.id ? named : undefined
  const { data: station, isError } = useStation(wanted)

  useEffect(() => {
    if (wanted === undefined || station?.id !== wanted) return
    enterStation({ id: station.id, name: station.projectName }, station.projectType === '1' ? 1 : 2)
  }, [wanted, station])

  return wanted !== undefined && !isError
}
