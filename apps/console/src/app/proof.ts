import { proveBy } from '../platform/call.ts'
import { createSignal } from '../platform/signal.ts'

/** Set while people are asked to prove again who they are. */
export const proofSignal = createSignal<((isProved: boolean) => void) | undefined>(undefined)
let asked: Promise<boolean> | undefined

/** However many calls ask, there is one dialog. */
export function installProof(): void {
  proveBy(() => {
    asked ??= new Promise<boolean>((resolve) => proofSignal.set(resolve)).finally(() => {
      asked = undefined
      proofSignal.set(undefined)
    })
    return asked
  })
}
