import type { Platform } from '../../../platform/platform.ts'
import type { MakeReport } from '../../../site/report.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import { createSiteReports } from './reports.ts'

/** A site on a few pages, for the calendar. */
export function createSiteReport(platform: Platform, reader: Reader): MakeReport<'siteReport'> {
  const { ofSpan } = createSiteReports(platform, reader)
  return ({ siteId }, period, who) => ofSpan(siteId, period, who)
}
