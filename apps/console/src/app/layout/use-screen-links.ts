import { paths } from '../../platform/paths.ts'
import { usePermission } from '../../ui/Permitted.tsx'
import { useWhereabouts } from './whereabouts.ts'

export interface ScreenLink {
  text: 'largeScreen' | 'singleLine'
  href: string
}

/** Screens that open in a tab of their own: the large screen outside of a micro-grid, the diagram inside of one. */
export function useScreenLinks(): ScreenLink[] {
  const { mode, siteId } = useWhereabouts()
  const mayShowLargeScreen = usePermission('bigScreen-show')
  const maySeeDiagram = usePermission('singleLine')
  if (mode !== 1 || siteId === undefined)
    return mayShowLargeScreen ? [{ text: 'largeScreen', href: paths.largeScreen }] : []
  return maySeeDiagram ? [{ text: 'singleLine', href: paths.singleLine(siteId) }] : []
}
