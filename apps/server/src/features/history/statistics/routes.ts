import { statisticsCalls } from '@gridhelm/contract/history/statistics/calls'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sheetFile } from '../../../platform/sheets/table.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import { createGeneration } from './generation.ts'
import { generationSheet } from './sheet.ts'

export function serveStatistics(serve: Serve, platform: Platform, reader: Reader): void {
  const { asked, generationOf } = createGeneration(platform, reader)
  serve(statisticsCalls, {
    powerGeneration: async (input, { caller }) => {
      const { site, period, since, before } = await asked(caller, input)
      return generationOf(site, period, since, before)
    },
    exportPowerGeneration: async ({ format, ...input }, { caller, language }) => {
      const { site, period, since } = await asked(caller, input)
      return sheetFile(
        generationSheet(site, await generationOf(site, period, since), language),
        format,
        language,
      )
    },
  })
}
