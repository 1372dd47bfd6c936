import { type ComponentProps, lazy, Suspense } from 'react'
import type { ConfirmCommand } from './ConfirmCommand.tsx'

const Loaded = lazy(async () => ({ default: (await import('./ConfirmCommand.tsx')).ConfirmCommand }))

/** Fetched once somebody has chosen a value: most who look at a device never do. */
export function LazyConfirmCommand(props: ComponentProps<typeof ConfirmCommand>) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  )
}
