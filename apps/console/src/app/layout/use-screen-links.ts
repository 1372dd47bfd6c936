import { menuModeSignal, stationSignal } from '../../platform/menu-mode.ts'
import { paths } from '../../platform/paths.ts'
import { useSignal } from '../../platform/signal.ts'
import { usePermission } from '../../ui/Permitted.tsx'

export interface ScreenLink {
  text: 'largeScreen' | 'singleLine'
  href: string
}

/** Screens that open in a tab of their own: the large screen outside of a micro-grid, the diagram inside of one. */
export function useScreenLinks(): ScreenLink[] {
  const inMicroGrid = useSignal(menuModeSignal) === 1
  const station = useSignal(stationSignal)
  const mayShowLargeScreen = usePermission('bigScreen-show')
  const maySeeDiagram = usePermission('singleLine')
  if (!inMicroGrid) return mayShowLargeScreen ? [{ text: 'largeScreen', href: paths.largeScreen }] : []
  if (!maySeeDiagram) return []
  // Named in the address: the diagram stays when the station is left here.
  return [{ text: 'singleLine', href: paths.singleLine(station?.id) }]
}
