import type { ReportRun } from '@gridhelm/contract/history/scheduledReports/entities'

const formatOf = (zone: string, locale: string, options: Intl.DateTimeFormatOptions) => {
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: zone })
  } catch {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  }
}

/** A moment on the clocks of the site. */
export const siteMoment = (ms: number, zone: string, locale: string): string =>
  formatOf(zone, locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(ms)

/** The days of a period, from its first to its last. */
export function periodWords(
  { periodStart, periodEnd, zone }: Pick<ReportRun, 'periodStart' | 'periodEnd' | 'zone'>,
  locale: string,
): string {
  return formatOf(zone, locale, { day: 'numeric', month: 'short', year: 'numeric' }).formatRange(
    periodStart,
    periodEnd - 1,
  )
}
