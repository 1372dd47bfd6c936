import type { MenuItem } from '@gridhelm/contract/permissions/entities'
import type { ScreenKey } from '@gridhelm/contract/permissions/screens'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { permissionsSignal } from '../../../platform/session.ts'
import { useSignal } from '../../../platform/signal.ts'

function find(menu: readonly MenuItem[], screen: string, mode: number): string | undefined {
  for (const item of menu) {
    if (item.component === screen && item.meta.menuMode === mode) return item.path
    const below = find(item.children ?? [], screen, mode)
    if (below !== undefined) return below
  }
  return undefined
}

/** Where a screen of a station stands in the reader's menu; undefined without the right to it. */
export function useScreenPath(screen: ScreenKey | undefined, station: Station): string | undefined {
  const menu = useSignal(permissionsSignal)?.menu
  return screen && menu && find(menu, screen, Number(station.projectType))
}
