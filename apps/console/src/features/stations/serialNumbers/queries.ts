import { resourceCalls } from '@gridhelm/contract/resource/calls'
import { serialNumberCalls } from '@gridhelm/contract/stations/serialNumbers/calls'
import { serialNumberResource } from '@gridhelm/contract/stations/serialNumbers/resource'
import { useMutation } from '@tanstack/react-query'
import { App } from 'antd'
import { call } from '../../../platform/call.ts'
import { useResourceQueries } from '../../../resources/queries.ts'

const calls = resourceCalls(serialNumberResource)

export function useBindProject() {
  const { invalidate } = useResourceQueries(serialNumberResource, calls)
  const { message } = App.useApp()
  return useMutation({
    mutationFn: (input: { id: string; projectId: string | null }) =>
      call(serialNumberCalls.bindProject, input),
    onSuccess: (answer) => void message.success(answer.message),
    onSettled: invalidate,
  })
}
