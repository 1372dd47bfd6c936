import { alarmRuleCalls, alarmTryOutCalls } from '@gridhelm/contract/acting/alarms/calls'
import type { AlarmRule } from '@gridhelm/contract/acting/alarms/entities'
import type { InputOf } from '@gridhelm/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { ask } from '../../../../platform/call.ts'
import { defineAddress, type ShownBy } from '../../../../ui/address/address.ts'
import { fields } from '../../../../ui/address/fields.ts'
import { useChange } from '../../../../ui/form/use-change.ts'
import type { PageQuery } from '../../../../ui/table/paging.ts'

const rulesKey = ['alarmRules'] as const

/** What narrows the list; it stands in the address. */
const ruleFilter = z.object({
  search: z.string(),
  systemType: z.string(),
  type: z.string(),
  level: z.string(),
  siteId: z.string(),
})
export const ruleAddress = defineAddress(fields(ruleFilter))
export type RuleFilter = ShownBy<typeof ruleAddress>

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

export type RuleInput = InputOf<typeof alarmRuleCalls.save>

const stale = [rulesKey]
export const useSaveRule = (said = '') => useChange(alarmRuleCalls.save, { stale, said })
export const useDeleteRule = (said: string) => useChange(alarmRuleCalls.delete, { stale, said })
export const useTryOut = () => useChange(alarmTryOutCalls.tryOut, { said: '' })
