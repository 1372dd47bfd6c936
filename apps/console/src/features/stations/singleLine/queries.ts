import { singleLineCalls } from '@gridhelm/contract/stations/singleLine/calls'
import type { Topology } from '@gridhelm/contract/stations/singleLine/entities'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { ask, call } from '../../../platform/call.ts'

const keyOf = (id: string) => ['site', id, 'singleLine'] as const

/** A device that was added appears by itself. */
const refreshMs = 5 * 60_000

export const useTopology = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => ask(singleLineCalls.singleLine, { id }, { signal, quiet: true }),
    refetchInterval: refreshMs,
  })

/** Says what the server said, and reads the diagram again. */
function useTold(id: string) {
  const client = useQueryClient()
  const { message } = App.useApp()
  return (answer: { message: string }) => {
    message.success(answer.message)
    return client.invalidateQueries({ queryKey: keyOf(id) })
  }
}

export function useSaveTopology(id: string) {
  const told = useTold(id)
  return useMutation({
    mutationFn: (topology: Topology) => call(singleLineCalls.saveSingleLine, { id, topology }),
    onSuccess: told,
  })
}

export function useResetTopology(id: string) {
  const told = useTold(id)
  return useMutation({ mutationFn: () => call(singleLineCalls.resetSingleLine, { id }), onSuccess: told })
}
