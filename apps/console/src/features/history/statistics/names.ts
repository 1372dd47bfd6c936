import type { Generation } from '@gridhelm/contract/history/statistics/entities'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { dateAt } from './dates.ts'
import { periodText } from './period.ts'
import { texts } from './texts.ts'

/** What the period is called; the whole time by its first day. */
export function usePeriodText({
  unit,
  period,
  from,
  zone,
}: Pick<Generation, 'unit' | 'period' | 'from' | 'zone'>): string {
  const t = useTexts(texts)
  const f = useFormat()
  if (unit !== 'total') return periodText(unit, period, f)
  return t('whole', { date: f.date(dateAt(from, zone)) })
}
