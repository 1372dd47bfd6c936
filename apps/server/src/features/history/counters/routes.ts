import { counterCalls } from '@gridhelm/contract/history/counters/calls'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sheetFile } from '../../../platform/sheets/table.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import { createCounterService } from './service.ts'

export function serveCounters(serve: Serve, platform: Platform, reader: Reader): void {
  const service = createCounterService(platform, reader)
  serve(counterCalls, {
    list: (query, context) => service.list(query, context),
    detail: ({ id }, { caller }) => service.detail(caller, id),
    decide: async (form, context) => said('success.operation', await service.decide(form, context)),
    approveBatch: async (form, context) =>
      said('success.operation', await service.approveBatch(form, context)),
    scan: ({ siteId }, context) => service.scan(siteId, context),
    exportXls: async ({ format, ...filter }, context) =>
      sheetFile(await service.sheet(filter, context), format, context.language),
  })
}
