import { darknessHorizonHours } from '@gridhelm/contract/stations/fleet/entities'
import type { SiteSummary } from '@gridhelm/contract/stations/overview/entities'
import type { Translate } from '../../../../platform/texts.ts'
import { energy, inWords } from '../../../../site/quantities.ts'
import type { Stat } from '../../../../ui/StatTile.tsx'
import { hoursAndMinutes } from '../durations.ts'
import { fixed } from '../numbers.ts'
import type { texts } from '../texts.ts'

const hourMs = 3_600_000

/** How long the site lasts, and on what. */
export function darkStat(summary: SiteSummary | undefined, t: Translate<typeof texts>, locale: string): Stat {
  const facts = {
    label: t('timeToDark'),
    definition: t('darkMeaning', { hours: String(darknessHorizonHours) }),
  }
  if (!summary) return { ...facts, value: undefined }
  const { dark } = summary
  if (!dark) return { ...facts, value: undefined, note: t('darkNone') }
  const { hours, ends, floorSoc, usableKwh, fuelLitres } = dark
  return {
    ...facts,
    ...(hours === null
      ? { value: t('longer', { hours: String(darknessHorizonHours) }) }
      : hoursAndMinutes(hours * hourMs)),
    note:
      ends === 'fuel' && fuelLitres !== null
        ? t('darkFuel', { litres: `${fixed(fuelLitres, 0, locale)}\u00a0L` })
        : t('darkBattery', {
            floor: fixed(floorSoc, 0, locale),
            energy: inWords(energy(usableKwh, locale)),
          }),
  }
}
