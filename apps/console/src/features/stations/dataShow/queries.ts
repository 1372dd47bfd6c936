import type { InputOf } from '@gridhelm/contract/endpoint'
import { dataShowCalls } from '@gridhelm/contract/stations/dataShow/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { call } from '../../../platform/call.ts'
import { dataShowKey } from '../../../site/data-show.ts'
import { tellRefusal } from '../../../ui/tell-refusal.ts'

type Stored = InputOf<typeof dataShowCalls.insert>
type Place = InputOf<typeof dataShowCalls.reset>

/** Every screen that shows the page's data follows at once. */
function useChange<I extends { projectId: string }>(change: (input: I) => ReturnType<typeof call>) {
  const client = useQueryClient()
  const { message } = App.useApp()
  return useMutation({
    mutationFn: change,
    onSuccess: (answer, { projectId }) => {
      message.success(answer.message)
      return client.invalidateQueries({ queryKey: dataShowKey(projectId) })
    },
    onError: tellRefusal,
  })
}

export const useSave = () => useChange((input: Stored) => call(dataShowCalls.insert, input))
export const useReset = () => useChange((place: Place) => call(dataShowCalls.reset, place))
