import type { ParamsOf, ReportKind } from '@gridhelm/contract/history/reports/params'
import type { Language } from '@gridhelm/contract/language'
import type { Caller } from '../platform/session/queries.ts'
import type { SheetTable } from '../platform/sheets/table.ts'
import type { Span } from '../telemetry/rollup/calendar.ts'

export interface ReportReader {
  /** Whose rights decide what is in it. */
  caller: Caller
  language: Language
}

/** Makes a report for a period, whoever asks: a screen or the calendar. Times in it are those of the site. */
export type MakeReport<K extends ReportKind> = (
  params: ParamsOf<K>,
  period: Span,
  reader: ReportReader,
) => Promise<SheetTable>
