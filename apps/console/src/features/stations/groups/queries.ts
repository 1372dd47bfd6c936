import { groupCalls } from '@gridhelm/contract/stations/groups/calls'
import type { Group } from '@gridhelm/contract/stations/groups/entities'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { ask, call } from '../../../platform/call.ts'
import { tellRefusal } from '../../../ui/tell-refusal.ts'
import { groupMoved, type ProjectMove, projectMoved } from './arrange.ts'

const queryKey = ['groups'] as const
const arranging = ['groups', 'arranging'] as const

export const groupQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => ask(groupCalls.list, {}, { signal }),
})

/** A change after which the groups are asked for again. */
function useGroupChange<I>(change: (input: I) => Promise<{ message: string }>) {
  const client = useQueryClient()
  const { message } = App.useApp()
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => void message.success(answer.message),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}

export const useSaveGroup = () =>
  useGroupChange(({ groupId, groupName }: { groupId: number | undefined; groupName: string }) =>
    groupId === undefined
      ? call(groupCalls.addGroup, { groupName })
      : call(groupCalls.editGroup, { groupId, groupName }),
  )
export const useDeleteGroup = () =>
  useGroupChange((groupId: number) => call(groupCalls.deleteGroup, { groupId }))
export const useAddProjects = () =>
  useGroupChange((input: { groupId: number; projectIds: string[] }) =>
    call(groupCalls.addGroupProject, input),
  )
export const useRemoveProject = () =>
  useGroupChange((input: { groupId: number; projectId: string }) =>
    call(groupCalls.deleteGroupProject, input),
  )

interface Arrangement {
  groups: Group[]
  send: () => Promise<unknown>
}

/** Moves are seen at once and sent one after the other; a refused one shows again what the server has. */
export function useArranging() {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: arranging,
    scope: { id: arranging.join() },
    mutationFn: ({ send }: Arrangement) => send(),
    onMutate: ({ groups }) => {
      void client.cancelQueries({ queryKey, exact: true })
      client.setQueryData(queryKey, groups)
    },
    onError: tellRefusal,
    // While more is to be sent, what the server has is not yet what people see.
    onSettled: () =>
      client.isMutating({ mutationKey: arranging }) > 1
        ? undefined
        : client.invalidateQueries({ queryKey, exact: true }),
  })
  const now = () => client.getQueryData<Group[]>(queryKey) ?? []

  return {
    moveGroup(groupId: number, place: number): void {
      const groups = groupMoved(now(), groupId, place)
      const ids = groups.map((group) => group.groupId)
      mutate({ groups, send: () => call(groupCalls.dragSort, { ids }) })
    },
    moveProject(move: ProjectMove): void {
      const groups = projectMoved(now(), move)
      const { groupId, toGroupId } = move
      const ids = groups.find((group) => group.groupId === groupId)?.projects.map((project) => project.id)
      mutate({
        groups,
        send: () =>
          groupId === toGroupId
            ? call(groupCalls.dragSort, { groupId, ids: ids ?? [] })
            : call(groupCalls.moveGroupProject, move),
      })
    },
  }
}
