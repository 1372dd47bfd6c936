import type { GenerationUnit } from '@gridhelm/contract/history/statistics/rules'
import type { Platform } from '../../../platform/platform.ts'
import type { MakeReport } from '../../../site/report.ts'
import type { ReadSite } from '../../../site/site.ts'
import { readSite } from '../../../site/site.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import type { Span } from '../../../telemetry/rollup/calendar.ts'
import { createGeneration } from './generation.ts'
import { byDay, periodOf } from './periods.ts'
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

/** What a site made of a period that has a name, or of any days: as the statistics show it. */
export function createSiteGeneration(platform: Platform, reader: Reader) {
  const { generationOf } = createGeneration(platform, reader)
  return {
    named: (site: ReadSite, unit: Exclude<GenerationUnit, 'total'>, name: string) =>
      generationOf(site, periodOf(site.calendar, unit, name, platform.now()), undefined),
    ofDays: (site: ReadSite, span: Span) =>
      generationOf(site, byDay(site.calendar, span, platform.now()), undefined),
  }
}
