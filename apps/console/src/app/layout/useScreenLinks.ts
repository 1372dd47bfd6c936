import { menuModeSignal } from '../../platform/menu-mode.ts'
import { useSignal } from '../../platform/signal.ts'
import { usePermission } from '../../ui/Permitted.tsx'

export interface ScreenLink {
  text: 'largeScreen' | 'singleLine'
  href: string
}

/** Screens that open in a tab of their own: the large screen outside of a micro-grid, the diagram inside of one. */
export function useScreenLinks(): ScreenLink[] {
  const inMicroGrid = useSignal(menuModeSignal) === 1
  const mayShowLargeScreen = usePermission('bigScreen-show')
  const maySeeDiagram = usePermission('singleLine')
  return [
    ...(!inMicroGrid && mayShowLargeScreen ? [{ text: 'largeScreen' as const, href: '/largescreen' }] : []),
    ...(inMicroGrid && maySeeDiagram ? [{ text: 'singleLine' as const, href: '/singleLine' }] : []),
  ]
}
