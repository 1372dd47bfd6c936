import { alarmCalls } from '@gridhelm/contract/acting/alarms/calls'
import type { InputOf } from '@gridhelm/contract/endpoint'
import { ask } from '../../../../platform/call.ts'
import { alarmKeys, alarmRefreshMs } from '../../../../site/alarm/queries.ts'

type ListInput = InputOf<typeof alarmCalls.list>

export const alarmListQuery = (input: ListInput) => ({
  queryKey: alarmKeys.of(input.siteId, 'list', input),
  queryFn: ({ signal }: { signal: AbortSignal }) => ask(alarmCalls.list, input, { signal }),
  refetchInterval: alarmRefreshMs,
})
