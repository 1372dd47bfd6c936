import type { PaymentState } from '@gridhelm/contract/money/payments/entities'

/** What has to be done with money for it. */
export type Act = 'nothing' | 'receive' | 'giveBack' | 'conflict'

interface Step {
  to: PaymentState
  act: Act
}
const stays = (to: PaymentState): Step => ({ to, act: 'nothing' })
const becomes = (to: PaymentState, act: Act = 'nothing'): Step => ({ to, act })

/**
 * Where each word of a provider leads: to the weightiest that was ever said, in whatever order it came. What is reversed
 * before it succeeded never brings money; what fails after it succeeded is for a person to look at.
 */
export const transitions: Readonly<Record<PaymentState, Readonly<Record<PaymentState, Step>>>> = {
  pending: {
    pending: stays('pending'),
    failed: becomes('failed'),
    succeeded: becomes('succeeded', 'receive'),
    reversed: becomes('reversed'),
  },
  failed: {
    pending: stays('failed'),
    failed: stays('failed'),
    succeeded: becomes('succeeded', 'receive'),
    reversed: becomes('reversed'),
  },
  succeeded: {
    pending: stays('succeeded'),
    failed: becomes('succeeded', 'conflict'),
    succeeded: stays('succeeded'),
    reversed: becomes('reversed', 'giveBack'),
  },
  reversed: {
    pending: stays('reversed'),
    failed: stays('reversed'),
    succeeded: stays('reversed'),
    reversed: stays('reversed'),
  },
}
