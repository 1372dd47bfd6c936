import type { Answer } from '@gridhelm/mqtt/order'
import type { Stretch } from '../history/stretch.ts'
import type { UnsentSpan } from './unsent.ts'

/** All that a site needs to go on after its program was ended or killed. */
export interface SavedSite {
  seed: number
  /** How far it had come. */
  time: number
  unsent: readonly UnsentSpan[]
  /** The past that is still to be sent. */
  stretches: readonly Stretch[]
  answers: readonly Answer[]
}
