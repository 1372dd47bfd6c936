import { Suspense } from 'react'
import { lookSignal } from '../../platform/look.ts'
import { chooseDepartmentSignal } from '../../platform/session.ts'
import { settingsSignal } from '../../platform/settings.ts'
import { useSignal } from '../../platform/signal.ts'
import { lazyScreen } from '../../ui/lazy-screen.ts'

// Most people never see it, and nobody twice.
const GuidedLook = lazyScreen(() => import('./GuidedLook.tsx'), 'GuidedLook')

/** A short look around: for whoever is new in the demo, and for whoever asks. */
export function Look() {
  const wanted = useSignal(lookSignal)
  const { lookSeen } = useSignal(settingsSignal)
  const isChoosing = useSignal(chooseDepartmentSignal)
  if (wanted === undefined || (wanted === 'first' && lookSeen) || isChoosing) return null
  return (
    <Suspense fallback={null}>
      <GuidedLook />
    </Suspense>
  )
}
