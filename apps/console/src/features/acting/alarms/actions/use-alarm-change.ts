import type { Endpoint } from '@gridhelm/contract/endpoint'
import { textsNow } from '../../../../platform/texts.ts'
import { alarmKeys } from '../../../../site/alarm/queries.ts'
import { useChange } from '../../../../ui/form/use-change.ts'
import { notify } from '../../../../ui/notify.ts'
import { texts } from './texts.ts'

/** A call that changes alarms; whatever shows them asks anew. */
export const useAlarmChange = <E extends Endpoint>(call: E) =>
  useChange(call, { stale: [alarmKeys.all], said: '' })

/** How many alarms were changed, and how many were not. */
export function tellDone(
  what: 'acknowledged' | 'shelved' | 'unshelved',
  { done, left }: { done: number; left: number },
): void {
  const t = textsNow(texts)
  if (done > 0) notify.message().success(t(what, { done: String(done) }))
  if (left > 0) notify.message().info(t('left', { left: String(left) }))
}
