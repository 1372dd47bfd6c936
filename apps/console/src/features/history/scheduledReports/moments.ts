import type { Format } from '@gridhelm/contract/format/format'
import type { ReportRun } from '@gridhelm/contract/history/scheduledReports/entities'
import { wallAt } from '../../../site/period/wall-clock.ts'

/** The days of a period, from its first to its last. */
export function periodWords(
  { periodStart, periodEnd, zone }: Pick<ReportRun, 'periodStart' | 'periodEnd' | 'zone'>,
  f: Format,
): string {
  const dateOf = (at: number) => wallAt(at, zone).slice(0, 10)
  return f.dates(dateOf(periodStart), dateOf(periodEnd - 1))
}
