import type { SiteSummary } from '@gridhelm/contract/stations/overview/entities'
import type { Translate } from '../../../../platform/texts.ts'
import { energy, inWords } from '../../../../site/quantities.ts'
import { changeText } from '../numbers.ts'
import type { texts } from '../texts.ts'

/** What was consumed today, beside yesterday until the same time. */
export function loadNote(
  { energyToday, energyYesterday }: Pick<SiteSummary, 'energyToday' | 'energyYesterday'>,
  t: Translate<typeof texts>,
  locale: string,
): string {
  if (energyToday.load === undefined) return ''
  const today = inWords(energy(energyToday.load, locale))
  const change = changeText(energyToday.load, energyYesterday.load ?? 0, locale)
  return change === undefined ? t('todayOnly', { energy: today }) : t('todayVs', { energy: today, change })
}
