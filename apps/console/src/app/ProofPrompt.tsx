import { Suspense } from 'react'
import { useSignal } from '../platform/signal.ts'
import { ChunkBoundary } from '../ui/ChunkBoundary.tsx'
import { lazyScreen } from '../ui/lazy-screen.ts'
import { proofSignal } from './proof.ts'

const Proof = lazyScreen(() => import('./ProofDialog.tsx'), 'ProofDialog')

/** Asks by itself when a call needs a fresh proof. */
export function ProofPrompt() {
  const settle = useSignal(proofSignal)
  if (!settle) return null
  return (
    <ChunkBoundary>
      <Suspense>
        <Proof onSettled={settle} />
      </Suspense>
    </ChunkBoundary>
  )
}
