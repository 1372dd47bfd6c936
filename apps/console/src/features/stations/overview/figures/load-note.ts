import type { Format } from '@gridhelm/contract/format/format'
import type { SiteSummary } from '@gridhelm/contract/stations/overview/entities'
import type { Translate } from '../../../../platform/texts.ts'
import type { texts } from '../texts.ts'

/** What was consumed today, beside yesterday until the same time. */
export function loadNote(
  { energyToday, energyYesterday }: Pick<SiteSummary, 'energyToday' | 'energyYesterday'>,
  t: Translate<typeof texts>,
  f: Format,
): string {
  if (energyToday.load === undefined) return ''
  const today = f.energy(energyToday.load)
  const change = f.change(energyToday.load, energyYesterday.load ?? 0)
  return change === undefined ? t('todayOnly', { energy: today }) : t('todayVs', { energy: today, change })
}
