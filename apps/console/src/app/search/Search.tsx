import { Suspense } from 'react'
import { useSignal } from '../../platform/signal.ts'
import { lazyScreen } from '../../ui/lazy-screen.ts'
import type { MenuRoute } from '../menu-routes.ts'
import { findSignal } from './find-signal.ts'
import { listSignal } from './shortcuts.ts'
import { useShortcuts } from './use-shortcuts.ts'

// Nobody needs them before pressing a key.
const SearchDialogs = lazyScreen(() => import('./SearchDialogs.tsx'), 'SearchDialogs')
const ShortcutList = lazyScreen(() => import('./ShortcutList.tsx'), 'ShortcutList')

/** The search and the shortcuts, over whichever page is shown. */
export function Search({ routes }: { routes: readonly MenuRoute[] }) {
  useShortcuts(routes)
  const isFinding = useSignal(findSignal) !== undefined
  const isListing = useSignal(listSignal)
  return (
    <Suspense fallback={null}>
      {isFinding && <SearchDialogs routes={routes} />}
      {isListing && <ShortcutList />}
    </Suspense>
  )
}
