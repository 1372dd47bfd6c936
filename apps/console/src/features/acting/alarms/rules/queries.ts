import { alarmRuleCalls, alarmTryOutCalls } from '@gridhelm/contract/acting/alarms/calls'
import type { AlarmRule } from '@gridhelm/contract/acting/alarms/entities'
import type { InputOf } from '@gridhelm/contract/endpoint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { ask, call } from '../../../../platform/call.ts'
import type { PageQuery } from '../../../../ui/table/paging.ts'
import { tellRefusal } from '../../../../ui/tell-refusal.ts'

const rulesKey = ['alarmRules'] as const

/** What narrows the list; it stands in the address. */
export const ruleFilter = z.object({
  search: z.string(),
  systemType: z.string(),
  type: z.string(),
  level: z.string(),
  siteId: z.string(),
})
export type RuleFilter = Partial<z.output<typeof ruleFilter>>

export const ruleQueries = {
  page: (input: InputOf<typeof alarmRuleCalls.list>): PageQuery<AlarmRule> => ({
    queryKey: [...rulesKey, 'page', input],
    queryFn: ({ signal }) => ask(alarmRuleCalls.list, input, { signal }),
  }),
}

const most = 1_000

/** What holds everywhere, by key and kind: that which a site departs from. */
export function useGeneralRules(): (rule: AlarmRule) => AlarmRule | undefined {
  const { data } = useQuery({
    queryKey: [...rulesKey, 'general'],
    queryFn: ({ signal }) => ask(alarmRuleCalls.list, { pageNo: 1, pageSize: most }, { signal, quiet: true }),
    select: ({ records }) =>
      new Map(
        records
          .filter(({ siteId }) => siteId === null)
          .map((rule) => [`${rule.key} ${rule.systemType}`, rule]),
      ),
  })
  return ({ key, systemType }) => data?.get(`${key} ${systemType}`)
}

function useChange<I, R>(change: (input: I) => Promise<R>, onError?: (error: Error) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    ...(onError ? { onError } : {}),
    onSettled: () => client.invalidateQueries({ queryKey: rulesKey }),
  })
}

export type RuleInput = InputOf<typeof alarmRuleCalls.save>

export const useSaveRule = () => useChange((input: RuleInput) => call(alarmRuleCalls.save, input))
export const useSwitchRule = () =>
  useChange((input: RuleInput) => call(alarmRuleCalls.save, input), tellRefusal)
export const useDeleteRule = () => useChange((id: string) => call(alarmRuleCalls.delete, { id }), tellRefusal)

type TryOutInput = InputOf<typeof alarmTryOutCalls.tryOut>

export const useTryOut = () =>
  useMutation({
    mutationFn: (input: TryOutInput) => ask(alarmTryOutCalls.tryOut, input),
    onError: tellRefusal,
  })
