import { Suspense, useState } from 'react'
import { chooseDepartmentSignal } from '../../../platform/session.ts'
import { useSignal } from '../../../platform/signal.ts'
import { ChunkBoundary } from '../../../ui/ChunkBoundary.tsx'
import { lazyScreen } from '../../../ui/lazy-screen.ts'

// Few people have several departments: the first screen does not wait for this.
const DepartmentModal = lazyScreen(() => import('./DepartmentModal.tsx'), 'DepartmentModal')

export function DepartmentDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [isNeeded, setNeeded] = useState(open)
  if (open && !isNeeded) setNeeded(true)
  if (!isNeeded) return null
  return (
    <ChunkBoundary>
      <Suspense>
        <DepartmentModal open={open} onClose={onClose} />
      </Suspense>
    </ChunkBoundary>
  )
}

/** Asks by itself after a login of somebody with several departments. */
export function DepartmentPrompt() {
  const open = useSignal(chooseDepartmentSignal)
  return <DepartmentDialog open={open} onClose={() => chooseDepartmentSignal.set(false)} />
}
