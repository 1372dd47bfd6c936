import { groupCalls } from '@gridhelm/contract/stations/groups/calls'
import type { Group } from '@gridhelm/contract/stations/groups/entities'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ask, call } from '../../../../platform/call.ts'
import { useChange } from '../../../../ui/form/use-change.ts'
import { usePermission } from '../../../../ui/Permitted.tsx'
import { groupPut, type StationMove, stationPut } from './arrange.ts'

const queryKey = ['groups'] as const

/** Empty for those who may have none; undefined until they are known. */
export function useOwnGroups(): readonly Group[] | undefined {
  const maySee = usePermission('group:list')
  const { data, isError } = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(groupCalls.list, {}, { signal, quiet: true }),
    enabled: maySee,
  })
  return data ?? (maySee && !isError ? undefined : noGroups)
}
const noGroups: readonly Group[] = []

type Answer = Awaited<ReturnType<typeof call>>

interface Arrangement {
  groups: readonly Group[]
  send: () => Promise<Answer>
}

export interface Arranging {
  moveGroup(groupId: number, beforeId: number | undefined): void
  moveStation(move: StationMove): void
}

async function sendStation({ station, groupId, toGroupId }: StationMove, ids: string[]): Promise<Answer> {
  if (groupId === undefined)
    await call(groupCalls.addGroupProject, { groupId: toGroupId, projectIds: [station.id] })
  else if (groupId !== toGroupId)
    return call(groupCalls.moveGroupProject, {
      groupId,
      siteId: station.id,
      toGroupId,
      place: ids.indexOf(station.id),
    })
  return call(groupCalls.dragSort, { groupId: toGroupId, ids })
}

/** Moves are seen at once and sent one after the other; a refused one shows again what the server has. */
export function useArranging(): Arranging {
  const client = useQueryClient()
  const { start } = useChange(({ send }: Arrangement) => send(), {
    line: 'arranging groups',
    stale: [queryKey],
    said: '',
    ahead: ({ groups }) => {
      void client.cancelQueries({ queryKey, exact: true })
      client.setQueryData(queryKey, groups)
    },
  })
  return useMemo(() => {
    const now = () => client.getQueryData<Group[]>(queryKey) ?? []
    return {
      moveGroup(groupId, beforeId) {
        const groups = groupPut(now(), groupId, beforeId)
        const ids = groups.map((group) => group.groupId)
        start({ groups, send: () => call(groupCalls.dragSort, { ids }) })
      },
      moveStation(move) {
        const groups = stationPut(now(), move)
        const ids = groups
          .find((group) => group.groupId === move.toGroupId)
          ?.projects.map((project) => project.id)
        start({ groups, send: () => sendStation(move, ids ?? []) })
      },
    }
  }, [client, start])
}
