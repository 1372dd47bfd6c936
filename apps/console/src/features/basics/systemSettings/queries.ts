import { systemSettingCalls } from '@gridhelm/contract/basics/systemSettings/calls'
import type { InputOf, ResultOf } from '@gridhelm/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../platform/call.ts'
import { useChange } from '../../../ui/form/use-change.ts'

export type Settings = ResultOf<typeof systemSettingCalls.queryOne>
export type SettingValues = InputOf<typeof systemSettingCalls.edit>

const queryKey = ['systemSettings'] as const

export const systemSettingQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => ask(systemSettingCalls.queryOne, {}, { signal }),
})

export const useSaveSettings = () => useChange(systemSettingCalls.edit, { stale: [queryKey] })
