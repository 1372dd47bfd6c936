import type { HistoryInterval } from '@gridhelm/contract/history/history/rules'
import type { Window } from '../../../site/history/view-window.ts'

/** Fewer steps than these make no curve. */
const leastSteps = 30

/** The chosen interval while enough of its steps are in sight; closer, as fine as the server has it. */
export function intervalFor(chosen: HistoryInterval, { from, to }: Window): HistoryInterval {
  if (chosen === 'default') return chosen
  return (to - from) / (Number(chosen) * 60_000) >= leastSteps ? chosen : 'default'
}
