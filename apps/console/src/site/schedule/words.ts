import type { Format } from '@gridhelm/contract/format/format'
import type { ScheduledReport } from '@gridhelm/contract/history/scheduledReports/entities'
import type { Translate } from '../../platform/texts.ts'
import type { scheduleTexts } from './texts.ts'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

type Rhythm = Pick<ScheduledReport, 'rhythm' | 'weekday' | 'monthDay' | 'time'>

/** When a report is made, in words. */
export function rhythmWords({ rhythm, weekday, monthDay, time }: Rhythm, t: Translate<typeof scheduleTexts>, f: Format): string {
  if (rhythm === 'daily') return t('everyDay', { time })
  if (rhythm === 'weekly') {
    const day = f.weekdayName(weekday ?? 1)
    return capital(t('everyWeek', { day, time }))
  }
  if (monthDay === 31) return t('everyMonthEnd', { time })
  // French counts the first day of a month, and only that one.
  const day = monthDay === 1 && f.language === 'fr' ? '1er' : (monthDay ?? 1)
  return t('everyMonth', { day, time })
}
