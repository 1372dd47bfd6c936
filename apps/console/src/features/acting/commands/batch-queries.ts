import { commandCalls } from '@gridhelm/contract/acting/commands/calls'
import type { CommandBatch } from '@gridhelm/contract/acting/commands/entities'
import type { InputOf } from '@gridhelm/contract/endpoint'
import type { KindName } from '@gridhelm/contract/stations/devices/kinds'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '../../../platform/call.ts'
import { commandKeys } from '../../../site/command/queries.ts'
import { useChange } from '../../../ui/form/use-change.ts'
import type { PageQuery } from '../../../ui/table/paging.ts'

const batchKeys = {
  all: [...commandKeys.all, 'batch'] as const,
  page: (input: InputOf<typeof commandCalls.batches>) => [...batchKeys.all, 'page', input] as const,
  one: (id: string) => [...batchKeys.all, 'one', id] as const,
  // Not among the others: what can be chosen does not change with every step of a command.
  devices: (kind: KindName, keyWord: string) => ['batch-devices', kind, keyWord] as const,
}

/** News are pushed; asking besides finds what a lost message would have told. */
const liveMs = 3_000
const devicesMs = 60_000

export const batchPage = (input: InputOf<typeof commandCalls.batches>): PageQuery<CommandBatch> => ({
  queryKey: batchKeys.page(input),
  queryFn: ({ signal }) => ask(commandCalls.batches, input, { signal }),
})

export const useBatch = (id: string) =>
  useQuery({
    queryKey: batchKeys.one(id),
    queryFn: ({ signal }) => ask(commandCalls.batch, { id }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data && (data.state === 'running' || data.underWay > 0) ? liveMs : false,
  })

export const useBatchDevices = (kind: KindName, keyWord: string) =>
  useQuery({
    queryKey: batchKeys.devices(kind, keyWord),
    queryFn: ({ signal }) => ask(commandCalls.batchDevices, { systemType: kind, keyWord }, { signal }),
    refetchInterval: devicesMs,
    placeholderData: keepPreviousData,
  })

export const useDryRun = () => useChange(commandCalls.dryRun, { said: '' })

const stale = [commandKeys.all]
export const useStartBatch = () => useChange(commandCalls.startBatch, { stale })
export const useStopBatch = () => useChange(commandCalls.stopBatch, { stale })
