import { systemSettingCalls } from '@gridhelm/contract/basics/systemSettings/calls'
import type { InputOf, ResultOf } from '@gridhelm/contract/endpoint'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { ask, call } from '../../../platform/call.ts'

export type Settings = ResultOf<typeof systemSettingCalls.queryOne>
export type SettingValues = InputOf<typeof systemSettingCalls.edit>

const queryKey = ['systemSettings'] as const

export const systemSettingQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => ask(systemSettingCalls.queryOne, {}, { signal }),
})

export function useSaveSettings() {
  const client = useQueryClient()
  const { message } = App.useApp()
  return useMutation({
    mutationFn: (values: SettingValues) => call(systemSettingCalls.edit, values),
    onSuccess: (answer) => {
      message.success(answer.message)
      return client.invalidateQueries({ queryKey })
    },
  })
}
