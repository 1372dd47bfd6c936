import type { Platform } from '../../../platform/platform.ts'
import type { MakeReport } from '../../../site/report.ts'
import { readSite } from '../../../site/site.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import { createGeneration } from './generation.ts'
import { byDay } from './periods.ts'
import { generationSheet } from './sheet.ts'

/** Energy by day, by source and device. */
export function createGenerationReport(platform: Platform, reader: Reader): MakeReport<'generation'> {
  const { generationOf } = createGeneration(platform, reader)
  return async ({ siteId }, span, { caller, language }) => {
    const site = await readSite(platform.db, caller, siteId)
    const period = byDay(site.calendar, span, platform.now())
    return generationSheet(site, await generationOf(site, period, undefined), language)
  }
}
