import type { MessageKey } from '@gridhelm/contract/message-text'
import type { HomeState } from '@gridhelm/contract/money/homes/entities'

interface Step {
  from: readonly HomeState[]
  to: HomeState
  refusal: MessageKey
}

/** What can be done to a home, in which states, and where it leads. */
export const homeMachine = {
  move: { from: ['stock', 'repossessed', 'active', 'paused'], to: 'active', refusal: 'homes.notSold' },
  pause: { from: ['active'], to: 'paused', refusal: 'homes.notPaused' },
  resume: { from: ['paused'], to: 'active', refusal: 'homes.notResumed' },
  unlock: { from: ['active', 'paused'], to: 'unlocked', refusal: 'homes.notUnlocked' },
  repossess: { from: ['active', 'paused'], to: 'repossessed', refusal: 'homes.notRepossessed' },
  restock: { from: ['repossessed'], to: 'stock', refusal: 'homes.notRestocked' },
  retire: { from: ['stock', 'repossessed'], to: 'retired', refusal: 'homes.notRetired' },
  replace: { from: ['active', 'paused', 'unlocked'], to: 'retired', refusal: 'homes.notReplaced' },
} as const satisfies Record<string, Step>

export type HomeAction = keyof typeof homeMachine

export const allows = (action: HomeAction, state: string): boolean =>
  (homeMachine[action].from as readonly string[]).includes(state)
