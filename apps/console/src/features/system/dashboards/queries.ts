import { alarmCalls } from '@gridhelm/contract/acting/alarms/calls'
import { commandCalls } from '@gridhelm/contract/acting/commands/calls'
import type { InputOf } from '@gridhelm/contract/endpoint'
import { resourceCalls } from '@gridhelm/contract/resource/calls'
import { receptionCalls } from '@gridhelm/contract/stations/reception/calls'
import { dashboardCalls } from '@gridhelm/contract/system/dashboards/calls'
import { logResource } from '@gridhelm/contract/system/logs/resource'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ask } from '../../../platform/call.ts'
import { useFreshMoney } from '../../../platform/money-news.ts'
import { useSiteNews } from '../../../platform/site-news.ts'
import { coalesced } from '../../../site/alarm/coalesced.ts'
import { alarmKeys, alarmRefreshMs, useFollowAlarms } from '../../../site/alarm/queries.ts'
import { commandKeys, useFollowCommands } from '../../../site/command/queries.ts'
import { useChange } from '../../../ui/form/use-change.ts'

const all = ['dashboards'] as const
const keys = {
  tasks: [...all, 'tasks'] as const,
  shortcuts: [...all, 'shortcuts'] as const,
  boards: [...all, 'boards'] as const,
}
const taskKeys = [keys.tasks]
const refreshMs = 60_000
const gapMs = 2_000
const quiet = (signal: AbortSignal) => ({ signal, quiet: true })

/** News of alarms, commands and money ask for it again. */
export function useTasks() {
  const client = useQueryClient()
  // A flood of news asks once in a while, not for each.
  const again = useMemo(
    () => coalesced(() => client.invalidateQueries({ queryKey: keys.tasks }), gapMs),
    [client],
  )
  useSiteNews('alarm', again, keys.tasks)
  useSiteNews('command', again, keys.tasks)
  useFreshMoney(taskKeys)
  return useQuery({
    queryKey: keys.tasks,
    queryFn: ({ signal }) => ask(dashboardCalls.tasks, {}, quiet(signal)),
    refetchInterval: refreshMs,
  })
}

export const useShortcuts = () =>
  useQuery({
    queryKey: keys.shortcuts,
    queryFn: ({ signal }) => ask(dashboardCalls.shortcuts, {}, quiet(signal)),
  })

export const useSetShortcuts = () => useChange(dashboardCalls.setShortcuts, { stale: [keys.shortcuts] })

export const useBoards = () =>
  useQuery({
    queryKey: keys.boards,
    queryFn: ({ signal }) => ask(dashboardCalls.boards, {}, quiet(signal)),
  })

export const useAddBoard = () => useChange(dashboardCalls.addBoard, { stale: [keys.boards] })
export const useRemoveBoard = () => useChange(dashboardCalls.removeBoard, { stale: [keys.boards] })
/** Moves of tiles are sent one after the other, without a word for each. */
export const useEditBoard = () =>
  useChange(dashboardCalls.editBoard, { stale: [keys.boards], said: '', line: 'boards' })

type AlarmInput = InputOf<typeof alarmCalls.list>

/** Of equal weight the newest come first, too. */
const firstBy = { newest: 'sendTime', worst: 'level' } as const

/** The first alarms of all sites, as they come. */
export function useFirstAlarms(
  first: keyof typeof firstBy,
  input: Pick<AlarmInput, 'view' | 'startTime'>,
  most: number,
) {
  useFollowAlarms()
  return useQuery({
    queryKey: alarmKeys.of('', first, input, most),
    queryFn: ({ signal }) =>
      ask(
        alarmCalls.list,
        { ...input, pageNo: 1, pageSize: most, column: firstBy[first], order: 'desc' },
        quiet(signal),
      ),
    refetchInterval: alarmRefreshMs,
  })
}

type LogInput = InputOf<typeof commandCalls.log>

export function useNewestCommands(input: Partial<LogInput>, most: number, maySee: boolean) {
  useFollowCommands()
  const asked: LogInput = { ...input, pageNo: 1, pageSize: most }
  return useQuery({
    queryKey: commandKeys.log(asked),
    queryFn: ({ signal }) => ask(commandCalls.log, asked, quiet(signal)),
    refetchInterval: refreshMs,
    enabled: maySee,
  })
}

const logCalls = resourceCalls(logResource)

/** What people have done, for those who may read the log. */
export const useNewestLogs = (from: string, most: number, maySee: boolean) =>
  useQuery({
    queryKey: [...all, 'logs', from, most],
    queryFn: async ({ signal }) => {
      const asked = { logType: '2', createTime_begin: from, pageNo: 1, pageSize: most }
      const page = await ask(logCalls.list, asked as InputOf<typeof logCalls.list>, quiet(signal))
      return page.records as unknown as {
        id: string
        logContent: string
        username: string
        createTime: string
      }[]
    },
    refetchInterval: refreshMs,
    enabled: maySee,
  })

/** The sites of which nothing has come for the longest time. */
export const useReception = (most: number, maySee: boolean) =>
  useQuery({
    queryKey: ['reception', 'wall', most],
    queryFn: ({ signal }) =>
      ask(
        receptionCalls.list,
        { pageNo: 1, pageSize: most, column: 'lastFrameAt', order: 'asc' } as InputOf<
          typeof receptionCalls.list
        >,
        quiet(signal),
      ),
    refetchInterval: refreshMs,
    enabled: maySee,
  })
