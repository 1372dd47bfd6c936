import { faultCalls } from '@gridhelm/contract/history/faults/calls'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sheetFile } from '../../../platform/sheets/table.ts'
import { createFaultService } from './service.ts'

export function serveFaults(serve: Serve, platform: Platform): void {
  const service = createFaultService(platform)
  serve(faultCalls, {
    list: (query, who) => service.list(query, who),
    alarm: (query, who) => service.list(query, who),
    exportList: async ({ format, ...query }, who) =>
      sheetFile(await service.listSheet(query, who), format, who.language),
    faultStatistics: (query, who) => service.statistics(query, who),
    exportFaultStatistics: async ({ format, ...query }, who) =>
      sheetFile(await service.statisticsSheet(query, who), format, who.language),
  })
}
