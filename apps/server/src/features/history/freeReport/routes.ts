import type { ParsedInputOf } from '@gridhelm/contract/endpoint'
import { freeReportCalls } from '@gridhelm/contract/history/freeReport/calls'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import { sheetFile } from '../../../platform/sheets/table.ts'
import { spanAsked } from '../../../site/asked.ts'
import { readSite } from '../../../site/site.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import { menuOf } from './menu.ts'
import { createReports } from './service.ts'
import { sheetOf } from './sheet.ts'
import { headOf, pageOfRows } from './table.ts'

type Asked = ParsedInputOf<typeof freeReportCalls.head>

export function serveFreeReport(serve: Serve, platform: Platform, reader: Reader): void {
  const { db, now } = platform
  const reports = createReports(platform, reader)
  const asked = (input: Asked, caller: Caller) =>
    reports(caller, input, ({ site }) => spanAsked(site.calendar, input))

  serve(freeReportCalls, {
    menu: async ({ ids }, { caller, language }) => {
      const menus = []
      for (const id of ids) menus.push(menuOf(await readSite(db, caller, id), language))
      return menus
    },
    head: async (input, { caller, language }) => {
      const { plan, rows } = await asked(input, caller)
      return headOf(plan, rows, language)
    },
    table: async (input, { caller }) => {
      const { plan, rows } = await asked(input, caller)
      return pageOfRows(plan, rows, input)
    },
    export: async ({ format, ...input }, { caller, language }) => {
      const { plan, rows } = await asked(input, caller)
      return sheetFile(sheetOf(plan, rows, language, now()), format, language)
    },
  })
}
