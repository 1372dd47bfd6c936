import type { ReportInput } from '@gridhelm/contract/history/reports/params'
import type { Station } from '@gridhelm/contract/stations/stations/entities'

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
} as const satisfies Record<ReportInput['kind'], string>

/** An address says only what differs from them. */
const asAtFirst: ReadonlySet<string> = new Set(['default', 'usual'])

/** The screen on which a report is seen, with its settings. */
export function reportPath(
  report: ReportInput,
  { id, projectType }: Pick<Station, 'id' | 'projectType'>,
): string {
  const { kind: _, ...settings } = report
  const query = new URLSearchParams({ station: id })
  for (const [name, value] of Object.entries(settings)) {
    if (name !== 'siteId' && typeof value === 'string' && !asAtFirst.has(value)) query.set(name, value)
  }
  return `${projectType === '1' ? '/microgridsys' : '/offgridsys'}/history/${pages[report.kind]}?${query}`
}
