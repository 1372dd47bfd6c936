import { createSignal } from '../../platform/signal.ts'
import type { WantedCurve } from '../open-curve.ts'

/** The figure that the pointer or the keyboard rests on. */
export interface ValueTipAt {
  anchor: HTMLElement
  want: WantedCurve
}

/** One tip serves all figures of a page: hundreds of them would make it slow. */
export const tipSignal = createSignal<ValueTipAt | undefined>(undefined)
