import { groupCalls } from '@gridhelm/contract/stations/groups/calls'
import type { Group } from '@gridhelm/contract/stations/groups/entities'
import { overviewCalls } from '@gridhelm/contract/stations/overview/calls'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask, call } from '../../../platform/call.ts'
import { useChange } from '../../../ui/form/use-change.ts'
import { groupMoved, type ProjectMove, projectMoved } from './arrange.ts'

const queryKey = ['groups'] as const

export const groupQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => ask(groupCalls.list, {}, { signal }),
})

/** Below the groups: what belongs to a group changes with its sites. */
export const useBatteryEnergy = (groupId: number, startTime: string, endTime: string) =>
  useQuery({
    queryKey: [...queryKey, groupId, 'energy', startTime, endTime],
    queryFn: ({ signal }) =>
      ask(
        overviewCalls.getBatteryEnergyByTime,
        { groupId: String(groupId), startTime, endTime },
        { signal, quiet: true },
      ),
  })

const stale = [queryKey]

export const useSaveGroup = () =>
  useChange(
    ({ groupId, groupName }: { groupId: number | undefined; groupName: string }) =>
      groupId === undefined
        ? call(groupCalls.addGroup, { groupName })
        : call(groupCalls.editGroup, { groupId, groupName }),
    { stale },
  )
export const useDeleteGroup = () => useChange(groupCalls.deleteGroup, { stale })
export const useAddProjects = () => useChange(groupCalls.addGroupProject, { stale })
export const useRemoveProject = () => useChange(groupCalls.deleteGroupProject, { stale })

interface Arrangement {
  groups: Group[]
  send: () => Promise<{ result: unknown; message: string }>
}

/** Moves are seen at once and sent one after the other; a refused one shows again what the server has. */
export function useArranging() {
  const client = useQueryClient()
  const { start } = useChange(({ send }: Arrangement) => send(), {
    line: 'arranging groups',
    stale,
    said: '',
    ahead: ({ groups }) => {
      void client.cancelQueries({ queryKey, exact: true })
      client.setQueryData(queryKey, groups)
    },
  })
  const now = () => client.getQueryData<Group[]>(queryKey) ?? []

  return {
    moveGroup(groupId: number, place: number): void {
      const groups = groupMoved(now(), groupId, place)
      const ids = groups.map((group) => group.groupId)
      start({ groups, send: () => call(groupCalls.dragSort, { ids }) })
    },
    moveProject(move: ProjectMove): void {
      const groups = projectMoved(now(), move)
      const { groupId, toGroupId } = move
      const ids = groups.find((group) => group.groupId === groupId)?.projects.map((project) => project.id)
      start({
        groups,
        send: () =>
          groupId === toGroupId
            ? call(groupCalls.dragSort, { groupId, ids: ids ?? [] })
            : call(groupCalls.moveGroupProject, move),
      })
    },
  }
}
