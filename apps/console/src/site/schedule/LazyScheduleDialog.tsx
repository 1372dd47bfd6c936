import { type ComponentProps, lazy, Suspense } from 'react'
import type { ScheduleDialog } from './ScheduleDialog.tsx'

const Loaded = lazy(async () => ({ default: (await import('./ScheduleDialog.tsx')).ScheduleDialog }))

/** Fetched once somebody opens it: most who look at a report never do. */
export function LazyScheduleDialog(props: ComponentProps<typeof ScheduleDialog>) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  )
}
