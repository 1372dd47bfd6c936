import { useSignal } from '../../platform/signal.ts'
import type { MenuRoute } from '../menu-routes.ts'
import { endSearch, findSignal } from './find-signal.ts'
import { SearchEverything } from './SearchEverything.tsx'
import { SwitchSite } from './SwitchSite.tsx'

export function SearchDialogs({ routes }: { routes: readonly MenuRoute[] }) {
  const what = useSignal(findSignal)
  if (what === 'all') return <SearchEverything routes={routes} onClose={endSearch} />
  return what === 'sites' ? <SwitchSite routes={routes} onClose={endSearch} /> : null
}
