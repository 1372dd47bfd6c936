import type { MenuMode } from '@gridhelm/contract/permissions/entities'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { catalogueQuery } from '../../site/catalogue.ts'
import { whenIdle } from '../../ui/when-idle.ts'
import type { MenuRoute } from '../menu-routes.ts'
import { preloadScreen } from '../screens.ts'

/** First what somebody waits for, then what somebody may want. */
const afterMs = 1_500

const isSparing = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** One after the other, and only while the page has nothing else to do. */
async function fetchCalmly(work: readonly (() => Promise<unknown>)[], signal: AbortSignal): Promise<void> {
  for (const one of work) {
    await new Promise<void>((resolve) => whenIdle(resolve, 2_000))
    if (signal.aborted) return
    await one()
  }
}

/** Fetches the screens that come next while nobody waits: at home the overview of a site, inside a site all its pages. */
export function useWarmScreens(routes: readonly MenuRoute[], mode: MenuMode): void {
  const kept = useQueryClient()
  useEffect(() => {
    if (isSparing()) return
    const leaving = new AbortController()
    const next = routes
      .filter(({ menuMode }) => menuMode !== 0 && (mode === 0 || menuMode === mode))
      .map(({ component }) => component)
      .filter((component) => mode !== 0 || component === 'stations/StationOverview')
    const screens = [...new Set(next)].map((component) => () => preloadScreen(component))
    const names = () => kept.prefetchQuery(catalogueQuery)
    const timer = setTimeout(() => void fetchCalmly([...screens, names], leaving.signal), afterMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [routes, mode, kept])
}
