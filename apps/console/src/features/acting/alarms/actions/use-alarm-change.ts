import type { Endpoint, InputOf, ResultOf } from '@gridhelm/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../../../platform/call.ts'
import { textsNow } from '../../../../platform/texts.ts'
import { alarmKeys } from '../../../../site/alarm/queries.ts'
import { notify } from '../../../../ui/notify.ts'
import { tellRefusal } from '../../../../ui/tell-refusal.ts'
import { useOnce } from '../../../../ui/use-once.ts'
import { texts } from './texts.ts'

/** A call that changes alarms; whatever shows them asks anew. */
export function useAlarmChange<E extends Endpoint>(call: E) {
  const client = useQueryClient()
  const mutation = useMutation<ResultOf<E>, Error, InputOf<E>>({
    mutationFn: (input) => ask(call, input),
    onSuccess: () => void client.invalidateQueries({ queryKey: alarmKeys.all }),
    onError: tellRefusal,
  })
  return { start: useOnce(mutation), isPending: mutation.isPending }
}

/** How many alarms were changed, and how many were not. */
export function tellDone(
  what: 'acknowledged' | 'shelved' | 'unshelved',
  { done, left }: { done: number; left: number },
): void {
  const t = textsNow(texts)
  if (done > 0) notify.message()?.success(t(what, { done: String(done) }))
  if (left > 0) notify.message()?.info(t('left', { left: String(left) }))
}
