import { useSignal } from '../../platform/signal.ts'
import type { MenuRoute } from '../menu-routes.ts'
import { findSignal } from './find-signal.ts'
import { SearchEverything } from './SearchEverything.tsx'
import { SwitchSite } from './SwitchSite.tsx'

const close = () => findSignal.set(undefined)

export function SearchDialogs({ routes }: { routes: readonly MenuRoute[] }) {
  const what = useSignal(findSignal)
  if (what === 'all') return <SearchEverything routes={routes} onClose={close} />
  return what === 'sites' ? <SwitchSite routes={routes} onClose={close} /> : null
}
