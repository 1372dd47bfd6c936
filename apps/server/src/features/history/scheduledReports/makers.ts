import type { ReportKind, ReportParams } from '@gridhelm/contract/history/reports/params'
import type { Platform } from '../../../platform/platform.ts'
import type { SheetTable } from '../../../platform/sheets/table.ts'
import type { MakeReport, ReportReader } from '../../../site/report.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import type { Span } from '../../../telemetry/rollup/calendar.ts'
import { createDieselReport } from '../diesel/service.ts'
import { createAlarmReport, createFaultReport } from '../faults/service.ts'
import { createFreeReport } from '../freeReport/service.ts'
import { createPowerReport } from '../history/service.ts'
import { createSiteReport } from '../siteReport/service.ts'
import { createGenerationReport } from '../statistics/service.ts'

export type Makers = { readonly [K in ReportKind]: MakeReport<K> }

/** Those of wings that know of more than history come from outside. */
type OtherMakers = Pick<Makers, 'sales'>

/** Those of this wing. */
export const createOwnMakers = (platform: Platform, reader: Reader): Omit<Makers, keyof OtherMakers> => ({
  powerCurve: createPowerReport(platform, reader),
  freeReport: createFreeReport(platform, reader),
  generation: createGenerationReport(platform, reader),
  faults: createFaultReport(platform),
  alarms: createAlarmReport(platform),
  diesel: createDieselReport(platform, reader),
  siteReport: createSiteReport(platform, reader),
})

export const createMakers = (platform: Platform, reader: Reader, others: OtherMakers): Makers => ({
  ...others,
  ...createOwnMakers(platform, reader),
})

/** The kind and the maker of it belong together by construction of the table. */
export function make(
  makers: Partial<Makers>,
  params: ReportParams,
  period: Span,
  reader: ReportReader,
): Promise<SheetTable> {
  const maker = makers[params.kind] as MakeReport<ReportKind>
  return maker(params, period, reader)
}
