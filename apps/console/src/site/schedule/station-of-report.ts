import type { ReportInput } from '@gridhelm/contract/history/reports/params'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { type HistoryPage, paths } from '../../platform/paths.ts'

/** Whose clock counts: the report's station, or that of the first point. */
export const stationIdOfReport = (report: ReportInput): string =>
  report.kind === 'freeReport' ? report.points.slice(0, report.points.indexOf('-')) : report.siteId

const pages = {
  powerCurve: 'power',
  freeReport: 'freeReport',
  generation: 'generation',
  faults: 'faults',
  alarms: 'alarms',
  diesel: 'diesel',
} as const satisfies Record<Exclude<ReportInput['kind'], 'sales' | 'siteReport'>, HistoryPage>

/** An address says only what differs from them. */
const asAtFirst: ReadonlySet<string> = new Set(['default', 'usual'])

/** The screen on which a report is seen, with its settings. */
export function reportPath(report: ReportInput, station: Pick<Station, 'id' | 'projectType'>): string {
  const { kind: _, ...settings } = report
  const told = Object.entries(settings).filter(
    (entry): entry is [string, string] =>
      entry[0] !== 'siteId' && typeof entry[1] === 'string' && !asAtFirst.has(entry[1]),
  )
  if (report.kind === 'sales') return paths.salesOfSite(station)
  if (report.kind === 'siteReport') return paths.overview(station)
  return paths.history(station, pages[report.kind], Object.fromEntries(told))
}
