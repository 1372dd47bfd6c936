import { dataLogCalls } from '@gridhelm/contract/system/dataLogs/calls'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { serveResource } from '../../../resources/routes.ts'
import { createDataLogService, dataLogs } from './service.ts'

export function serveDataLogs(serve: Serve, platform: Platform): void {
  serveResource(serve, platform, dataLogs)
  const service = createDataLogService(platform)
  const { queryDataVerList, queryCompareList, tables } = dataLogCalls
  serve(
    { queryDataVerList, queryCompareList, tables },
    {
      queryDataVerList: (record, context) => service.versions(record, context),
      queryCompareList: ({ dataId1, dataId2 }, context) => service.pair([dataId1, dataId2], context),
      tables: async (_, context) => service.tables(context),
    },
  )
}
