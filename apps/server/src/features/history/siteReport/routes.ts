import { siteReportCalls } from '@gridhelm/contract/history/siteReport/calls'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sheetFile } from '../../../platform/sheets/table.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import { createSiteReports } from './reports.ts'

export function serveSiteReport(serve: Serve, platform: Platform, reader: Reader): void {
  const { named } = createSiteReports(platform, reader)
  serve(siteReportCalls, {
    export: async ({ format, ...asked }, who) => sheetFile(await named(asked, who), format, who.language),
  })
}
