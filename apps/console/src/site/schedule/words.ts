import type { ScheduledReport } from '@gridhelm/contract/history/scheduledReports/entities'
import type { Translate } from '../../platform/texts.ts'
import type { scheduleTexts } from './texts.ts'

/** 1 January 2024 was a Monday. */
export const weekdayName = (weekday: number, locale: string): string => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday))

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

type Rhythm = Pick<ScheduledReport, 'rhythm' | 'weekday' | 'monthDay' | 'time'>

/** When a report is made, in words. */
export function rhythmWords({ rhythm, weekday, monthDay, time }: Rhythm, t: Translate<typeof scheduleTexts>, locale: string): string {
  if (rhythm === 'daily') return t('everyDay', { time })
  if (rhythm === 'weekly') {
    const day = weekdayName(weekday ?? 1, locale)
    return capital(t('everyWeek', { day, time }))
  }
  if (monthDay === 31) return t('everyMonthEnd', { time })
  // French counts the first day of a month, and only that one.
  const day = monthDay === 1 && locale.startsWith('fr') ? '1er' : (monthDay ?? 1)
  return t('everyMonth', { day, time })
}
