import { dataLogCalls } from '@gridhelm/contract/system/dataLogs/calls'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../platform/call.ts'

export const dataLogQueries = {
  tables: queryOptions({
    queryKey: ['dataLogs', 'tables'],
    queryFn: ({ signal }) => ask(dataLogCalls.tables, {}, { signal }),
  }),
  versions: (dataTable: string, dataId: string) =>
    queryOptions({
      queryKey: ['dataLogs', 'versions', dataTable, dataId],
      queryFn: ({ signal }) => ask(dataLogCalls.queryDataVerList, { dataTable, dataId }, { signal }),
    }),
  pair: (dataId1: string, dataId2: string) =>
    queryOptions({
      queryKey: ['dataLogs', 'pair', dataId1, dataId2],
      queryFn: ({ signal }) => ask(dataLogCalls.queryCompareList, { dataId1, dataId2 }, { signal }),
      enabled: dataId1 !== '' && dataId2 !== '' && dataId1 !== dataId2,
    }),
}
